package dev.podium.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import dev.podium.competition.Phase;
import dev.podium.platform.blob.BlobStore;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reports that are asked for, made and handed out. */
@QuarkusTest
class ReportJobsTest {

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Reports reports;

    @Inject
    ReportJob work;

    @Inject
    ReportPlay made;

    @Inject
    BlobStore blobs;

    @Inject
    EntityManager database;

    private Phase phase;
    private String page;
    private String api;

    @BeforeEach
    void playSome() {
        Phase played = play.competition().gold(Contest.gold(20)).published().phase();
        contest.plays(played, "One", 0.1);
        contest.plays(played, "Two", 0.2);
        contest.compare(played);
        phase = made.reread(played);
        page = "/organize/" + phase.competition.slug + "/phases/final/report";
        api = "/api/v1/competitions/" + phase.competition.slug + "/phases/final/";
    }

    @Test
    void ask_twelveAtOnce_isOneJob() throws Exception {
        List<Callable<Response>> all = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            all.add(() -> TestSignIn.as("olga").post(api + "reports"));
        }
        ExecutorService clients = Executors.newFixedThreadPool(12);
        List<String> locations = new ArrayList<>();
        try {
            for (Future<Response> answer : clients.invokeAll(all)) {
                assertThat(answer.get().statusCode()).isEqualTo(202);
                locations.add(answer.get().header("Location"));
            }
        } finally {
            clients.shutdown();
        }

