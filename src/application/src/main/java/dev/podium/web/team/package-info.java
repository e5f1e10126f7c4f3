/** A team: found it, invite to it, join it, leave it. */
package dev.podium.web.team;
