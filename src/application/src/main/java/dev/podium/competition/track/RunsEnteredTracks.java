package dev.podium.competition.track;

import dev.podium.competition.Competition;

/** All runs of a competition are in its first track now, so that its systems have other keys; in the transaction that does it. */
public record RunsEnteredTracks(Competition competition) {}
