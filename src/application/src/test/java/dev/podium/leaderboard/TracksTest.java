package dev.podium.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.track.Track;
import dev.podium.competition.track.TrackDraft;
import dev.podium.competition.track.Tracks;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunTracks;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.platform.Refused;
import dev.podium.submission.AllTeamsQuota;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Problem;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs in tracks: what counts, where they stand, and how they are moved. */
@QuarkusTest
class TracksTest {

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Tracks tracks;

    @Inject
    InTracks inTracks;

    @Inject
    AllTeamsQuota exhausted;

    @Inject
    Merging merging;

    @Inject
    RunTracks runTracks;

    @Inject
    RunSelections choices;

    @Inject
    Leaderboards leaderboards;

    @Inject
    SystemComparisons comparisons;

    @Inject
    Sequel sequel;

    @Inject
    Session database;

    private final ExecutorService others = Executors.newFixedThreadPool(2);

    @AfterEach
    void end() {
        others.shutdownNow();
    }

    @Test
    void find_teamInTwoTracks_hasARowInEach() {
        Phase phase = inTracks.begun(play.competition());
        inTracks.run(phase, "ada", "open", 0);
        inTracks.run(phase, "ada", "closed", 2);
        inTracks.run(phase, "bo", "open", 1);
        inTracks.run(phase, "bo", "open", 3);
        contest.compare(phase);
        assertThat(teams(phase, Optional.empty()))
                .extracting(Leaderboard.Row::name, row -> row.rank().getAsInt(), Leaderboard.Row::runs)
                .containsExactly(tuple("ada [open]", 1, 1), tuple("bo [open]", 2, 2), tuple("ada [closed]", 3, 1));
        assertThat(teams(phase, Optional.of("closed")))
                .extracting(Leaderboard.Row::ownerName, row -> row.rank().getAsInt())
                .containsExactly(tuple("ada", 1));
        assertThat(board(phase, Optional.of("closed")).rows())
                .filteredOn(Leaderboard.Row::baseline)
                .isNotEmpty();
    }

    @Test
    void find_competitionWithoutTracks_isOfTeams() {
        Phase phase = play.competition().published().phase();
        play.team(phase.competition, "Ada", "ada");
        inTracks.run(phase, "ada", "", 0);
        contest.compare(phase);
        assertThat(teams(phase, Optional.empty())).singleElement().satisfies(row -> {
            assertThat(row.name()).isEqualTo("Ada");
            assertThat(row.team()).isEqualTo(row.owner());
            assertThat(row.track()).isEmpty();
        });
        assertThat(board(phase, Optional.empty()).hasTracks()).isFalse();
    }

    /** Ranges and groups are those of its teams, though the tests are those of all. */
    @Test
    void find_oneTrack_rangesAreAmongItsTeams() {
        Phase phase = inTracks.begun(play.competition().gold(Contest.gold(120)));
        contest.plays(phase, "Strong", 0.02, inTracks.find(phase, "open"));
        contest.plays(phase, "Weak", 0.3, inTracks.find(phase, "closed"));
        contest.plays(phase, "Weaker", 0.33, inTracks.find(phase, "closed"));
        contest.compare(phase);
        assertThat(teams(phase, Optional.empty()))
                .extracting(row -> row.range().orElseThrow().text())
                .containsExactly("1", "2–3", "2–3");
        assertThat(teams(phase, Optional.of("closed")))
                .extracting(row -> row.range().orElseThrow())
                .containsExactly(new RankRange(1, 2, List.of(0), 0), new RankRange(1, 2, List.of(0), 0));
    }

