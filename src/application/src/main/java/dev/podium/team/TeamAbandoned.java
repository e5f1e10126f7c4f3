package dev.podium.team;

import dev.podium.account.Account;

/** The last member left a team; told in the transaction in which that happens, with the team locked. */
public record TeamAbandoned(Team team, Account last) {}
