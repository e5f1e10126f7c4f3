/** The teams of a phase as their organizers see them: who is in them, and what they have done and not done yet. */
package dev.podium.leaderboard.participant;
