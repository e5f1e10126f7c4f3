package dev.podium.annotation.work;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import org.hibernate.Session;

/** Says how a unit stands after the last judgement of it. */
@ApplicationScoped
class Outcomes {

    /** What holds of all who have judged a unit. */
    private static final String SAID = """
            select distinct on (a.id) a.id as assignment, j.answer as answer, cardinality(j.flags) as flags
            from study_assignment a join judgement j on j.assignment_id = a.id
            where a.unit_id = :unit and not a.decides and a.state = 'done' order by a.id, j.version desc""";

    private static final String JUDGES = """
            select count(*) from study_annotator where study_id = :study and not adjudicates and agreed_at is not null and ended_at is null""";

    /** A row of {@link #SAID}. */
    record Said(long assignment, String answer, int flags) {}

    @Inject
    Session database;

    @Inject
    Event<Judged> judged;

    /** Looks again, at the end of a transaction; what was decided stays so. Two queries at most. */
    void look(StudyUnit unit) {
        compare(unit);
        database.flush();
        judged.fire(new Judged(unit.study));
    }

    private void compare(StudyUnit unit) {
        if (unit.outcome == StudyUnit.Outcome.decided || unit.outcome == StudyUnit.Outcome.excluded) {
            return;
        }
        database.flush();
        unit.outcome = unit.done < wanted(unit.study) ? StudyUnit.Outcome.open : compared(unit);
    }

    private long wanted(Study study) {
        return study.wanted != null
                ? study.wanted
                : database.createNativeQuery(JUDGES, Long.class)
                        .setParameter("study", study.id)
                        .getSingleResult();
    }

    private StudyUnit.Outcome compared(StudyUnit unit) {
        List<Said> said = database.createNativeQuery(SAID, Said.class)
                .setParameter("unit", unit.id)
                .getResultList();
        if (said.size() < 2 && unit.study.wanted == null) {
            return StudyUnit.Outcome.open;
        }
        boolean same = said.stream().map(Said::answer).distinct().count() == 1;
        boolean flagged = said.stream().anyMatch(each -> each.flags() > 0);
        return same && !flagged ? StudyUnit.Outcome.agreed : StudyUnit.Outcome.disputed;
    }
}
