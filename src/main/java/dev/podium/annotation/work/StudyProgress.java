package dev.podium.annotation.work;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.study.Study;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;
import org.hibernate.Session;

/** How far a study is, and how far people agree in it. */
@ApplicationScoped
public class StudyProgress {

    private static final String OUTCOMES = """
            select chunk, count(*) as units, count(*) filter (where outcome = 'open') as open,
              count(*) filter (where outcome = 'agreed') as agreed, count(*) filter (where outcome = 'disputed') as disputed,
              count(*) filter (where outcome = 'decided') as decided, count(*) filter (where outcome = 'excluded') as excluded
            from study_unit where study_id = :study group by chunk order by chunk""";

    private static final String DONE = """
            select u.chunk as chunk, a.annotator_id as annotator, count(*) filter (where a.state = 'done') as done,
              count(*) filter (where a.state = 'skipped') as skipped
            from study_assignment a join study_unit u on u.id = a.unit_id
            where u.study_id = :study and not a.decides group by u.chunk, a.annotator_id order by u.chunk, a.annotator_id""";

    /** Of units that two people or more have judged; of each question that two or more were asked, and of all of them under the empty name. */
    private static final String AGREED = """
            with latest as (
              select distinct on (a.id) u.chunk, u.id as unit, cast(j.answer as jsonb) as answer
              from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done' and not a.decides
                join judgement j on j.assignment_id = a.id
              where u.study_id = :study order by a.id, j.version desc),
            compared as (
              select l.chunk, q.question, count(*) as people,
                count(distinct case when q.question = '' then l.answer else l.answer -> q.question end) = 1 as same
              from latest l cross join unnest(cast(:questions as text[])) as q (question)
              where q.question = '' or jsonb_exists(l.answer, q.question) group by l.chunk, l.unit, q.question)
            select chunk, question, count(*) as judged, count(*) filter (where same) as agreed
            from compared where people > 1 group by chunk, question order by chunk, question""";

    /** How the units of a chunk stand. */
    public record Outcome(int chunk, long units, long open, long agreed, long disputed, long decided, long excluded) {}

    /** How many units of a chunk somebody has judged, and did not want to judge. */
    public record Done(int chunk, long annotator, long done, long skipped) {}

    /**
     * How many units of a chunk people agree on.
     *
     * @param question its id; empty for the whole answer
     * @param judged by two people or more
     * @param agreed on which all of them said the same
     */
    public record Agreed(int chunk, String question, long judged, long agreed) {}

    @Inject
    Session database;

    /** By chunk. One query. */
    public List<Outcome> outcomes(Study study) {
        return database.createNativeQuery(OUTCOMES, Outcome.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /** By chunk and person. One query. */
    public List<Done> done(Study study) {
        return database.createNativeQuery(DONE, Done.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /** By chunk and question. One query, which reads all judgements. */
    public List<Agreed> agreed(Study study, Form form) {
        return database.createNativeQuery(AGREED, Agreed.class)
                .setParameter("study", study.id)
                .setParameter(
                        "questions",
                        Stream.concat(Stream.of(""), form.questions().stream().map(Question::id))
                                .toArray(String[]::new))
                .getResultList();
    }
}
