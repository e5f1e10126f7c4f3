package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import org.hibernate.Session;

/**
 * Lets people pause in a study: nothing is given to them until they go on. What they have begun and others may have is there for others; drafts
 * are kept, and what was laid out for somebody before stays theirs.
 */
@ApplicationScoped
public class AnnotatorPauses {

    private static final String LOCK = """
            select u.id from study_unit u join study_assignment a on a.unit_id = u.id
            where u.study_id = :study and a.annotator_id = :annotator and a.leased_until is not null and (a.state = 'open' or a.decides)
            order by u.id for update of u""";

    private static final String GIVE_BACK = """
            with theirs as (
              update study_assignment a set leased_until = null, state = case when a.decides then a.state else 'expired' end from study_unit u
              where u.id = a.unit_id and u.study_id = :study and a.annotator_id = :annotator and a.leased_until is not null
                and (a.state = 'open' or a.decides)
              returning a.unit_id, a.decides)
            update study_unit u set leased = u.leased - 1 from theirs where theirs.unit_id = u.id and not theirs.decides""";

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    /**
     * Pauses; nothing changes for who pauses already.
     *
     * @throws Refused if the study is not open, or the person is not in it, has not agreed or has left
     */
    @Transactional
    public void pause(Study study, Annotator annotator) {
        StudyAnnotator person = AnnotationQueue.part(study, annotator);
        if (person.isPaused()) {
            return;
        }
        person.pausedAt = clock.databaseNow();
        database.flush();
        database.createNativeQuery(LOCK, Long.class)
                .setParameter("study", person.study.id)
                .setParameter("annotator", annotator.id)
                .getResultList();
        database.createNativeMutationQuery(GIVE_BACK)
                .setParameter("study", person.study.id)
                .setParameter("annotator", annotator.id)
                .executeUpdate();
    }

    /**
     * Goes on; nothing changes for who does not pause.
     *
     * @throws Refused as {@link #pause}
     */
    @Transactional
    public void goOn(Study study, Annotator annotator) {
        AnnotationQueue.part(study, annotator).pausedAt = null;
    }
}
