package dev.podium.worker.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.evaluation.Evaluation;
import dev.podium.program.EnvironmentName;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** The example of the guide, as it stands there, in a real environment: it gives intervals. */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class ItemsScoringTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final String AROUND = """
            import json, os, sys
            output = sys.argv[2]
            truth = open(os.path.join(sys.argv[1], "ref", "truth.txt")).read().split()
            answers = open(os.path.join(sys.argv[1], "res", "answers.txt")).read().split()
            right = {str(i): a == t for i, (a, t) in enumerate(zip(answers, truth))}
            """;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    BuiltEnvironments built;

    @Inject
    Session database;

    @Test
    void exampleOfTheGuide_keepsWhatItemsAreWorth() {
        EnvironmentName environment = built.minimal();
        String example = Html.one(TestSignIn.asVisitor().get("/guide").asString(), "#items pre")
                .wholeText();
        Play.Played played = play.competition()
                .programs(programs.definition(
                        ProgramPlay.zip("score.py", AROUND + example),
                        "python3 score.py $input $output",
                        environment,
                        "accuracy"))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b ".repeat(10))))
                .published();
        String pia = "pia-" + UUID.randomUUID();
        play.team(played.competition(), "Lumen", pia);
        Submission run = programs.submitted(played, pia, "answers.txt", "a a ".repeat(10));
        Awaitility.await("the end of the evaluation")
                .atMost(PATIENCE)
                .until(() -> find(run).status.isFinal());

        assertThat(find(run).status).as(find(run).detail).isEqualTo(Evaluation.Status.scored);
        assertThat(told(run)).isEqualTo("accuracy 20 10 null");
        Awaitility.await("its intervals")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(TestSignIn.asVisitor()
                                .get("/competitions/" + played.competition().slug + "/leaderboard")
                                .asString())
                        .contains("Brackets give"));
    }

    private static Evaluation find(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission.id = ?1", run.id)
                        .firstResult());
    }

    private String told(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select i.metric || ' ' || cardinality(i.item_values) || ' '
                                  || (select sum(v) from unnest(i.item_values) as v) || ' ' || coalesce(cast(p.items_fault as text), 'null')
                                from item_scores i join evaluation e on e.id = i.evaluation_id
                                join evaluation_part p on p.evaluation_id = e.id
                                join submission s on s.id = e.submission_id where s.key = ?1""", String.class)
                        .setParameter(1, run.key)
                        .getSingleResult());
    }
}
