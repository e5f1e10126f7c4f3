package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import java.util.List;

/**
 * It was decided whether some people take part; told in the transaction in which that happens.
 *
 * @param approved whether they do
 * @param reason why not, as they read it; empty where they do
 */
public record RegistrationDecided(List<Account> people, Competition competition, boolean approved, String reason) {

    public RegistrationDecided {
        people = List.copyOf(people);
    }
}