    @Test
    void all_pairs_sayWhichAreAcrossTracks() {
        Phase phase = inTracks.begun(play.competition().gold(Contest.gold(120)));
        contest.plays(phase, "Strong", 0.02, inTracks.find(phase, "open"));
        contest.plays(phase, "Weak", 0.3, inTracks.find(phase, "closed"));
        contest.plays(phase, "Weaker", 0.33, inTracks.find(phase, "closed"));
        contest.compare(phase);
        Subtask count = phase.subtasks().get(0);
        List<SystemComparison> pairs = comparisons
                .all(new PairsQuery(new Viewer(phase, Audience.EVERYBODY, Instant.now()), count, count.ranking()))
                .orElseThrow()
                .pairs();
        assertThat(pairs)
                .filteredOn(pair -> !pair.first().baseline() && !pair.second().baseline())
                .extracting(pair -> pair.first().name(), pair -> pair.second().name(), SystemComparison::isAcrossTracks)
                .containsExactly(
                        tuple("Strong [open]", "Weak [closed]", true),
                        tuple("Strong [open]", "Weaker [closed]", true),
                        tuple("Weak [closed]", "Weaker [closed]", false));
    }

    @Test
    void find_sealedPhase_tellsNoTrack() {
        Phase phase = inTracks.begun(play.competition().visibility(Visibility.BLIND));
        inTracks.run(phase, "ada", "open", 0);
        contest.compare(phase);
        assertThat(leaderboards.find(
                        phase,
                        phase.subtasks().get(0),
                        Optional.of(inTracks.find(phase, "open")),
                        Audience.TEAMS,
                        Instant.now()))
                .isEmpty();
        String board = "/competitions/" + phase.competition.slug + "/leaderboard?track=open";
        assertThat(Html.text(TestSignIn.as("bo").get(board).asString())).doesNotContain("ada");
        TestSignIn.as("bo")
                .get("/api/v1" + board.replace("/leaderboard", "/phases/final/leaderboard"))
                .then()
                .statusCode(404);
    }

    @Test
    void accept_noTrackNamed_isRefusedWithThem() {
        Phase phase = inTracks.begun(play.competition());
        assertRefused(() -> inTracks.run(phase, "ada", "", 0), "track.missing");
        assertRefused(() -> inTracks.run(phase, "ada", "shut", 0), "track.unknown");
        Phase without = play.competition().published().phase();
        assertRefused(() -> inTracks.run(without, "ada", "open", 0), "track.none");
    }

    @Test
    void accept_limitPerTrack_countsEachForItself() {
        Phase phase = inTracks.begun(play.competition().totalLimit(1));
        inTracks.run(phase, "ada", "open", 0);
        assertRefused(() -> inTracks.run(phase, "ada", "closed", 1), "submission.no-run-left");
        tracks.limit(phase.competition, true, "Each track is a task of its own.", play.account("olga"));
        inTracks.run(reread(phase), "ada", "closed", 1);
        assertRefused(() -> inTracks.run(reread(phase), "ada", "closed", 2), "submission.no-run-left-in-track");
    }

    /** A team that can still submit somewhere is reminded of it. */
    @Test
    void exhausted_limitPerTrack_onlyWhereEachIs() {
        Phase phase = inTracks.begun(play.competition().totalLimit(1));
        tracks.limit(phase.competition, true, "Each track is a task of its own.", play.account("olga"));
        Phase perTrack = reread(phase);
        inTracks.run(perTrack, "ada", "closed", 1);
        assertThat(exhausted(perTrack)).isEmpty();
        inTracks.run(perTrack, "ada", "open", 1);
        assertThat(exhausted(perTrack)).hasSize(1);
    }

    @Test
    void move_limitPerTrack_takesARunThere() {
        Phase phase = inTracks.begun(play.competition().totalLimit(1));
        tracks.limit(phase.competition, true, "Each track is a task of its own.", play.account("olga"));
        Phase perTrack = reread(phase);
        Submission open = inTracks.run(perTrack, "ada", "open", 1);
        inTracks.run(perTrack, "ada", "closed", 1);
        assertRefused(() -> move(open, "closed", "", "ada"), "submission.no-run-left-in-track");
    }

    @Test
    void move_limitPerTrack_leavesItToOrganizers() {
        Phase phase = inTracks.begun(play.competition().totalLimit(2));
        tracks.limit(phase.competition, true, "Each track is a task of its own.", play.account("olga"));
        Submission open = inTracks.run(reread(phase), "ada", "open", 1);
        assertRefused(() -> move(open, "closed", "", "ada"), "track.limits");
        move(open, "closed", "Trained on other data.", "olga");
    }

