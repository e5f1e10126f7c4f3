/** What a team, or somebody in all their teams, handed in. */
package dev.podium.web.submissions;
