package dev.podium.team;

/**
 * A team became part of another one; told in the transaction in which that happens, with both locked and the members in one. Whoever
 * keeps something of the one that is gone hands it over.
 */
public record TeamsMerged(Team kept, Team gone) {}
