/** The pages on which organizers ask teams for papers, and say what becomes of them. */
package dev.podium.web.organize.paper;
