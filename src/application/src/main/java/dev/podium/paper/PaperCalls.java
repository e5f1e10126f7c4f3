package dev.podium.paper;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.PlausibleYears;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Says whether the teams of a competition are to write papers, and until when. */
@ApplicationScoped
public class PaperCalls {

    @Inject
    AuditLog log;

    @Inject
    EntityManager database;

    /** What is asked in a competition. One query. */
    public PaperCallTerms find(Competition competition) {
        return PaperCall.find(competition).map(PaperCall::terms).orElse(PaperCallTerms.NONE);
    }

    /**
     * Asks something else from now on; what was submitted stays. The row of the competition is locked, so that no paper comes in meanwhile.
     *
     * @param change makes what is wanted of what is there
     * @throws Refused if the competition is archived, they are due in a year far away, or as the change refuses
     */
    @Transactional
    public PaperCallTerms change(Competition owner, UnaryOperator<PaperCallTerms> change, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        Optional<PaperCall> known = PaperCall.find(competition);
        known.ifPresent(database::refresh);
        PaperCallTerms before = known.map(PaperCall::terms).orElse(PaperCallTerms.NONE);
        PaperCallTerms wanted = change.apply(before);
        PlausibleYears.refuseOthers(wanted.due(), "due");
        if (!wanted.equals(before)) {
            PaperCall call = known.orElseGet(() -> unset(competition));
            call.set(wanted);
            call.persist();
            log.note(
                    organizer.id,
                    Action.PAPER_CALL_CHANGED,
                    competition.subject(),
                    AuditChanges.between(before.values(), wanted.values()));
        }
        return wanted;
    }

    private static PaperCall unset(Competition competition) {
        PaperCall call = new PaperCall();
        call.competition = competition.id;
        return call;
    }
}