    /** The same file may be meant for both. */
    @Test
    void accept_sameFileInAnotherTrack_isAnotherRunWithoutAWarning() {
        Phase phase = inTracks.begun(play.competition());
        Submission open = inTracks.run(phase, "ada", "open", 0);
        Submission closed = inTracks.run(phase, "ada", "closed", 0);
        assertThat(closed.key).isNotEqualTo(open.key);
        assertThat(closed.warnings.shown()).extracting(Problem::code).doesNotContain("task.file-again");
        assertThat(inTracks.run(phase, "ada", "closed", 0).key).isEqualTo(closed.key);
    }

    /** Each keeps what it said of its run in a track of which the other says nothing. */
    @Test
    void merge_teamsInTwoTracks_countInBoth() {
        Phase phase = inTracks.begun(play.competition());
        merging.allow(phase.competition);
        inTracks.run(phase, "ada", "open", 0);
        inTracks.run(phase, "bo", "closed", 1);
        inTracks.run(phase, "bo", "open", 2);
        contest.compare(phase);
        merging.merge(phase.competition, "ada", "bo", "bo");
        assertThat(teams(phase, Optional.empty()))
                .extracting(Leaderboard.Row::name)
                .containsExactly("ada [open]", "ada [closed]");
    }

    @Test
    void choose_perTrack_eachHasItsPrimaryRun() {
        Phase phase = inTracks.begun(play.competition().counting(CountingRule.chosen));
        Submission open = inTracks.run(phase, "ada", "open", 0);
        inTracks.run(phase, "ada", "open", 1);
        Submission closed = inTracks.run(phase, "ada", "closed", 2);
        inTracks.run(phase, "ada", "closed", 3);
        String subtask = phase.subtasks().get(0).id();
        choices.choose(open, subtask, Optional.of(RunSelection.primary), play.account("ada"), Instant.now());
        choices.choose(closed, subtask, Optional.of(RunSelection.primary), play.account("ada"), Instant.now());
        contest.compare(phase);
        assertThat(teams(phase, Optional.empty()))
                .extracting(Leaderboard.Row::submission)
                .containsExactly(open.key, closed.key);
    }

    @Test
    void move_byTeam_countsInTheOtherTrack() {
        Phase phase = inTracks.begun(play.competition());
        Submission run = inTracks.run(phase, "ada", "open", 0);
        inTracks.run(phase, "ada", "open", 2);
        contest.compare(phase);
        runTracks.move(run, "closed", "", play.account("ada"), Instant.now());
        assertThat(teams(phase, Optional.empty()))
                .extracting(Leaderboard.Row::name)
                .containsExactly("ada [closed]", "ada [open]");
    }

