package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** How much there is to decide for somebody, and what was decided of other answers. */
@ApplicationScoped
public class AdjudicationLists {

    /** Of each list. */
    public static final int MOST_LISTED = 50;

    private static final String DUE = "(u.outcome = w.waiting or u.outcome = 'agreed' and not u.checked and "
            + UndecidedUnitsSql.drawn("g.seed", "g.check_percent") + ")";

    private static final String NUMBERS = "select u.study_id as study, count(*) filter (where " + DUE + """
            ) as due, count(*) filter (where u.changed) as changed
            from study_annotator t join study g on g.id = t.study_id
              cross join lateral\s"""
            + UndecidedUnitsSql.outcome("t.study_id") + " w (waiting) " + """
            join study_unit u on u.study_id = t.study_id and (u.changed or\s""" + DUE + """
            )
            where t.annotator_id = :annotator and t.study_id in (:studies)
              and not exists (select 1 from study_assignment mine
                where mine.unit_id = u.id and mine.annotator_id = :annotator and not mine.decides)
              and (t.adjudicates or exists (select 1 from study_chunk_annotator p
                where p.study_id = u.study_id and p.chunk = u.chunk and p.annotator_id = :annotator and p.decides))
            group by u.study_id""";

    private static final String CHANGED =
            """
            select u.id as unit,
              (select max(j.judged_at) from study_assignment a join judgement j on j.assignment_id = a.id
                where a.unit_id = u.id and a.decides and a.state = 'done') as decided,
              (select max(j.judged_at) from study_assignment a join judgement j on j.assignment_id = a.id
                where a.unit_id = u.id and not a.decides and a.state = 'done') as answered
            from study_unit u where u.study_id = :study""" + UndecidedUnitsSql.CHANGED + UndecidedUnitsSql.THEIRS + " order by u.number limit :most";

    /**
     * How many units somebody may decide in a study.
     *
     * @param due where people differ, or listed something that nobody has looked through, or agree and it is checked
     * @param changed decided, and somebody answered otherwise since
     */
    public record Numbers(long study, long due, long changed) {}

    /** A row of {@link #CHANGED}. */
    record Dates(long unit, Instant decided, Instant answered) {}

    /**
     * A unit that was decided of other answers.
     *
     * @param decided when it was, last
     * @param answered when somebody answered last; empty where nobody's answer counts any more
     */
    public record Changed(StudyUnit unit, Instant decided, Optional<Instant> answered) {}

    @Inject
    Session database;

    /** In those of some studies where there is something. One query. */
    public List<Numbers> numbers(Collection<Study> studies, Annotator annotator) {
        return studies.isEmpty()
                ? List.of()
                : database.createNativeQuery(NUMBERS, Numbers.class)
                        .setParameter("annotator", annotator.id)
                        .setParameter(
                                "studies",
                                studies.stream().map(study -> study.id).toList())
                        .getResultList();
    }

    /** In one study. One query. */
    public Numbers numbers(StudyAnnotator part) {
        return numbers(List.of(part.study), part.annotator).stream()
                .findFirst()
                .orElseGet(() -> new Numbers(part.study.id, 0, 0));
    }

    /** The first {@value #MOST_LISTED} that somebody may decide once more. Two queries at most. */
    public List<Changed> changed(StudyAnnotator part) {
        List<Dates> dates = database.createNativeQuery(CHANGED, Dates.class)
                .setParameter("study", part.study.id)
                .setParameter("annotator", part.annotator.id)
                .setParameter("adjudicates", part.adjudicates)
                .setParameter("most", MOST_LISTED)
                .getResultList();
        Map<Long, StudyUnit> units = units(dates.stream().map(Dates::unit).toList());
        return dates.stream()
                .map(each -> new Changed(units.get(each.unit()), each.decided(), Optional.ofNullable(each.answered())))
                .toList();
    }

    private static Map<Long, StudyUnit> units(List<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : StudyUnit.<StudyUnit>list("id in ?1", ids).stream()
                        .collect(Collectors.toMap(unit -> unit.id, Function.identity()));
    }
}
