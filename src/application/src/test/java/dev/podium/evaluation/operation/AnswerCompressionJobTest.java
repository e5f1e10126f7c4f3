package dev.podium.evaluation.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.Phase;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Answers of before, 32 in a row, are read as those of today, and put together without a change. */
@QuarkusTest
class AnswerCompressionJobTest {

    private static final int ITEMS = 300;

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Scorer scorer;

    @Inject
    GoldItemsJob items;

    @Inject
    AnswerCompressionJob job;

    @Inject
    Session database;

    @Test
    void answers_inShortRows_areReadAndPutTogether() throws IOException {
        Play.Played played =
                play.competition().gold(Contest.gold(ITEMS)).organizedBy("olga").published();
        Phase phase = played.phase();
        items.work(new GoldItemsJob.Data(played.gold().id));
        Submission run = contest.plays(phase, "Team " + UUID.randomUUID(), 0.2);
        scorer.scoreAll(phase);
        long evaluation = scorer.evaluation(run).id;
        List<String> kept = answers(evaluation);
        List<String> shown = shown(played);
        assertThat(kept).hasSize(ITEMS);
        assertThat(rows(evaluation)).isEqualTo(3);

        cutIntoRowsOf32(evaluation);

        assertThat(rows(evaluation)).isEqualTo(10);
        assertThat(shown(played)).as("what people see of short rows").isEqualTo(shown);
        QuarkusTransaction.requiringNew().run(job::enqueueLost);
        assertThat(number("select count(*) from scheduled_tasks where task_name = 'answers'"))
                .isPositive();

        job.work(new AnswerCompressionJob.Data(0));
        job.work(new AnswerCompressionJob.Data(evaluation));

        assertThat(rows(evaluation)).isEqualTo(3);
        assertThat(answers(evaluation)).isEqualTo(kept);
        assertThat(shown(played)).isEqualTo(shown);
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("delete from scheduled_tasks where task_name = 'answers'")
                        .executeUpdate());
        job.enqueueLost();
        assertThat(number("select count(*) from scheduled_tasks where task_name = 'answers'"))
                .as("jobs where nothing is left to do")
                .isZero();
    }

    private static List<String> shown(Play.Played played) {
        String items = "/api/v1/competitions/" + played.competition().slug + "/phases/final/items/";
        return Stream.of(1, 32, 33, 128, 129, 256, 257, 300)
                .map(item -> TestSignIn.as("olga")
                        .get(items + item)
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString())
                .toList();
    }

    private void cutIntoRowsOf32(long evaluation) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("""
                                with gone as (delete from item_answers where evaluation_id = :evaluation returning *)
                                insert into item_answers (evaluation_id, first_item, answers)
                                select evaluation_id, (number - 1) / 32 * 32 + 1, array_agg(answer order by number)
                                from (select evaluation_id, first_item + cast(nth as integer) - 1 as number, answer
                                  from gone, unnest(answers) with ordinality as each (answer, nth)) as one
                                group by evaluation_id, (number - 1) / 32""")
                        .setParameter("evaluation", evaluation)
                        .executeUpdate());
    }

    private List<String> answers(long evaluation) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select answer from item_answers, unnest(answers) with ordinality as each (answer, nth)"
                                        + " where evaluation_id = :evaluation order by first_item + nth",
                                String.class)
                        .setParameter("evaluation", evaluation)
                        .getResultList());
    }

    private long rows(long evaluation) {
        return number("select count(*) from item_answers where evaluation_id = " + evaluation);
    }

    private long number(String sql) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, Long.class).getSingleResult());
    }
}
