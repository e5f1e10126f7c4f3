package dev.podium.competition;

/** A gold release was made; told in the transaction that makes it. */
public record GoldReleased(GoldRelease release) {}
