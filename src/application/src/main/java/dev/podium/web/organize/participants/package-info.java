/** The pages on which organizers see who takes part, and remind teams of what is missing. */
package dev.podium.web.organize.participants;
