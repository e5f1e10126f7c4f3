package dev.podium.annotation.study;

import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.ExpirySweeps;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;

/** Closes studies once their last day is over where their competition is; nobody answers in the meantime, as {@link Study#stateNow} tells. */
@ApplicationScoped
public class StudyClosing {

    /** What is more than a few is closed the next time. */
    private static final String OVER = """
            update study s set state = 'closed', closed_at = clock_timestamp() from (
              select o.id from study o join competition c on c.id = o.competition_id
              where o.state in ('open', 'paused') and o.closes_on < cast(clock_timestamp() at time zone c.zone as date)
              order by o.id limit 500 for update of o skip locked) over
            where over.id = s.id returning s.id""";

    @Inject
    Session database;

    @Inject
    AuditLog log;

    void closeOnceInAWhile(@Observes StartupEvent event, ExpirySweeps sweeps) {
        sweeps.hourly("studies whose last day is over", this::closeWhatIsOver);
    }

    /** In the caller's transaction; the audit log tells that it happened by itself. */
    public void closeWhatIsOver() {
        List<Long> closed = database.createNativeQuery(OVER, Long.class).getResultList();
        Study.<Study>list("from Study s join fetch s.competition where s.id in ?1", closed)
                .forEach(study -> log.noteByItself(
                        Action.STUDY_CLOSED, study.subject(), AuditChanges.to(Map.of("closesOn", study.closesOn))));
    }
}
