package dev.podium.annotation.work;

import dev.podium.annotation.study.AssignmentListExtended;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyOpened;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.hibernate.Session;

/** Whom the units of a study still need, of each class or by a list. How many of each class they have the tables themselves count. */
@ApplicationScoped
class AnnotatorDemand {

    private static final String LAY_OUT = """
            insert into study_need (unit_id, class, study_id, place, wanted, done)
            select u.id, c.name, u.study_id, u.place, c.wanted,
              (select count(*) from study_assignment a join study_annotator p on p.study_id = u.study_id and p.annotator_id = a.annotator_id
                where a.unit_id = u.id and not a.decides and a.state = 'done' and p.class = c.name)
            from study s join study_unit u on u.study_id = s.id and u.role = 'normal'
              cross join unnest(s.class_names, s.class_wanted) as c (name, wanted)
            where s.id = :study""";

    /** What was brought before may be as many judgements as are wanted, and yet of other classes. */
    private static final String OPEN_LACKING = """
            update study_unit u set outcome = 'open', checked = false
            from study s where s.id = u.study_id and s.id = :study and u.outcome in ('agreed', 'disputed', 'collected')
              and exists (select 1 from study_need n where n.unit_id = u.id and n.done < n.wanted +\s""" + DueUnitsSql.IN_PLACE_OF_CLASS + ")";

    private static final String LACKS = """
            select exists (select 1 from study s join study_unit u on u.study_id = s.id join study_need n on n.unit_id = u.id
              where u.id = :unit and n.done < n.wanted +\s""" + DueUnitsSql.IN_PLACE_OF_CLASS + ")";

    /** Nobody waits for people who have left. */
    private static final String LACKS_LISTED = """
            select exists (select 1 from study_listed l join study_annotator p on p.study_id = l.study_id and p.annotator_id = l.annotator_id
              where l.unit_id = :unit and p.ended_at is null and not exists (select 1 from study_assignment a
                where a.unit_id = l.unit_id and a.annotator_id = l.annotator_id and not a.decides and a.state = 'done'))""";

    private static final String OPEN_AGAIN = """
            update study_unit set outcome = 'open', checked = false where id in (:units) and outcome in ('agreed', 'disputed', 'collected')""";

    private static final int AT_ONCE = 10_000;

    @Inject
    Session database;

    /** In the transaction that opens it; what was brought before counts. */
    void layOut(@Observes StudyOpened event) {
        Study study = event.study();
        if (study.isClassed()) {
            database.flush();
            database.createNativeMutationQuery(LAY_OUT)
                    .setParameter("study", study.id)
                    .executeUpdate();
            database.createNativeMutationQuery(OPEN_LACKING)
                    .setParameter("study", study.id)
                    .executeUpdate();
        }
    }

    /** What more people are to judge is open until they have. */
    void open(@Observes AssignmentListExtended event) {
        database.flush();
        for (int first = 0; first < event.units().size(); first += AT_ONCE) {
            database.createNativeMutationQuery(OPEN_AGAIN)
                    .setParameter(
                            "units",
                            event.units().subList(first, Math.min(event.units().size(), first + AT_ONCE)))
                    .executeUpdate();
        }
    }

    /** Whether somebody has not judged a unit whom a list names, or too few people of a class have. One query at most. */
    boolean lacks(StudyUnit unit) {
        boolean listed = unit.study.design == Study.Design.listed;
        return (listed || unit.study.isClassed())
                && database.createNativeQuery(listed ? LACKS_LISTED : LACKS, Boolean.class)
                        .setParameter("unit", unit.id)
                        .getSingleResult();
    }
}
