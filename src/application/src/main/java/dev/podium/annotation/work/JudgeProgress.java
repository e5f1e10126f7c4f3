package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.OtherStudyExclusion;
import dev.podium.annotation.study.Study;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** How far somebody is in their studies. */
@ApplicationScoped
public class JudgeProgress {

    /**
     * What is still given to them, by the design of the study: as {@link AnnotationQueue} gives it. Practice is not counted; what else tries them
     * out is, as it looks like the rest.
     */
    private static final String ROWS = """
            select s.id as study, count(*) filter (where a.state = 'done') as done, count(*) filter (where a.state = 'skipped') as skipped,
              count(*) filter (where coalesce(c.given, true) and (a.state = 'open' and\s""" + DueUnitsSql.THEIRS + """
             or u.outcome = 'aside' and a.state = 'expired')) as open,
              count(*) filter (where c.given and (a.id is null or a.state = 'expired' and\s""" + DueUnitsSql.AGAIN + """
            ) and case s.design when 'all' then\s""" + DueUnitsSql.THEIRS
            + """
             when 'each' then\s""" + DueUnitsSql.NOT_OWN + " and "
            + DueUnitsSql.OPEN + """
             and\s""" + DueUnitsSql.WANTED + """

                when 'listed' then\s"""
            + DueUnitsSql.THEIRS + """
             and exists (select 1 from study_listed l where l.unit_id = u.id and l.annotator_id = :annotator)
                else\s""" + DueUnitsSql.OF_PAIR + """
             end) as more,
              count(*) filter (where u.role = 'normal' and a.state in ('open', 'done')) as collected,
              count(a.id) as all, count(a.id) filter (where u.role = 'control') as controls, count(a.id) filter (where u.role = 'repeat') as repeats,
              count(*) filter (where u.role = 'control') as known, coalesce(p.quota, s.quota) as quota,
              coalesce(p.adjudicates or\s""" + AnnotatorPractice.FAILED + " or "
            + OtherStudyExclusion.UNWANTED + """
            , false) as idle
            from study s join study_unit u on u.study_id = s.id and u.role <> 'practice'
              left join study_chunk c on c.study_id = u.study_id and c.number = u.chunk
              left join study_annotator p on p.study_id = s.id and p.annotator_id = :annotator
              left join study_need n on n.unit_id = u.id and n.class = p.class
              left join study_assignment a on a.unit_id = u.id and a.annotator_id = :annotator and not a.decides
            where s.id in (:studies) group by s.id, p.id""";

    /** Of the last twenty answers whose time was measured, where there are five. */
    private static final String USUAL = """
            select cast(percentile_disc(0.5) within group (order by active_ms) as bigint) from (
              select j.active_ms from study_assignment a join study_unit u on u.id = a.unit_id
                join judgement j on j.assignment_id = a.id
              where a.annotator_id = :annotator and u.study_id = :study and not a.decides and j.active_ms > 0
              order by a.answered_at desc, a.id desc, j.version desc limit 20) last
            having count(*) >= 5""";

    /** Of some answers of all people whose time was measured, where there are twenty. */
    private static final String USUAL_OF_ALL = """
            select cast(percentile_disc(0.5) within group (order by active_ms) as bigint) from (
              select j.active_ms from study_unit u join study_assignment a on a.unit_id = u.id join judgement j on j.assignment_id = a.id
              where u.study_id = :study and u.role = 'normal' and not a.decides and j.version = 1 and j.active_ms > 0 limit 1000) measured
            having count(*) >= 20""";

    /**
     * A row of {@link #ROWS}.
     *
     * @param more how many may be given to them, where nobody takes them before
     * @param collected how many they have or have judged that are collected
     * @param known how many controls there are
     * @param idle whether they are given nothing but what they have begun
     */
    record Row(
            long study,
            long done,
            long skipped,
            long open,
            long more,
            long collected,
            long all,
            long controls,
            long repeats,
            long known,
            Integer quota,
            boolean idle) {

        Standing in(Study where, Annotator annotator) {
            if (idle) {
                return new Standing(study, done, skipped, open);
            }
            long further = quota == null ? more : Math.max(0, Math.min(more, quota - collected));
            ControlPositions mixing = ControlPositions.of(where, annotator.id);
            long met = mixing.isNothing()
                    ? 0
                    : mixing.among(further, new ControlPositions.Counts(all, controls, repeats), known);
            return new Standing(study, done, skipped, open + further + met);
        }
    }

    /**
     * How far somebody is in a study.
     *
     * @param done how many units they have judged
     * @param skipped how many they did not want to judge
     * @param left how many they may judge yet
     */
    public record Standing(long study, long done, long skipped, long left) {}

    @Inject
    Session database;

    /** In each of some studies that has units. One query. */
    public List<Standing> find(Collection<Study> studies, Annotator annotator) {
        if (studies.isEmpty()) {
            return List.of();
        }
        Map<Long, Study> known = studies.stream().collect(Collectors.toMap(study -> study.id, Function.identity()));
        return database
                .createNativeQuery(ROWS, Row.class)
                .setParameter("annotator", annotator.id)
                .setParameter("studies", known.keySet())
                .getResultList()
                .stream()
                .map(row -> row.in(known.get(row.study()), annotator))
                .toList();
    }

    /** In one study. One query. */
    public Standing find(Study study, Annotator annotator) {
        return find(List.of(study), annotator).stream().findFirst().orElseGet(() -> new Standing(study.id, 0, 0, 0));
    }

    /** How long people usually look at a unit of a study, in milliseconds; empty where that is not known yet. One query. */
    public OptionalLong usualMs(Study study) {
        return database.createNativeQuery(USUAL_OF_ALL, Long.class)
                .setParameter("study", study.id)
                .uniqueResultOptional()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }

    /** How long somebody usually looks at a unit, in milliseconds; empty where that is not known yet. One query. */
    public OptionalLong usualMs(Study study, Annotator annotator) {
        return database.createNativeQuery(USUAL, Long.class)
                .setParameter("annotator", annotator.id)
                .setParameter("study", study.id)
                .uniqueResultOptional()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }
}
