package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hibernate.Session;

/** Changes who may take part in a competition. Its row is locked, so that nobody agrees to what is being changed. */
@ApplicationScoped
public class RegistrationSetup {

    /** Who is in a team already need not ask, unless an organizer has refused them. Whoever waits, or was approved, has a row. */
    private static final String APPROVE = """
            insert into registration_request (key, competition_id, account_id, answers, state, asked_at, grounds, decided_at, reason)
            select gen_random_uuid(), :competition, account, '[]', 'approved', :now, 'team', :now, '' from unnest(:accounts) account
            where not exists (select from registration_request r
              where r.competition_id = :competition and r.account_id = account and r.state = 'refused')
            on conflict (competition_id, account_id) where state in ('pending', 'approved') do nothing""";

    private static final String APPROVE_PENDING = """
            update registration_request set state = 'approved', grounds = 'team', decided_at = :now
            where competition_id = :competition and account_id = any(:accounts) and state = 'pending'""";

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    @Inject
    EntityManager database;

    @Inject
    Event<ApprovalBegun> approvalBegun;

    /** What is asked in a competition. One query. */
    public RegistrationRequirements find(Competition competition) {
        return RegistrationRules.find(competition).map(RegistrationRules::rules).orElse(RegistrationRequirements.OPEN);
    }

    /**
     * Changes what is asked. Terms that somebody agreed to stay as they are: a change makes another version, which everybody is asked
     * to agree to. Where approval begins, whoever is in a team counts as approved.
     *
     * @param change makes what is wanted of what is there
     * @throws Refused if a text is too long, a domain is none, or files were closed to everybody
     */
    @Transactional
    public RegistrationRequirements change(
            Competition owner, UnaryOperator<RegistrationRequirements> change, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        Instant now = clock.databaseNow();
        Optional<RegistrationRules> known = RegistrationRules.find(competition);
        known.ifPresent(database::refresh);
        RegistrationRequirements before = known.map(RegistrationRules::rules).orElse(RegistrationRequirements.OPEN);
        RegistrationRequirements wanted = RegistrationRuleChecks.checked(change.apply(before), competition);
        if (wanted.equals(before)) {
            return before;
        }
        RegistrationRules rules = known.orElseGet(() -> unset(competition));
        if (!wanted.terms().equals(before.terms()) || !wanted.translation().equals(before.translation())) {
            rules.terms = wanted.terms().isEmpty() ? null : terms(competition, wanted, organizer, now);
        }
        rules.approval = wanted.approval();
        rules.questions = wanted.questions();
        rules.domains = wanted.domains();
        rules.filesClosed = wanted.filesClosed();
        rules.persist();
        log.note(
                organizer.id,
                Action.REGISTRATION_CHANGED,
                competition.subject(),
                AuditChanges.between(before.values(), wanted.values()));
        if (wanted.approval() && !before.approval()) {
            approvalBegun.fire(new ApprovalBegun(competition));
        }
        return wanted;
    }

    private static RegistrationRules unset(Competition competition) {
        RegistrationRules rules = new RegistrationRules();
        rules.competition = competition.id;
        return rules;
    }

    /** Terms with these texts: the newest ones where they have them or nobody agreed to them yet, else another version. */
    private RegistrationTerms terms(
            Competition competition, RegistrationRequirements wanted, Account organizer, Instant now) {
        Optional<RegistrationTerms> newest = RegistrationTerms.findNewest(competition);
        RegistrationTerms terms = newest.filter(each -> says(each, wanted) || TermsAgreement.count("terms", each) == 0)
                .orElseGet(RegistrationTerms::new);
        if (!says(terms, wanted)) {
            terms.competition = competition;
            terms.version = newest.filter(each -> !each.equals(terms))
                    .map(each -> each.version + 1)
                    .orElse(Math.max(1, terms.version));
            terms.text = wanted.terms();
            terms.textTranslated = wanted.translation().terms();
            terms.madeAt = now;
            terms.madeBy = database.getReference(Account.class, organizer.id);
            terms.persist();
        }
        return terms;
    }

    private static boolean says(RegistrationTerms terms, RegistrationRequirements wanted) {
        return wanted.terms().equals(terms.text) && wanted.translation().terms().equals(terms.textTranslated);
    }

    /** Approves people who are in a team as approval begins. Two statements. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void approveMembers(Competition competition, List<Long> accounts) {
        Instant now = clock.databaseNow();
        for (String statement : List.of(APPROVE_PENDING, APPROVE)) {
            database.unwrap(Session.class)
                    .createNativeMutationQuery(statement)
                    .setParameter("competition", competition.id)
                    .setParameter("now", now)
                    .setParameter("accounts", accounts.toArray(Long[]::new))
                    .executeUpdate();
        }
    }
}
