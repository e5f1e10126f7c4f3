package dev.podium.annotation.study;

import dev.podium.platform.database.Sweeps;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.hibernate.Session;

/**
 * Closes studies once their last day is over where their competition is; nobody answers in the meantime, as {@link Study#isOver} tells. The
 * audit log names who did what, and nobody does this: that the last day was set is in it, and when the study was closed is in the study.
 */
@ApplicationScoped
public class StudyClosing {

    private static final String OVER = """
            update study s set state = 'closed', closed_at = clock_timestamp() from competition c
            where c.id = s.competition_id and s.state in ('open', 'paused')
              and s.closes_on < cast(clock_timestamp() at time zone c.zone as date)""";

    @Inject
    Session database;

    void closeOnceInAWhile(@Observes StartupEvent event, Sweeps sweeps) {
        sweeps.hourly("studies whose last day is over", this::closeWhatIsOver);
    }

    /** In the caller's transaction. */
    public void closeWhatIsOver() {
        database.createNativeMutationQuery(OVER).executeUpdate();
    }
}
