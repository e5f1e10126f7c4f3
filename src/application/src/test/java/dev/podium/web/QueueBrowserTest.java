package dev.podium.web;

import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.WorkerReports;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/** The page of workers and queue with something of everything on it. */
@QuarkusTest
class QueueBrowserTest {

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Evaluations evaluations;

    @Inject
    WorkerReports reports;

    @InEveryLook
    void queue_everyLook_isSound(Browser.Look look) {
        Play.Played played = play.competition().organizedBy("ada").published();
        for (int i = 0; i < 2; i++) {
            Submission run = results.run(played.phase(), "Team " + UUID.randomUUID(), "pia" + i, "Made up");
            for (int j = 0; j < Evaluations.MOST_RUNS - i; j++) {
                evaluations.broken(scorer.begin(run.key), "The sandbox ended with status 137.", Scorer.USAGE);
            }
        }
        reports.report("worker-4711-abcdef", true, List.of());
        reports.report("worker-4712-fedcba", false, List.of("/sys/fs/cgroup/memory/podium: Read-only file system"));
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("ada", "admin"))) {
            reader.visit("/admin/queue").shoot("queue");
            reader.page().locator("form[action$='/kinds/report/pause'] button").click();
            reader.check().shoot("queue-paused");
            reader.page().locator("form[action$='/kinds/report/resume'] button").click();
            reader.check();
        } finally {
            reports.leave("worker-4711-abcdef");
            reports.leave("worker-4712-fedcba");
        }
    }
}