        assertThat(locations).hasSize(12).containsOnly(locations.get(0));
        assertThat(jobs()).isEqualTo(1);
    }

    /** The process that answers makes nothing: what it has asked for waits as it was. */
    @Test
    void ask_twentyClientsThatLeaveAtOnce_isOneJob() throws Exception {
        String head = "POST " + api + "reports HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
                + TestSignIn.headers("olga").entrySet().stream()
                        .map(header -> header.getKey() + ": " + header.getValue() + "\r\n")
                        .collect(Collectors.joining())
                + "\r\n";
        for (int i = 0; i < 20; i++) {
            try (Socket socket = new Socket(RestAssured.baseURI.replace("http://", ""), RestAssured.port)) {
                OutputStream out = socket.getOutputStream();
                out.write(head.getBytes(StandardCharsets.UTF_8));
                out.flush();
                Thread.sleep(20);
            }
        }

        TestSignIn.as("olga").post(api + "reports").then().statusCode(202).body("status", equalTo("waiting"));
        assertThat(jobs()).isEqualTo(1);
        assertThat(report().status).isEqualTo(Report.Status.waiting);
        assertThat(report().tries).isZero();
    }

    @Test
    void ask_untilItIsMade_isFollowedAndDownloaded() throws IOException {
        TestSignIn.as("olga")
                .get(page)
                .then()
                .statusCode(200)
                .body(containsString("Create the report"), not(containsString("data-again")));
        Form.as("olga").post(page).then().statusCode(303);
        Response asked = TestSignIn.as("olga").get(page);
        Html.one(asked.asString(), "[data-again=2]");
        asked.then()
                .body(
                        containsString("Waits for its turn."),
                        containsString("No worker is ready at the moment."),
                        not(containsString("Create the report")));
        UUID key = report().key;
        TestSignIn.as("olga").get(api + "reports/" + key + "/report.zip").then().statusCode(404);
        TestSignIn.as("olga").get(page + "/" + key + ".zip").then().statusCode(404);

        work.on(report().id);

        Response file = TestSignIn.as("olga").get(page + "/" + key + ".zip");
        assertThat(file.header("Content-Type")).isEqualTo("application/zip");
        assertThat(file.header("Cache-Control")).isEqualTo("no-store");
        assertThat(file.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"" + phase.competition.slug + "-final-report.zip\"");
        assertThat(ReportPlay.files(file.asByteArray())).containsKeys("main.tex", "README.md");
        for (String path : List.of("report.zip", "reports/" + key + "/report.zip")) {
            assertThat(TestSignIn.as("olga").get(api + path).asByteArray()).isEqualTo(file.asByteArray());
        }
        Response made = TestSignIn.as("olga").get(page);
        made.then()
                .body(
                        containsString("nothing has changed since"),
                        containsString(page + "/" + key + ".zip"),
                        not(containsString("data-again")));
        assertThat(Html.parse(made.asString()).select("button.btn-primary")).isEmpty();
        TestSignIn.as("olga")
                .get(api + "reports/" + key)
                .then()
                .body(
                        "status", equalTo("made"),
                        "progress", equalTo(100),
                        "changedSince", equalTo(false),
                        "size", equalTo(file.asByteArray().length));
    }

    @Test
    void ask_nothingChanged_isWhatWasMade() throws IOException {
        TestSignIn.as("olga").post(api + "reports").then().statusCode(202);
        work.on(report().id);
        UUID key = report().key;

        TestSignIn.as("olga").post(api + "reports").then().statusCode(200).body("key", equalTo(key.toString()));
        assertThat(Report.count("phase", phase)).isEqualTo(1);

        contest.plays(phase, "Three", 0.3);
        contest.compare(phase);
        TestSignIn.as("olga").get(api + "reports/" + key).then().body("changedSince", equalTo(true));
        TestSignIn.as("olga")
                .get(page)
                .then()
                .body(containsString("something has changed since"), containsString("Create it again"));
        TestSignIn.as("olga").post(api + "reports").then().statusCode(202).body("key", not(equalTo(key.toString())));
    }

    @Test
    void changedSince_methodOfATeam_isAChange() throws IOException {
        reports.ask(phase, play.account("olga"), Instant.now());
        work.on(report().id);

        made.change(
                "update submission s set method = 'Another one' from team t where t.id = s.team_id and t.name = 'One'"
                        + " and s.phase_id = ?1",
                phase.id);

        assertThat(reports.findByPhase(phase, Instant.now()).get(0).isUpToDate())
                .isFalse();
    }

    @Test
    void keep_fourthReport_removesTheFirstWithItsFile() throws IOException {
        List<String> digests = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            made.change("update competition set name = ?2 where id = ?1", phase.competition.id, "Round " + i);
            phase = made.reread(phase);
            reports.ask(phase, play.account("olga"), Instant.now());
            work.on(report().id);
            digests.add(report().digest);
        }

        assertThat(reports.findByPhase(phase, Instant.now()))
                .extracting(kept -> kept.report().digest)
                .containsExactly(digests.get(3), digests.get(2), digests.get(1));
        assertThatThrownBy(() -> blobs.open(digests.get(0))).isInstanceOf(IOException.class);
        assertThat(blobs.size(digests.get(1))).isPositive();
    }

    @Test
    void removeUnused_fileOfASubmission_stays() throws IOException {
        blobs.removeUnused(phase.gold.digest);

        try (var in = blobs.open(phase.gold.digest)) {
            assertThat(in.readAllBytes()).isNotEmpty();
        }
    }

    @Test
    void make_cannotBeMade_saysSoAndCanBeTriedAgain() throws IOException {
        reports.ask(phase, play.account("olga"), Instant.now());
        made.change("update competition set task_type = 'gone' where id = ?1", phase.competition.id);

        work.on(report().id);

        assertThat(report().status).isEqualTo(Report.Status.failed);
        assertThat(report().tries).isEqualTo(1);
    }

    @Test
    void make_workersThatDie_isGivenUpAndCanBeAskedForAgain() throws IOException {
        reports.ask(phase, play.account("olga"), Instant.now());
        long id = report().id;
        made.change("update report set tries = ?2, status = 'making' where id = ?1", id, ReportJob.MOST_TRIES);

        work.on(id);

        assertThat(report().status).isEqualTo(Report.Status.failed);
        TestSignIn.as("olga")
                .get(page)
                .then()
                .body(containsString("The last report could not be created"), containsString("Try again"));
        TestSignIn.as("olga").post(api + "reports").then().statusCode(202).body("status", equalTo("waiting"));
        work.on(report().id);
        assertThat(report().status).isEqualTo(Report.Status.made);
    }

    /** As long as its version is the program's, what the database refuses it refuses every time. */
    @Test
    void make_databaseRefusesIt_isTriedAgainAndGivenUp() throws IOException {
        reports.ask(phase, play.account("olga"), Instant.now());
        long id = report().id;
        made.change("""
                create function refuse_report() returns trigger language plpgsql as
                $$ begin raise exception 'refused' using errcode = '23514'; end $$""");
        made.change("create trigger refuse_report before update on report for each row when (new.status = 'made')"
                + " execute function refuse_report()");
        try {
            for (int tries = 1; tries < ReportJob.MOST_TRIES; tries++) {
                assertThatThrownBy(() -> work.on(id)).isInstanceOf(IOException.class);
                assertThat(report().status).isEqualTo(Report.Status.waiting);
                assertThat(report().tries).isEqualTo(tries);
            }
            work.on(id);
            assertThat(report().status).isEqualTo(Report.Status.failed);
        } finally {
            made.change("drop function refuse_report cascade");
        }
        TestSignIn.as("olga").post(api + "reports").then().statusCode(202).body("status", equalTo("waiting"));
    }

    @Test
    void enqueueLost_jobThatIsGone_isThereAgain() {
        reports.ask(phase, play.account("olga"), Instant.now());
        made.change("delete from scheduled_tasks where task_name = 'report'");

        QuarkusTransaction.requiringNew().run(work::enqueueLost);

        assertThat(jobs()).isEqualTo(1);
    }

    /** What was made while somebody organized is not theirs for ever. */
    @Test
    void file_noOrganizerAnyMore_notThere() throws IOException {
        reports.ask(phase, play.account("olga"), Instant.now());
        work.on(report().id);
        UUID key = report().key;
        made.change("delete from organizer where competition_id = ?1", phase.competition.id);

        for (String hidden : List.of(
                page,
                page + "/" + key + ".zip",
                api + "report.zip",
                api + "reports",
                api + "reports/" + key + "/report.zip")) {
            TestSignIn.as("olga").get(hidden).then().statusCode(404);
        }
        TestSignIn.as("olga").post(api + "reports").then().statusCode(404);
    }

    private Report report() {
        return QuarkusTransaction.requiringNew()
                .call(() -> Report.findByPhase(phase).get(0));
    }

    private long jobs() {
        return QuarkusTransaction.requiringNew()
                .call(() -> ((Number) database.createNativeQuery(
                                        "select count(*) from scheduled_tasks where task_name = 'report' and task_instance in"
                                                + " (select cast(id as text) from report where phase_id = ?1)")
                                .setParameter(1, phase.id)
                                .getSingleResult())
                        .longValue());
    }
}
