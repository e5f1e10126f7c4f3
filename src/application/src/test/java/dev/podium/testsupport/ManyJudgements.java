package dev.podium.testsupport;

import dev.podium.annotation.study.Study;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;

/** Writes answers of very many units at once, as if people had sent them. */
@ApplicationScoped
public class ManyJudgements {

    private static final int AT_ONCE = 20_000;

    private static final String JUDGE = """
            with said as (
              select u.id as unit, s.annotator, s.answer, s.place
              from unnest(cast(:units as int[]), cast(:annotators as bigint[]), cast(:answers as text[])) with ordinality
                as s (number, annotator, answer, place) join study_unit u on u.study_id = :study and u.number = s.number),
            given as (
              insert into study_assignment (key, unit_id, annotator_id, decides, state, given_at)
              select gen_random_uuid(), unit, annotator, false, 'done', now() - make_interval(secs => 20 + place % 60) from said
              returning id, unit_id, annotator_id)
            insert into judgement (assignment_id, version, form_version, answer, flags, comment, reason, judged_at)
            select given.id, 1, 1, said.answer, '{}', case when given.id % 20 = 0 then 'Unclear' else '' end, '', now()
            from given join said on said.unit = given.unit_id and said.annotator = given.annotator_id""";

    private static final String OUTCOMES = """
            update study_unit u set done = s.done, outcome = case when s.done < 2 then 'open' when s.answers = 1 then 'agreed' else 'disputed' end
            from (select a.unit_id, count(*) as done, count(distinct j.answer) as answers
              from study_unit n join study_assignment a on a.unit_id = n.id and not a.decides join judgement j on j.assignment_id = a.id
              where n.study_id = :study group by a.unit_id) s where s.unit_id = u.id""";

    @Inject
    Session database;

    /** What somebody said of a unit, by its number. */
    public record Said(int unit, long annotator, String answer) {}

    /** All of it; nobody has said anything of these units before. */
    public void judge(Study study, List<Said> said) {
        for (int from = 0; from < said.size(); from += AT_ONCE) {
            List<Said> some = said.subList(from, Math.min(said.size(), from + AT_ONCE));
            QuarkusTransaction.requiringNew()
                    .timeout(600)
                    .run(() -> database.createNativeMutationQuery(JUDGE)
                            .setParameter("study", study.id)
                            .setParameter("units", some.stream().map(Said::unit).toArray(Integer[]::new))
                            .setParameter(
                                    "annotators",
                                    some.stream().map(Said::annotator).toArray(Long[]::new))
                            .setParameter(
                                    "answers", some.stream().map(Said::answer).toArray(String[]::new))
                            .executeUpdate());
        }
        QuarkusTransaction.requiringNew().timeout(600).run(() -> {
            for (String sql :
                    List.of(OUTCOMES, "update study_agreement set changes = changes + 1 where study_id = :study")) {
                database.createNativeMutationQuery(sql)
                        .setParameter("study", study.id)
                        .executeUpdate();
            }
        });
    }

    /** A draft's units, in the place of those that it has: sentences of five tokens, five of a group. */
    public void units(Study draft, int units, int chunks) {
        QuarkusTransaction.requiringNew().timeout(600).run(() -> {
            List<String> statements = new ArrayList<>(List.of(
                    "delete from study_unit where study_id = :study and 0 < :units + :chunks",
                    "delete from study_chunk where study_id = :study and 0 < :units + :chunks",
                    "insert into study_chunk (study_id, number, given) select :study, n, true from generate_series(1, :chunks) n where 0 < :units",
                    """
                    insert into study_unit (study_id, chunk, number, name, cluster, fields, tokens, outcome)
                    select :study, 1 + (n - 1) * :chunks / :units, n, cast(n as text), 'a' || n / 5, '{"sentence":"Der Mond hat Berge."}',
                      '{Der,Mond,hat,hohe,Berge.}', 'open' from generate_series(1, :units) n"""));
            for (String sql : statements) {
                database.createNativeMutationQuery(sql)
                        .setParameter("study", draft.id)
                        .setParameter("units", units)
                        .setParameter("chunks", chunks)
                        .executeUpdate();
            }
        });
    }
}
