package dev.podium.team;

/** The leader of a team wants to merge it with another one; fired in the transaction in which that is noted. */
public record TeamMergeProposed(TeamMerge proposal) {}
