package dev.podium.registration;

import dev.podium.competition.Competition;

/** From now on organizers decide who takes part in a competition; told in the transaction in which that begins. */
public record ApprovalBegun(Competition competition) {}
