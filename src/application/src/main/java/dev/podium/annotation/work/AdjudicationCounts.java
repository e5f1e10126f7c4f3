package dev.podium.annotation.work;

import dev.podium.annotation.study.Study;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.hibernate.Session;

/** What organizers are told of how a study is decided. */
@ApplicationScoped
public class AdjudicationCounts {

    /** How many gaps are named. */
    public static final int MOST_NAMED = 10;

    private static final String COUNTS = """
            select count(*) filter (where u.changed) as changed, count(*) filter (where u.checked) as checked,
              count(*) filter (where u.checked and u.outcome <> 'agreed') as otherwise,
              count(*) filter (where u.checked or u.outcome = 'agreed' and\s""" + UndecidedUnitsSql.drawn("s.seed", "s.check_percent") + """
            ) as drawn
            from study s join study_unit u on u.study_id = s.id where s.id = :study""";

    private static final String GAPS = """
            select u.name as unit, u.chunk as chunk, n.pseudonym as person, j.comment as note, j.judged_at as at, count(*) over () as number
            from judgement j join study_assignment a on a.id = j.assignment_id and a.decides and a.state = 'done'
              join study_unit u on u.id = a.unit_id join annotator n on n.id = a.annotator_id
            where u.study_id = :study and j.comment <> ''
            order by j.judged_at desc, j.assignment_id desc limit :most""";

    /**
     * How many units are in which state.
     *
     * @param changed decided, and somebody answered otherwise since
     * @param checked looked at though all agreed
     * @param otherwise of those, decided otherwise
     * @param drawn to be looked at, with those that were
     */
    public record Counts(long changed, long checked, long otherwise, long drawn) {}

    /**
     * What the guidelines leave open, as somebody found who decided.
     *
     * @param number how many there are
     */
    public record Gap(String unit, int chunk, String person, String note, Instant at, long number) {}

    @Inject
    Session database;

    /** One query, over the units. */
    public Counts find(Study study) {
        return database.createNativeQuery(COUNTS, Counts.class)
                .setParameter("study", study.id)
                .getSingleResult();
    }

    /** The latest {@value #MOST_NAMED}, also of decisions that others came in the place of. One query, over what has a comment. */
    public List<Gap> gaps(Study study) {
        return database.createNativeQuery(GAPS, Gap.class)
                .setParameter("study", study.id)
                .setParameter("most", MOST_NAMED)
                .getResultList();
    }
}
