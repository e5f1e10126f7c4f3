package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.audit.AuditPerson;
import dev.podium.platform.database.StorableText;
import dev.podium.registration.RegistrationRequest.State;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.hibernate.Session;

/** Decides who takes part in a competition. */
@ApplicationScoped
public class RegistrationDecisions {

    /** At once. */
    public static final int MOST = 200;

    public static final int LONGEST_REASON = 1_000;

    /** Those that stand as they were shown; of whoever asked again meanwhile, or stands anew, only the last one. */
    private static final String DECIDE = """
            with decided as (
              update registration_request r set state = :state, grounds = 'organizer', decided_at = :now, decided_by = :organizer,
                reason = :reason
              where r.competition_id = :competition and r.key in (:keys) and r.state = :seen and not exists (
                select from registration_request later
                where later.competition_id = r.competition_id and later.account_id = r.account_id and later.id > r.id)
              returning r.account_id)
            select a.* from account a join decided d on d.account_id = a.id order by a.id""";

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    @Inject
    Session database;

    @Inject
    Event<RegistrationDecided> decided;

    /**
     * What organizers decide of some requests.
     *
     * @param requests their keys
     * @param seen how they stood as they were shown
     * @param approved whether these people take part
     * @param reason why not; left aside where they do
     */
    public record Decision(Set<UUID> requests, State seen, boolean approved, String reason) {

        State state() {
            return approved ? State.approved : State.refused;
        }
    }

    /**
     * Decides requests, all or none; nobody asks again meanwhile. Few queries, however many there are.
     *
     * @return of how many people
     * @throws Refused if none is named or too many are, one is not of the competition, somebody else decided one meanwhile, or the
     *     reason is missing or too long
     */
    @Transactional
    public int decide(Competition wanted, Decision decision, Account organizer) {
        String reason = decision.approved() ? "" : reason(decision.reason());
        refuseUnfit(decision);
        Competition competition = Competition.lockedForChange(wanted);
        refuseUnknown(competition, decision.requests());
        List<Account> people = database.createNativeQuery(DECIDE, Account.class)
                .setParameter("state", decision.state().name())
                .setParameter("now", clock.databaseNow())
                .setParameter("organizer", organizer.id)
                .setParameter("reason", reason)
                .setParameter("competition", competition.id)
                .setParameter("keys", decision.requests())
                .setParameter("seen", decision.seen().name())
                .getResultList();
        if (people.size() < decision.requests().size()) {
            throw Refused.because(Refused.Kind.CONFLICT, "registration.decided-meanwhile");
        }
        log.note(
                organizer.id,
                decision.approved() ? Action.REGISTRATION_APPROVED : Action.REGISTRATION_REFUSED,
                competition.subject(),
                AuditChanges.to(
                        people.size() == 1
                                ? Map.of("person", new AuditPerson(people.get(0).key, null))
                                : Map.of("people", people.size())));
        decided.fire(new RegistrationDecided(people, competition, decision.approved(), reason));
        return people.size();
    }

    private static String reason(String typed) {
        String reason = StorableText.of(typed.strip());
        if (TextLength.exceeds(reason, LONGEST_REASON)
                || NameSkeleton.of(SingleLineText.of(reason)).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "registration.reason", LONGEST_REASON);
        }
        return reason;
    }

    private static void refuseUnfit(Decision decision) {
        if (decision.requests().isEmpty() || decision.requests().size() > MOST) {
            throw Refused.because(Refused.Kind.FAULTY, "registration.requests", MOST);
        }
        if (decision.seen() == decision.state()) {
            throw Refused.because(Refused.Kind.CONFLICT, "registration.decided-so");
        }
    }

    private static void refuseUnknown(Competition competition, Set<UUID> keys) {
        if (RegistrationRequest.count("competition = ?1 and key in ?2", competition, keys) < keys.size()) {
            throw Refused.notThere();
        }
    }
}
