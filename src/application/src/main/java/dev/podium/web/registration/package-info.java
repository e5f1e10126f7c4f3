/** The pages on which people register for a competition. */
package dev.podium.web.registration;
