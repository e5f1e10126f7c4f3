/** The pages on which organizers say how teams may be made up, see them, and rename one. */
package dev.podium.web.organize.team;
