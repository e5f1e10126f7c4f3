/** Who may take part in a competition. */
package dev.podium.api.registration;
