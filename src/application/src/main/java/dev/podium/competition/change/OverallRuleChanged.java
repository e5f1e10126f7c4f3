package dev.podium.competition.change;

import dev.podium.competition.Competition;

/** The overall rule of a competition was set, changed or removed, in the transaction that does it. */
public record OverallRuleChanged(Competition competition) {}
