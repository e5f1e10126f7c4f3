package dev.podium.competition;

import dev.podium.platform.blob.Blob;

/**
 * A file is kept as one of a competition; fired in the transaction that keeps it, before a row names it. Whoever counts what the
 * competition takes may refuse it.
 */
public record CompetitionFileAdded(Competition competition, Blob content) {}
