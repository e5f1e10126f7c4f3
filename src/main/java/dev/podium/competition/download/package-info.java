/** Files that organizers hand out with a phase. */
package dev.podium.competition.download;
