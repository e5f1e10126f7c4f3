package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;

/**
 * It was decided whether somebody takes part; told in the transaction in which that happens.
 *
 * @param approved whether they do
 * @param reason why not, as they read it; empty where they do
 */
public record RegistrationDecided(Account account, Competition competition, boolean approved, String reason) {}
