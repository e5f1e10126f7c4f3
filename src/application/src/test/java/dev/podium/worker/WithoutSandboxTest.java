package dev.podium.worker;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.evaluation.Evaluation;
import dev.podium.platform.RequestClock;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Installed;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A worker on a machine whose bubblewrap does nothing takes no job and says why. */
@QuarkusTest
@TestProfile(Installed.class)
class WithoutSandboxTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Longer than a worker waits before it looks into the queue. */
    private static final Duration A_WHILE = Duration.ofSeconds(2);

    @Inject
    Play play;

    @Inject
    SubmissionIntake intake;

    @Inject
    RequestClock clock;

    @Inject
    Scorer scorer;

    @Inject
    Worker worker;

    @TestHTTPResource(management = true)
    URI management;

    @BeforeEach
    void awaitProbe() {
        Awaitility.await()
                .atMost(PATIENCE)
                .until(worker::readiness, found -> !found.problems().contains(Worker.NOT_TRIED_YET));
    }

    @Test
    void submission_accepted_staysInTheQueueAndItsPageSaysSo() throws Exception {
        Submission submission = submit();

        Awaitility.await().during(A_WHILE).atMost(PATIENCE).until(() -> {
            Evaluation evaluation = scorer.evaluation(submission);
            return evaluation.status == Evaluation.Status.queued && evaluation.runs == 0;
        });

        assertThat(TestSignIn.as("pia")
                        .header("Host", Installed.HOST)
                        .get("/submissions/" + submission.key)
                        .asString())
                .contains("Waiting for a worker", "data-state=\"waiting\"");
    }

    @Test
    void health_takesNoJobs_saysWhy() {
        JsonPath ready = given().get(management.resolve("/q/health/ready")).jsonPath();
        assertThat(ready.getBoolean("checks.find { it.name == 'worker' }.data.takes-jobs"))
                .isFalse();
        assertThat(ready.getString("checks.find { it.name == 'worker' }.data.problems"))
                .isNotBlank()
                .isEqualTo(String.join(" ", worker.readiness().problems()));
    }

    private Submission submit() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Patient " + UUID.randomUUID(), "pia");
        SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                played.phase(),
                play.account("pia"),
                Upload.of("predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8)),
                MethodDescription.NOTHING,
                QuarkusTransaction.requiringNew().call(clock::databaseNow)));
        return ((SubmissionIntake.Answer.Accepted) answer).submission();
    }
}
