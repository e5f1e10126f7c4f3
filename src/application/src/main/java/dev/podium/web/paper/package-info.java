/** The papers of teams: each team's own, and those that were published. */
package dev.podium.web.paper;
