package dev.podium.account.creating;

/** An admin has decided whether somebody may create competitions; fired in the transaction that notes it. */
public record CreationRightDecided(CreationRightDecision decision) {}
