package dev.podium.competition.change;

import dev.podium.competition.GoldRelease;

/** A gold release was made; fired in the transaction that makes it. */
public record GoldReleased(GoldRelease release) {}
