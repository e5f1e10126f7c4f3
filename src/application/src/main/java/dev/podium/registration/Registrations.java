package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Says who may take part in a competition, and registers people. */
@ApplicationScoped
public class Registrations {

    /** Of one person in one competition. */
    static final int MOST_REFUSED = 5;

    private static final String IN_FORCE = """
            select coalesce(bool_and((not :approval or last.state is not distinct from 'approved')
              and (cast(:terms as bigint) is null or agreed.account_id is not null)), true)
            from unnest(cast(:accounts as bigint[])) as person (id)
            left join lateral (select r.state from registration_request r
              where r.competition_id = :competition and r.account_id = person.id order by r.id desc limit 1) as last on true
            left join registration_agreement agreed
              on agreed.terms_id = cast(:terms as bigint) and agreed.account_id = person.id
            where not exists (select from organizer o where o.competition_id = :competition and o.account_id = person.id)""";

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    @Inject
    Event<RegistrationDecided> decided;

    @Inject
    Session database;

    /**
     * What somebody says who registers.
     *
     * @param seen fingerprint of what was asked as it was shown to them
     * @param agrees whether they agree to the terms
     * @param answers to the questions, in their order; missing ones are blank
     */
    public record Signed(String seen, boolean agrees, List<String> answers) {}

    /**
     * How somebody stands.
     *
     * @param reader empty for a visitor. One query where the competition is open, up to four where it is not
     */
    public Registration find(Competition competition, Optional<Account> reader) {
        return QuarkusTransaction.joiningExisting().call(() -> read(competition, reader));
    }

    /** As it is now, whatever the request has read before. */
    private static Registration read(Competition competition, Optional<Account> reader) {
        Registration asked = Registration.of(competition, RegistrationRules.find(competition));
        return reader.filter(account -> !asked.rules().isOpen())
                .map(account -> asked.with(
                        asked.terms().flatMap(terms -> TermsAgreement.findNewest(competition, account)),
                        asked.rules().approval()
                                ? RegistrationRequest.findLast(competition, account)
                                : Optional.empty(),
                        Organizer.find(account, competition).isPresent()))
                .orElse(asked);
    }

    /**
     * Lets those through who may take part.
     *
     * @throws Refused if somebody has yet to register, to agree to terms that have changed, or to wait, or was refused
     */
    public void refuseUnlessInForce(Competition competition, Account account) {
        find(competition, Optional.of(account)).obstacle().ifPresent(obstacle -> {
            throw obstacle;
        });
    }

    /** Whether all of some people may take part. One query where the competition is open, two where it is not. */
    public boolean areInForce(Competition competition, List<Long> accounts) {
        Registration asked = read(competition, Optional.empty());
        return asked.rules().isOpen()
                || database.createNativeQuery(IN_FORCE, Boolean.class)
                        .setParameter("approval", asked.rules().approval())
                        .setParameter(
                                "terms", asked.terms().map(terms -> terms.id).orElse(null))
                        .setParameter("competition", competition.id)
                        .setParameter("accounts", accounts.toArray(Long[]::new))
                        .getSingleResult();
    }

    /**
     * Registers somebody: keeps to what they agree, and that they ask. Doing it again changes nothing. The competition is locked, so
     * that nobody changes what is asked meanwhile.
     *
     * @throws Refused if something else is asked than was shown, they do not agree, an answer is missing or too long, or they were
     *     refused too often
     */
    @Transactional
    public Registration register(Competition wanted, Signed signed, Account person) {
        Account account = Account.locked(person);
        Competition competition = Competition.findById(wanted.id, LockModeType.PESSIMISTIC_READ);
        competition.refuseArchived();
        Registration before = find(competition, Optional.of(account));
        if (!before.agrees() && !before.asks()) {
            return before;
        }
        if (!before.fingerprint().equals(signed.seen())) {
            throw Refused.because(Refused.Kind.CONFLICT, "registration.changed-meanwhile");
        }
        Checks checks = new Checks();
        if (before.agrees() && !signed.agrees()) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "registration.agree"));
        }
        List<RegistrationAnswer> answers = before.asks()
                ? checks.value(
                        () -> RegistrationAnswers.checked(before.rules().questions(), signed.answers()), List.of())
                : List.of();
        checks.refuse();
        Instant now = clock.databaseNow();
        if (before.agrees()) {
            agree(before.terms().orElseThrow(), account, now);
        }
        if (before.asks()) {
            ask(before, answers, account, now);
        }
        return find(competition, Optional.of(account));
    }

    private void agree(RegistrationTerms terms, Account account, Instant now) {
        TermsAgreement agreement = new TermsAgreement();
        agreement.terms = terms;
        agreement.account = account;
        agreement.agreedAt = now;
        agreement.persist();
        log.note(
                account.id,
                Action.REGISTRATION_AGREED,
                terms.competition.subject(),
                AuditChanges.to(Map.of("version", terms.version)));
    }

    private void ask(Registration asked, List<RegistrationAnswer> answers, Account account, Instant now) {
        Competition competition = asked.competition();
        if (RegistrationRequest.numberOfRefused(competition, account) >= MOST_REFUSED) {
            throw Refused.because(Refused.Kind.CONFLICT, "registration.refused-too-often", MOST_REFUSED);
        }
        // whom an organizer has refused nobody else lets in
        boolean known = asked.request().isEmpty()
                && OrganizerInvitation.addressOf(account)
                        .filter(address -> MailDomains.cover(asked.rules().domains(), address))
                        .isPresent();
        RegistrationRequest request = new RegistrationRequest();
        request.key = UUID.randomUUID();
        request.competition = competition;
        request.account = account;
        request.answers = answers;
        request.askedAt = now;
        request.reason = "";
        request.state = known ? RegistrationRequest.State.approved : RegistrationRequest.State.pending;
        request.grounds = known ? RegistrationRequest.Grounds.domain : null;
        request.decidedAt = known ? now : null;
        request.persist();
        log.note(
                account.id,
                Action.REGISTRATION_ASKED,
                competition.subject(),
                AuditChanges.to(Map.of("state", request.state)));
        if (known) {
            decided.fire(new RegistrationDecided(List.of(account), competition, true, ""));
        }
    }
}
