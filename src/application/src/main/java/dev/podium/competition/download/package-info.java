/** Further files that organizers hand out, at once or from the opening of a phase on. */
package dev.podium.competition.download;
