/** The pages on which organizers set up the programs that score, and try them. */
package dev.podium.web.organize.program;
