/** The pages on which organizers set up tracks. */
package dev.podium.web.organize.track;
