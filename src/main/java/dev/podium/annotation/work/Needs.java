package dev.podium.annotation.work;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyOpened;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.hibernate.Session;

/** How many people of each class the units of a study need. The tables themselves count whom they have. */
@ApplicationScoped
class Needs {

    private static final String LAY_OUT = """
            insert into study_need (unit_id, class, study_id, number, wanted)
            select u.id, c.name, u.study_id, u.number, c.wanted
            from study s join study_unit u on u.study_id = s.id
              cross join unnest(s.class_names, s.class_wanted) as c (name, wanted)
            where s.id = :study""";

    private static final String LACKS =
            "select exists (select 1 from study_need where unit_id = :unit and done < wanted)";

    @Inject
    Session database;

    /** In the transaction that opens it. */
    void layOut(@Observes StudyOpened event) {
        Study study = event.study();
        if (study.isClassed()) {
            database.flush();
            database.createNativeMutationQuery(LAY_OUT)
                    .setParameter("study", study.id)
                    .executeUpdate();
        }
    }

    /** Whether too few people of a class have judged a unit. One query at most. */
    boolean lacks(StudyUnit unit) {
        return unit.study.isClassed()
                && database.createNativeQuery(LACKS, Boolean.class)
                        .setParameter("unit", unit.id)
                        .getSingleResult();
    }
}