    @Test
    void move_afterTheEnd_isForOrganizersWithANote() {
        Phase phase = inTracks.begun(play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)));
        Submission run = QuarkusTransaction.requiringNew()
                .call(() -> inTracks.run(phase, "ada", "open", 0, Instant.parse("2020-01-10T12:00:00Z")));
        assertRefused(() -> move(run, "closed", "", "ada"), "track.too-late");
        assertRefused(() -> move(run, "closed", " ", "olga"), "track.move-note");
        assertRefused(() -> move(run, "closed", "Uses more data.", "eve"), Refused.NOT_THERE);
        move(run, "closed", "Uses more data.", "olga");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Submission.byKey(run.key).orElseThrow().track.slug))
                .isEqualTo("closed");
    }

    /** The run that is being taken in is waited for. */
    @Test
    void remove_whileARunArrives_isRefused() throws Exception {
        Phase phase = inTracks.begun(play.competition());
        Future<Response> removing = QuarkusTransaction.requiringNew().call(() -> {
            inTracks.run(phase, "ada", "closed", 0);
            return waiting(() -> Form.sure("olga")
                    .formParam("note", "Not needed.")
                    .post("/organize/" + phase.competition.slug + "/tracks/closed/remove"));
        });
        assertThat(removing.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(409);
        assertThat(removing.get().asString()).contains("There are runs in the track Track closed");
    }

    /** The removal is waited for, and the run is refused with the tracks that are left. */
    @Test
    void accept_whileItsTrackIsRemoved_isRefused() throws Exception {
        Phase phase = inTracks.begun(play.competition());
        Track closed = inTracks.find(phase, "closed");
        Submission open = inTracks.run(phase, "bo", "open", 1);
        byte[] file = Play.PERFECT.getBytes(StandardCharsets.UTF_8);
        List<Future<Response>> arriving = QuarkusTransaction.requiringNew().call(() -> {
            tracks.remove(closed, "Not needed.", play.account("olga"));
            return List.of(
                    waiting(() -> TestSignIn.as("ada")
                            .multiPart("file", "p.csv", file)
                            .multiPart("track", "closed")
                            .post("/api/v1/competitions/" + phase.competition.slug + "/phases/final/submissions")),
                    waiting(() -> TestSignIn.as("bo")
                            .contentType("application/json")
                            .body("{\"track\": \"closed\"}")
                            .put("/api/v1/submissions/" + open.key + "/track")));
        });
        for (Future<Response> each : arriving) {
            assertThat(each.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(422);
            assertThat(each.get().asString()).contains("There is no such track. Choose one of these: open.");
        }
    }

    /** What waits for the transaction of the caller. */
    private Future<Response> waiting(Callable<Response> request) {
        Future<Response> asked = others.submit(request);
        assertThatThrownBy(() -> asked.get(1, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
        return asked;
    }

    /** Whoever organizes decides on any number of them; a member has a day's bound. */
    @Test
    void move_byOrganizers_isNotBoundedByTheDay() {
        Phase phase = inTracks.begun(play.competition());
        Submission run = inTracks.run(phase, "ada", "open", 0);
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("""
                                insert into audit_entry (key, actor_id, competition_id, action, subject_key, subject_name, old_values, new_values)
                                select gen_random_uuid(), a.id, :competition, 'submission.moved', 'x', 'x', '{}', '{}'
                                from account a, generate_series(1, 300) where a.id in (:olga, :ada)""")
                        .setParameter("competition", phase.competition.id)
                        .setParameter("olga", play.account("olga").id)
                        .setParameter("ada", play.account("ada").id)
                        .executeUpdate());
        assertRefused(() -> move(run, "closed", "", "ada"), "platform.too-much-today");
        move(run, "closed", "Uses no other data.", "olga");
    }

    /** Who holds the later phase, as one who scores it again, counts a change of the overall rank then. */
    @Test
    void move_ofWhatWasTakenOver_whileTheLaterPhaseChanges_waitsForIt() throws Exception {
        Play.Played played = play.competition().closes(Sequel.END).published();
        Submission run = takenOver(played);
        Phase target = sequel.phase(played, "later");
        String part = "{\"phase\": \"%s\", \"subtask\": \"count\"}";
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"note\": \"n\", \"parts\": [" + part.formatted("final") + ", " + part.formatted("later")
                        + "]}")
                .put("/api/v1/competitions/" + target.competition.slug + "/overall/rule")
                .then()
                .statusCode(200);

        Future<?> moving = QuarkusTransaction.requiringNew().call(() -> {
            Phase.locked(target);
            Future<?> meanwhile = others.submit(() -> TestSignIn.as("olga")
                    .contentType(ContentType.JSON)
                    .body("{\"track\": \"closed\", \"note\": \"Uses no other data.\"}")
                    .put("/api/v1/submissions/" + run.key + "/track")
                    .then()
                    .statusCode(200));
            Awaitility.await()
                    .pollInSameThread()
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> database.createNativeQuery(
                                    "select exists (select from pg_locks where not granted)", Boolean.class)
                            .getSingleResult());
            assertThat(database.createNativeMutationQuery(
                                    "update overall_test set changes = changes + 1 where competition_id = :competition")
                            .setParameter("competition", target.competition.id)
                            .executeUpdate())
                    .isOne();
            return meanwhile;
        });

        moving.get(2, TimeUnit.MINUTES);
        assertThat(teams(target, Optional.empty()))
                .extracting(Leaderboard.Row::name)
                .containsExactly("ada [closed]");
    }

    /** The run of a team in a phase, which a later phase took over. */
    private Submission takenOver(Play.Played played) {
        Phase source = played.phase();
        inTracks.add(played.competition(), "open");
        inTracks.add(played.competition(), "closed");
        play.team(played.competition(), "ada", "ada");
        Submission run = QuarkusTransaction.requiringNew()
                .call(() -> inTracks.run(source, "ada", "open", 0, Instant.parse("2020-01-10T12:00:00Z")));
        contest.compare(source);
        Phase target = sequel.phase(played, "later", setting -> setting);
        sequel.take(source, target);
        contest.compare(target);
        return run;
    }

    /** It is the same file, and the same is to be said of it; what stands elsewhere by then stays. */
    @Test
    void move_ofWhatWasTakenOver_movesItInLaterPhases() {
        Play.Played played = play.competition().closes(Sequel.END).published();
        Phase source = played.phase();
        Submission run = takenOver(played);
        Phase target = sequel.phase(played, "later");
        assertThat(teams(target, Optional.empty()))
                .extracting(Leaderboard.Row::name)
                .containsExactly("ada [open]");

        move(run, "closed", "Uses no other data.", "olga");

        for (Phase phase : List.of(source, target)) {
            assertThat(teams(phase, Optional.empty()))
                    .extracting(Leaderboard.Row::name)
                    .containsExactly("ada [closed]");
        }
        assertThat(sequel.taken(target))
                .singleElement()
                .extracting(copy -> copy.trackNote)
                .isEqualTo("Uses no other data.");
    }

    @Test
    void add_runsThatCameBefore_areInTheFirstTrack() {
        Phase phase = play.competition().published().phase();
        play.team(phase.competition, "ada", "ada");
        inTracks.run(phase, "ada", "", 0);
        contest.compare(phase);
        inTracks.add(phase.competition, "open");
        inTracks.add(phase.competition, "closed");
        assertThat(teams(phase, Optional.of("open")))
                .extracting(Leaderboard.Row::name)
                .containsExactly("ada [open]");
        assertRefused(
                () -> tracks.remove(inTracks.find(phase, "open"), "Not needed.", play.account("olga")),
                "track.has-runs");
        tracks.remove(inTracks.find(phase, "closed"), "Not needed.", play.account("olga"));
    }

    @Test
    void add_faulty_isRefused() {
        Phase phase = inTracks.begun(play.competition());
        assertRefused(() -> inTracks.add(phase.competition, "all"), "track.slug");
        assertRefused(() -> inTracks.add(phase.competition, "open"), "track.slug-taken");
        assertRefused(
                () -> tracks.add(
                        phase.competition, new TrackDraft("third", "TRACK OPEN", "", ""), "Why.", play.account("olga")),
                "track.name-taken");
        for (int number = 3; number <= Tracks.MOST; number++) {
            inTracks.add(phase.competition, "t" + number);
        }
        assertRefused(() -> inTracks.add(phase.competition, "t11"), "track.too-many");
    }

    private List<Long> exhausted(Phase phase) {
        return QuarkusTransaction.requiringNew().call(() -> exhausted.find(phase, Instant.now()));
    }

    private static Phase reread(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(phase.competition, phase.slug).orElseThrow());
    }

    private void move(Submission run, String track, String note, String mover) {
        runTracks.move(run, track, note, play.account(mover), Instant.now());
    }

    private Leaderboard board(Phase phase, Optional<String> track) {
        return leaderboards
                .find(
                        phase,
                        phase.subtasks().get(0),
                        track.map(slug -> inTracks.find(phase, slug)),
                        Audience.EVERYBODY,
                        Instant.now())
                .orElseThrow();
    }

    private List<Leaderboard.Row> teams(Phase phase, Optional<String> track) {
        return board(phase, track).rows().stream()
                .filter(row -> !row.baseline())
                .toList();
    }

    private static void assertRefused(ThrowingCallable deed, String code) {
        assertThatThrownBy(deed)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
