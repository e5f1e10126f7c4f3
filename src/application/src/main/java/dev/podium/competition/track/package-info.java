/** Tracks of a competition, in one of which every run of a team is. */
package dev.podium.competition.track;
