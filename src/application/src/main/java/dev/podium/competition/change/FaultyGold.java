package dev.podium.competition.change;

import dev.podium.task.reading.Problems;

/** What is wrong with a gold file or with the annotators' labels beside it. */
public record FaultyGold(String fileName, Problems problems) {}
