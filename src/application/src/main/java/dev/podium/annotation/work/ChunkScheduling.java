package dev.podium.annotation.work;

import dev.podium.account.Account;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;

/** Gives chunks to people one after the other, and tries a form with a pilot. */
@ApplicationScoped
public class ChunkScheduling {

    private static final String ALL =
            "select number, given, pilot, piloted from study_chunk where study_id = :study order by number";

    private static final String GIVE =
            "update study_chunk set given = :given where study_id = :study and number = :chunk";

    private static final String PILOT =
            "update study_chunk set pilot = number = :chunk, given = number = :chunk, piloted = piloted or number = :chunk where study_id = :study";

    private static final String END = "update study_chunk set pilot = false, given = true where study_id = :study";

    private static final String LOCK =
            "select id from study_unit where study_id = :study and chunk = :chunk order by id for update";

    /** Everybody can be given these units again; what they said stays, as earlier versions. */
    private static final String AGAIN = """
            with theirs as (
              update study_assignment a set state = 'expired', draft = null, leased_until = null from study_unit u
              where u.id = a.unit_id and u.study_id = :study and u.chunk = :chunk and a.state in ('open', 'done', 'skipped'))
            update study_unit set done = 0, leased = 0, outcome = 'open', changed = false, checked = false, judges_lost = 0
              where study_id = :study and chunk = :chunk""";

    /**
     * A chunk.
     *
     * @param given whether its units are given to people
     * @param pilot whether people try the form with it
     * @param piloted whether they have, or do
     */
    public record Portion(int number, boolean given, boolean pilot, boolean piloted) {}

    @Inject
    Session database;

    @Inject
    UnitOutcomes outcomes;

    @Inject
    AuditLog log;

    /** In order. One query. */
    public List<Portion> portions(Study study) {
        return database.createNativeQuery(ALL, Portion.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /**
     * Gives the units of a chunk to people, or gives no more of them.
     *
     * @throws Refused if the study is closed, or has no such chunk
     */
    @Transactional
    public void give(Study wanted, int chunk, boolean given, Account organizer) {
        Study study = Studies.changeable(wanted);
        int changed = database.createNativeMutationQuery(GIVE)
                .setParameter("study", study.id)
                .setParameter("chunk", chunk)
                .setParameter("given", given)
                .executeUpdate();
        if (changed == 0) {
            throw Refused.notThere();
        }
        note(Action.STUDY_CHUNK_CHANGED, study, Map.of("chunk", chunk, "given", given), organizer);
    }

    /**
     * Makes a chunk the pilot: its units alone are given to people.
     *
     * @throws Refused if the study is closed, or has no such chunk
     */
    @Transactional
    public void pilot(Study wanted, int chunk, Account organizer) {
        Study study = Studies.changeable(wanted);
        if (portions(study).stream().noneMatch(portion -> portion.number() == chunk)) {
            throw Refused.notThere();
        }
        database.createNativeMutationQuery(PILOT)
                .setParameter("study", study.id)
                .setParameter("chunk", chunk)
                .executeUpdate();
        note(Action.STUDY_PILOT_CHANGED, study, Map.of("chunk", chunk), organizer);
    }

    /**
     * Ends the pilot: what was judged in it stays, and all units are given to people.
     *
     * @throws Refused if the study is closed
     */
    @Transactional
    public void endPilot(Study wanted, Account organizer) {
        Study study = Studies.changeable(wanted);
        database.createNativeMutationQuery(END).setParameter("study", study.id).executeUpdate();
        note(Action.STUDY_PILOT_CHANGED, study, Map.of(), organizer);
    }

    /**
     * Has a chunk judged again, as after a pilot whose guidelines were not good enough.
     *
     * @throws Refused if the study is closed, or has no such chunk
     */
    @Transactional
    public void again(Study wanted, int chunk, Account organizer) {
        Study study = Studies.changeable(wanted);
        List<Long> units = database.createNativeQuery(LOCK, Long.class)
                .setParameter("study", study.id)
                .setParameter("chunk", chunk)
                .getResultList();
        if (units.isEmpty()) {
            throw Refused.notThere();
        }
        database.createNativeMutationQuery(AGAIN)
                .setParameter("study", study.id)
                .setParameter("chunk", chunk)
                .executeUpdate();
        outcomes.lookAgain(study);
        note(Action.STUDY_CHUNK_REPEATED, study, Map.of("chunk", chunk, "units", units.size()), organizer);
    }

    private void note(Action action, Study study, Map<String, ?> values, Account organizer) {
        log.note(organizer.id, action, study.subject(), AuditChanges.to(values));
    }
}
