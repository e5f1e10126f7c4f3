package dev.podium.competition.people;

/** Somebody was invited to organize a competition; fired in the transaction that does it. */
public record OrganizerInvited(OrganizerInvitation invitation) {}
