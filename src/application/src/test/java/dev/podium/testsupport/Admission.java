package dev.podium.testsupport;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.registration.Registration;
import dev.podium.registration.RegistrationDecisions;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequest;
import dev.podium.registration.RegistrationRequest.State;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationSetup;
import dev.podium.registration.Registrations;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Says who may take part in competitions of {@code olga}, and registers people there. */
@ApplicationScoped
public class Admission {

    public static final String TERMS = "Use the data for research only.";

    @Inject
    RegistrationSetup setup;

    @Inject
    Registrations registrations;

    @Inject
    RegistrationDecisions decisions;

    @Inject
    Play play;

    public RegistrationRequirements set(Competition competition, RegistrationRequirements rules) {
        return set(competition, rules, play.account("olga"));
    }

    public RegistrationRequirements set(Competition competition, RegistrationRequirements rules, Account organizer) {
        return setup.change(competition, is -> rules, organizer);
    }

    /** People agree to these terms. */
    public static RegistrationRequirements terms(String text) {
        return new RegistrationRequirements(text, false, List.of(), List.of(), false);
    }

    /** Organizers decide, and ask this. */
    public static RegistrationRequirements approval(RegistrationQuestion... questions) {
        return new RegistrationRequirements("", true, List.of(questions), List.of(), false);
    }

    /** How somebody stands now. */
    public Registration find(Competition competition, String user) {
        return QuarkusTransaction.requiringNew()
                .call(() -> registrations.find(competition, Optional.of(play.account(user))));
    }

    /** Somebody agrees to what is asked now, and answers this. */
    public Registration register(Competition competition, String user, String... answers) {
        String seen = find(competition, user).fingerprint();
        return registrations.register(
                competition, new Registrations.Signed(seen, true, List.of(answers)), play.account(user));
    }

    /** The last request of somebody. */
    public RegistrationRequest request(Competition competition, String user) {
        return find(competition, user).request().orElseThrow();
    }

    public void approve(Competition competition, String user) {
        decide(competition, user, true, "");
    }

    public void refuse(Competition competition, String user, String reason) {
        decide(competition, user, false, reason);
    }

    private void decide(Competition competition, String user, boolean approved, String reason) {
        Account organizer = play.account("olga");
        RegistrationRequest request = request(competition, user);
        State seen = request.state;
        decisions.decide(
                competition,
                new RegistrationDecisions.Decision(Set.of(request.key), seen, approved, reason),
                organizer);
    }
}
