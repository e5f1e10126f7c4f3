/** What a team, or somebody in all their teams, submitted. */
package dev.podium.web.submission.list;
