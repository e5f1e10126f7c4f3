package dev.podium.team;

/** Somebody was invited to a team; fired in the transaction that does it. */
public record TeamInvited(Invitation invitation) {}
