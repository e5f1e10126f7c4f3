package dev.podium.submission;

import dev.podium.team.Team;

/** What a team submitted is that of another one, of which it became part; told in the transaction in which that happens, with both locked. */
public record RunsMerged(Team kept, Team gone) {}
