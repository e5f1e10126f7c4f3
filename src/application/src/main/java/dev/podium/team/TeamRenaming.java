package dev.podium.team;

/**
 * A team wants another name; fired with the team locked, before anything is changed. Whoever knows why it must keep its name
 * refuses.
 */
public record TeamRenaming(Team team) {}
