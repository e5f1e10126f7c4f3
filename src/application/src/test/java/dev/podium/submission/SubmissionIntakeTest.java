package dev.podium.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.change.IntakeControl;
import dev.podium.evaluation.Evaluation;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.Subtask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.team.Teams;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SubmissionIntakeTest {

    private static final Instant NOON = Instant.parse("2025-06-01T10:00:00Z");

    @Inject
    Play play;

    @Inject
    SubmissionIntake intake;

    @Inject
    RunQuota quota;

    @Inject
    Teams teams;

    @Inject
    TeamInvitations invitations;

    @Inject
    IntakeControl intakeOf;

    @Inject
    BlobStore blobs;

    @Inject
    EntityManager database;

    @Test
    void accept_goodFile_keptWithItsEvaluationAndJob() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        Submission submission = accepted(played, NOON);
        assertThat(submission.receivedAt).isEqualTo(NOON);
        try (InputStream file = blobs.open(submission.digest)) {
            assertThat(new String(file.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(Play.PERFECT);
        }
        Evaluation evaluation = evaluation(submission);
        assertThat(evaluation.status).isEqualTo(Evaluation.Status.queued);
        assertThat(jobs(evaluation)).isEqualTo(1);
    }

    /** A ranking where the phase scores other things: no run is spent. */
    @Test
    void accept_fileThatEntersNothing_faulty() throws IOException {
        Subtask best = TaskTypes.byId("lexsub").orElseThrow().subtasks().get(0);
        Play.Played played = play.competition()
                .demo("lexsub")
                .subtasks(ScoredSubtask.of(best, CountingRule.best))
                .published();
        play.team(played.competition(), "Lumen", "pia");
        Upload ranks = Upload.of("a.rank", "Zug.n Zug_4 :::: Luftzug\n".getBytes(StandardCharsets.UTF_8));

        SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                played.phase(), play.account("pia"), ranks, MethodDescription.NOTHING, NOON));

        assertThat(((SubmissionIntake.Answer.Faulty) answer)
                        .attempt()
                        .problems
                        .shown()
                        .get(0)
                        .code())
                .isEqualTo("task.subtasks-none");
    }

    @Test
    void accept_faultyFile_keptAsAttemptOnly() throws IOException {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        // of its own: others of the same content are kept for a while where they were sent by a link
        String faulty = Play.FAULTY.replace("2,two,", "2,two-" + UUID.randomUUID() + ",");
        SubmissionIntake.Answer answer = offer(played, faulty, NOON);
        RejectedUpload attempt = ((SubmissionIntake.Answer.Faulty) answer).attempt();
        assertThat(attempt.problems.total()).isEqualTo(2);
        assertThatThrownBy(() -> blobs.open(attempt.digest)).isInstanceOf(IOException.class);
        List<RejectedUpload> kept = QuarkusTransaction.requiringNew().call(() -> RejectedUpload.findLast(team));
        assertThat(kept).hasSize(1);
        assertThat(kept.get(0).problems).isEqualTo(attempt.problems);
    }

    @Test
    void accept_atTheInstantOfClosing_refused() throws IOException {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2025, 6, 1, 12, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        assertThat(accepted(played, NOON.minusNanos(1000)).status).isEqualTo(Submission.Status.accepted);
        refused("submission.closed", () -> offer(played, Play.PERFECT, NOON));
    }

    @Test
    void accept_beforeTheOpening_refused() {
        Play.Played played =
                play.competition().opens(LocalDateTime.of(2025, 6, 1, 12, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        refused("submission.not-open-yet", () -> offer(played, Play.PERFECT, NOON.minusNanos(1000)));
    }

    @Test
    void accept_surplusAnswerInStrictPhase_faulty() throws IOException {
        Play.Played strict = play.competition().strict().published();
        Play.Played lenient = play.competition().published();
        play.team(strict.competition(), "Lumen", "pia");
        play.team(lenient.competition(), "Lumen", "pia");
        String odd = Play.PERFECT.replace("1,1,[]", "1,2,[]");
        assertThat(offer(strict, odd, NOON)).isInstanceOf(SubmissionIntake.Answer.Faulty.class);
        assertThat(offer(lenient, odd, NOON)).isInstanceOf(SubmissionIntake.Answer.Accepted.class);
    }

    @Test
    void accept_sixtyFaultyFilesInAnHour_noMoreUntilTheFirstIsAnHourOld() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        for (int i = 0; i < 60; i++) {
            offer(played, "nothing", NOON.plusSeconds(i));
        }
        refused("submission.too-many-attempts", () -> offer(played, Play.PERFECT, NOON.plusSeconds(3600)));
        assertThat(accepted(played, NOON.plusSeconds(3601))).isNotNull();
    }

    @Test
    void check_sixtyFaultyFilesInAnHour_noMoreUntilTheFirstIsAnHourOld() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        for (int i = 0; i < 60; i++) {
            check(played, "nothing", NOON.plusSeconds(i));
        }
        refused("submission.too-many-attempts", () -> check(played, "nothing", NOON.plusSeconds(3600)));
        assertThat(check(played, Play.PERFECT, NOON.plusSeconds(3601)))
                .isInstanceOf(SubmissionIntake.Answer.Waiting.class);
    }

    @Test
    void accept_faultyFilesAtOnce_areNoMoreThanTheLimit() throws Exception {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        for (int i = 0; i < 50; i++) {
            offer(played, "nothing", NOON);
        }
        ExecutorService many = Executors.newFixedThreadPool(40);
        try {
            many.invokeAll(Collections.nCopies(40, () -> offer(played, "nothing", NOON)));
        } finally {
            many.shutdownNow();
        }
        assertThat(QuarkusTransaction.requiringNew().call(() -> RejectedUpload.count("team", team)))
                .isEqualTo(60);
    }

    private SubmissionIntake.Answer check(Play.Played played, String file, Instant at) throws IOException {
        return intake.check(new SubmissionIntake.Offer(
                played.phase(),
                play.account("pia"),
                Upload.of("answers.csv", file.getBytes(StandardCharsets.UTF_8)),
                MethodDescription.NOTHING,
                at));
    }

    @Test
    void accept_dailyLimit_newRunAtMidnightOfTheZone() throws IOException {
        Play.Played played = play.competition().dailyLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        Instant midnight = Instant.parse("2025-06-01T22:00:00Z");
        accepted(played, midnight.minusSeconds(1));
        refused("submission.no-run-left-today", () -> offer(played, Play.PERFECT, midnight.minusMillis(1)));
        assertThat(accepted(played, midnight)).isNotNull();
        refused("submission.no-run-left-today", () -> offer(played, Play.PERFECT, midnight.plusSeconds(1)));
    }

    @Test
    void accept_dayOfTwentyThreeHours_endsAtItsMidnight() throws IOException {
        Play.Played played = play.competition().dailyLimit(1).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        Instant begins = Instant.parse("2025-03-29T23:00:00Z");
        Instant ends = Instant.parse("2025-03-30T22:00:00Z");
        accepted(played, begins);
        assertThat(runs(team, played, ends.minusMillis(1)))
                .isEqualTo(new RemainingRuns(
                        OptionalInt.of(0),
                        OptionalInt.empty(),
                        OptionalInt.of(1),
                        OptionalInt.empty(),
                        Optional.of(ends)));
        assertThat(runs(team, played, ends).leftToday()).hasValue(1);
    }

    @Test
    void accept_dayOfTwentyFiveHours_endsAtItsMidnight() throws IOException {
        Play.Played played = play.competition().dailyLimit(1).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        Instant begins = Instant.parse("2025-10-25T22:00:00Z");
        Instant ends = Instant.parse("2025-10-26T23:00:00Z");
        accepted(played, begins);
        assertThat(runs(team, played, ends.minusMillis(1)).nextAt()).hasValue(ends);
        assertThat(runs(team, played, ends).leftToday()).hasValue(1);
        assertThat(runs(team, played, begins.minusMillis(1)).leftToday()).hasValue(1);
    }

    @Test
    void runs_phaseClosesBeforeTheNextDay_noNextRun() throws IOException {
        Play.Played played = play.competition()
                .closes(LocalDateTime.of(2025, 6, 2, 0, 0))
                .dailyLimit(1)
                .published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        accepted(played, NOON);
        assertThat(runs(team, played, NOON).nextAt()).isEmpty();
    }

    @Test
    void runs_totalLimit_countsAllDays() throws IOException {
        Play.Played played = play.competition().dailyLimit(2).totalLimit(2).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        accepted(played, NOON);
        accepted(played, NOON.plusSeconds(86_400));
        RemainingRuns runs = runs(team, played, NOON.plusSeconds(2 * 86_400));
        assertThat(runs)
                .isEqualTo(new RemainingRuns(
                        OptionalInt.of(2), OptionalInt.of(0), OptionalInt.of(2), OptionalInt.of(2), Optional.empty()));
        assertThat(runs.left()).hasValue(0);
        refused("submission.no-run-left", () -> offer(played, Play.PERFECT, NOON.plusSeconds(2 * 86_400)));
    }

    @Test
    void runs_freeOfCost_notCounted() throws IOException {
        Play.Played played = play.competition().totalLimit(3).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        change(accepted(played, NOON), "costs_a_run = false");
        accepted(played, NOON);
        assertThat(runs(team, played, NOON).leftInTotal()).hasValue(2);
    }

    @Test
    void runs_extra_spentWhenTheDayIsFull() throws IOException {
        Play.Played played = play.competition().dailyLimit(1).totalLimit(2).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        quota.give(played.phase(), team, 2, "Their server was down", play.account("olga"), NOON);
        assertThat(runs(team, played, NOON).leftToday()).hasValue(3);
        assertThat(runs(team, played, NOON).leftInTotal()).hasValue(4);
        accepted(played, NOON);
        accepted(played, NOON);
        assertThat(runs(team, played, NOON).leftToday()).hasValue(1);
        assertThat(runs(team, played, NOON).mostToday()).hasValue(3);
        assertThat(runs(team, played, NOON).mostInTotal()).hasValue(4);
        Instant tomorrow = NOON.plusSeconds(86_400);
        assertThat(runs(team, played, tomorrow).leftToday()).hasValue(2);
        accepted(played, tomorrow);
        accepted(played, tomorrow);
        assertThat(runs(team, played, tomorrow.plusSeconds(86_400)).leftInTotal())
                .hasValue(0);
        refused("submission.no-run-left", () -> offer(played, Play.PERFECT, tomorrow));
    }

    @Test
    void runs_extra_ofOneTeamAlone() {
        Play.Played played = play.competition().totalLimit(1).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        Team other = play.team(played.competition(), "Umbra", "ben");
        quota.give(played.phase(), team, 1, "Their server was down", play.account("olga"), NOON);
        assertThat(runsOf("ben", other, played).leftInTotal()).hasValue(1);
    }

    @Test
    void give_withoutReason_refused() {
        Play.Played played = play.competition().totalLimit(1).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        refused("phase.extra-runs-reason", () -> quota.give(played.phase(), team, 1, " ", play.account("olga"), NOON));
        refused("phase.extra-runs", () -> quota.give(played.phase(), team, 0, "Why", play.account("olga"), NOON));
    }

    @Test
    void give_teamOfAnotherCompetition_notThere() {
        Play.Played played = play.competition().totalLimit(1).published();
        Team stranger = play.team(play.competition().published().competition(), "Umbra", "ben");
        refused("platform.not-there", () -> quota.give(played.phase(), stranger, 1, "Why", play.account("olga"), NOON));
    }

    @Test
    void accept_paused_refusedWithTheNote() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        intakeOf.pause(played.phase(), "The gold is being corrected.", play.account("olga"), NOON);
        Play.Played paused = current(played);
        assertThatThrownBy(() -> offer(paused, Play.PERFECT, NOON.plusSeconds(1)))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.sentence(Locale.ENGLISH))
                                .endsWith("are not accepting files at the moment: The gold is being corrected."));
        intakeOf.resume(played.phase(), play.account("olga"));
        assertThatCode(() -> offer(current(played), Play.PERFECT, NOON.plusSeconds(2)))
                .doesNotThrowAnyException();
    }

    @Test
    void accept_arrivedBeforeThePause_taken() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        intakeOf.pause(played.phase(), "A moment, please.", play.account("olga"), NOON);
        assertThat(offer(current(played), Play.PERFECT, NOON.minusSeconds(1)))
                .isInstanceOf(SubmissionIntake.Answer.Accepted.class);
    }

    @Test
    void accept_lateLane_takenAsLate() throws IOException {
        Play.Played played = play.competition()
                .closes(LocalDateTime.of(2025, 6, 1, 0, 0))
                .totalLimit(1)
                .published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        Instant inTime = NOON.minusSeconds(86_400);
        accepted(played, inTime);
        refused("submission.closed", () -> offer(played, Play.PERFECT, NOON));
        intakeOf.openLateLane(played.phase(), Optional.empty(), play.account("olga"), NOON);
        Play.Played open = current(played);
        assertThat(runs(team, open, NOON).leftInTotal()).hasValue(1);
        SubmissionIntake.Answer answer = offer(open, Play.PERFECT, NOON.plusSeconds(1));
        assertThat(((SubmissionIntake.Answer.Accepted) answer).submission().late)
                .isTrue();
        refused("submission.no-run-left", () -> offer(open, Play.PERFECT, NOON.plusSeconds(60)));
    }

    @Test
    void accept_afterTheLateLane_refused() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2025, 6, 1, 0, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        intakeOf.openLateLane(
                played.phase(), Optional.of(LocalDateTime.of(2025, 6, 1, 12, 1)), play.account("olga"), NOON);
        refused("submission.closed", () -> offer(current(played), Play.PERFECT, NOON.plusSeconds(60)));
    }

    @Test
    void openLateLane_beforeItCloses_refused() {
        Play.Played played = play.competition().published();
        refused(
                "phase.late-before-it-closes",
                () -> intakeOf.openLateLane(played.phase(), Optional.empty(), play.account("olga"), NOON));
    }

    @Test
    void closeLateLane_open_nothingIsTakenAnyMore() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2025, 6, 1, 0, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        intakeOf.openLateLane(played.phase(), Optional.empty(), play.account("olga"), NOON);
        intakeOf.closeLateLane(played.phase(), play.account("olga"), NOON.plusSeconds(5));
        refused("submission.closed", () -> offer(current(played), Play.PERFECT, NOON.plusSeconds(5)));
        refused(
                "phase.no-late-lane",
                () -> intakeOf.closeLateLane(played.phase(), play.account("olga"), NOON.plusSeconds(5)));
    }

    @Test
    void runs_otherTeam_notCounted() throws IOException {
        Play.Played played = play.competition().totalLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        Team other = play.team(played.competition(), "Umbra", "ben");
        accepted(played, NOON);
        assertThat(runsOf("ben", other, played).leftInTotal()).hasValue(1);
    }

    @Test
    void runs_secondTeamOfThePerson_smallerNumberLeft() throws IOException {
        Play.Played played = play.competition().dailyLimit(2).totalLimit(3).published();
        Team first = play.team(played.competition(), "Lumen", "pia");
        accepted(played, NOON);
        accepted(played, NOON);
        teams.leave(first, play.account("pia"));
        Team second = play.team(played.competition(), "Umbra", "pia");
        assertThat(runs(second, played, NOON).leftInTotal()).hasValue(1);
        assertThat(runs(second, played, NOON).leftToday()).hasValue(0);
        refused("submission.no-run-left-today", () -> offer(played, Play.PERFECT, NOON));
        assertThat(runsOf("ben", first, played).leftInTotal()).hasValue(1);
        assertThat(runsOf("ben", second, played).leftInTotal()).hasValue(3);
    }

    @Test
    void accept_teamAfterTeam_noRunMoreThanTheLimit() throws IOException {
        Play.Played played = play.competition().totalLimit(1).published();
        Team first = play.team(played.competition(), "Lumen", "pia");
        accepted(played, NOON);
        teams.leave(first, play.account("pia"));
        play.team(played.competition(), "Umbra", "pia");
        refused("submission.no-run-left", () -> offer(played, Play.PERFECT, NOON));
    }

    @Test
    void accept_onePersonFromTwoTeamsAtTheSameTime_waitsForTheOther() throws Exception {
        Play.Played played = play.competition().totalLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        Team second = play.team(played.competition(), "Umbra", "ben");
        Account pia = play.account("pia");
        CountDownLatch moved = new CountDownLatch(1);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<?> late = QuarkusTransaction.requiringNew().call(() -> {
                intake.accept(from(pia, played, "one"));
                Future<?> waiting = other.submit(() -> {
                    move(pia, second);
                    moved.countDown();
                    return QuarkusTransaction.requiringNew().call(() -> intake.accept(from(pia, played, "two")));
                });
                moved.await();
                assertThatThrownBy(() -> waiting.get(1, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
                return waiting;
            });
            refused("submission.no-run-left", () -> {
                try {
                    late.get(2, TimeUnit.MINUTES);
                } catch (ExecutionException e) {
                    throw e.getCause();
                }
            });
        } finally {
            other.shutdownNow();
        }
    }

    private static SubmissionIntake.Offer from(Account sender, Play.Played played, String description) {
        Upload file = Upload.of("answers.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8));
        return new SubmissionIntake.Offer(played.phase(), sender, file, Said.inOneLine(description), NOON);
    }

    /** Leaving waits for the upload that the team makes, so a test of the person's lock has to go past it. */
    private void move(Account member, Team team) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("update membership set team_id = ?1, leads = false"
                                + " where account_id = ?2 and competition_id = ?3")
                        .setParameter(1, team.id)
                        .setParameter(2, member.id)
                        .setParameter(3, team.competition.id)
                        .executeUpdate());
    }

    @Test
    void leave_lastMemberOfTeamThatSentAFile_teamStays() {
        Play.Played accepted = play.competition().published();
        Play.Played faulty = play.competition().published();
        Map<String, Play.Played> sent = Map.of(Play.PERFECT, accepted, Play.FAULTY, faulty);
        sent.forEach((file, played) -> {
            Team team = play.team(played.competition(), "Lumen", "pia");
            offer(played, file, NOON);
            teams.leave(team, play.account("pia"));
            refused("team.name-taken", () -> play.team(played.competition(), "Lumen", "ben"));
        });
        Map<Long, Integer> counted = QuarkusTransaction.requiringNew().call(Team::numbers);
        assertThat(counted).containsEntry(accepted.competition().id, 1).doesNotContainKey(faulty.competition().id);
    }

    @Test
    void phaseAdded_baselines_enteredWithTheSeedOfTheRandomOne() {
        Play.Played played = play.competition().published();
        Map<String, Boolean> seeded = QuarkusTransaction.requiringNew()
                .call(() ->
                        Submission.<Submission>find(
                                        "from Submission s join fetch s.team where s.phase = ?1", played.phase())
                                .stream()
                                .collect(Collectors.toMap(
                                        submission -> submission.team.name, submission -> submission.seed != null)));
        assertThat(seeded).isEqualTo(Map.of("all-1", false, "random", true, "string-match", false));
    }

    @Test
    void accept_sameAgainAtOnce_isTheSameSubmission() throws IOException {
        Play.Played played = play.competition().totalLimit(2).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        UUID first = repeated(played, NOON).key;
        assertThat(repeated(played, NOON.plusSeconds(10)).key).isEqualTo(first);
        assertThat(runs(team, played, NOON).leftInTotal()).hasValue(1);
    }

    @Test
    void accept_sameAgainWithNoRunLeft_isTheSameSubmission() throws IOException {
        Play.Played played = play.competition().totalLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        assertThat(repeated(played, NOON).key).isEqualTo(repeated(played, NOON.plusSeconds(1)).key);
    }

    /** Whoever heard no answer while the platform was away sends it again. */
    @Test
    void accept_sameAgainAfterAnOutage_isTheSameSubmission() throws IOException {
        Play.Played played = play.competition().totalLimit(2).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        UUID first = repeated(played, NOON).key;
        assertThat(repeated(played, NOON.plusSeconds(3600)).key).isEqualTo(first);
        assertThat(runs(team, played, NOON).leftInTotal()).hasValue(1);
    }

    /** Where the latest run counts, an earlier file that is sent again is to count again. */
    @Test
    void accept_sameAgainAfterAnotherFile_isAnother() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        UUID first = repeated(played, NOON).key;
        accepted(played, NOON.plusSeconds(11));
        assertThat(repeated(played, NOON.plusSeconds(12)).key).isNotEqualTo(first);
    }

    @Test
    void accept_sameWithOtherWordsOrGivenBack_isAnother() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        Submission first = repeated(played, NOON);
        Submission other = accepted(played, NOON.plusSeconds(60));
        assertThat(other.key).isNotEqualTo(first.key);
        Submission again = repeated(played, NOON.plusSeconds(120));
        QuarkusTransaction.requiringNew().run(() -> Submission.update("costsARun = false where id = ?1", again.id));
        assertThat(repeated(played, NOON.plusSeconds(180)).key).isNotEqualTo(again.key);
    }

    @Test
    void accept_fileThatWasCompleteWhenResultsCouldBeSeen_refused() throws IOException {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2024, 6, 24, 14, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        Instant end = played.phase().closesAt;
        assertThat(took(played, end.minusSeconds(5), Duration.ofSeconds(304)))
                .isInstanceOf(SubmissionIntake.Answer.Accepted.class);
        assertThatThrownBy(() -> took(played, end.minusSeconds(5), Duration.ofSeconds(305)))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("submission.overtaken"));
    }

    /** What let results be seen was not the end, and no shorter upload would have helped. */
    @Test
    void accept_lateFileThatWasCompleteAfterTheReveal_sentenceFits() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2024, 6, 24, 14, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        Instant end = played.phase().closesAt;
        Instant revealed = end.plus(Duration.ofHours(1));
        played.phase().lateFrom = end;
        QuarkusTransaction.requiringNew()
                .run(() -> Phase.update(
                        "lateFrom = ?1, revealedAt = ?2, revealedBy = ?3 where id = ?4",
                        end,
                        revealed,
                        play.account("olga"),
                        played.phase().id));
        assertThatThrownBy(() -> took(played, revealed.minusSeconds(5), Duration.ofSeconds(5)))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.sentence(Locale.ENGLISH))
                                .contains("not complete until results could be seen")
                                .doesNotContain("before the end", " min "));
    }

    private SubmissionIntake.Answer took(Play.Played played, Instant at, Duration took) throws IOException {
        return intake.accept(new SubmissionIntake.Offer(
                played.phase(),
                play.account("pia"),
                Upload.of("answers.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8)),
                Said.inOneLine(took.toString()),
                at,
                took));
    }

    /** A run is spent on it only once somebody who saw that has said so. */
    @Test
    void fileOfAnEarlierRun_isCautionedOfWithThatRun_beforeARunIsSpent() throws IOException {
        Play.Played played = play.competition().totalLimit(5).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        accepted(played, NOON);
        assertThat(warnings(offer(played, Play.PERFECT, NOON.plusSeconds(60))))
                .containsExactly("task.file-again answers.csv 1");
        SubmissionIntake.Offer again = offered(played, "pia", Play.PERFECT, "once more", NOON.plusSeconds(120));
        SubmissionIntake.Answer asked = intake.acceptUnlessOdd(again);
        assertThat(asked).isInstanceOf(SubmissionIntake.Answer.Waiting.class);
        assertThat(((SubmissionIntake.Answer.Waiting) asked).file().isOdd()).isTrue();
        assertThat(warnings(asked)).containsExactly("task.file-again answers.csv 1");
        assertThat(warnings(intake.check(again))).containsExactly("task.file-again answers.csv 1");
        assertThat(runs(team, played, NOON).leftInTotal()).hasValue(3);
    }

    /** Nothing is said of other files, of other teams and phases, nor of what no run was spent on. */
    @Test
    void fileOfNoEarlierRun_isNotCautionedOf() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        play.team(played.competition(), "Rivals", "rita");
        assertThat(warnings(offer(played, "rita", Play.PERFECT, "", NOON))).isEmpty();
        Submission first = repeated(played, NOON);
        assertThat(again(first.warnings)).isEmpty();
        assertThat(intake.acceptUnlessOdd(offered(played, "pia", Play.PERFECT, "again", NOON.plusSeconds(5))))
                .isInstanceOfSatisfying(
                        SubmissionIntake.Answer.Accepted.class,
                        same -> assertThat(same.submission().key).isEqualTo(first.key));
        assertThat(warnings(offer(played, Play.PERFECT + "\n", NOON.plusSeconds(10))))
                .isEmpty();
        change(first, "status = 'withdrawn', withdrawn_at = now(), withdrawn_by = account_id");
        Submission second = accepted(played, NOON.plusSeconds(20));
        assertThat(again(second.warnings)).isEmpty();
        change(second, "costs_a_run = false");
        assertThat(warnings(offer(played, Play.PERFECT, NOON.plusSeconds(30)))).isEmpty();
    }

    private static List<String> warnings(SubmissionIntake.Answer answer) {
        return again(
                answer instanceof SubmissionIntake.Answer.Waiting waiting
                        ? waiting.file().warnings
                        : ((SubmissionIntake.Answer.Accepted) answer).submission().warnings);
    }

    /** What they say of an earlier run; what is odd about the answers is said beside it. */
    private static List<String> again(Problems warnings) {
        return warnings.shown().stream()
                .filter(warning -> warning.code().equals("task.file-again"))
                .map(warning -> warning.code() + " " + String.join(" ", warning.arguments()))
                .toList();
    }

    @Test
    void accept_sameFileOfAnotherMember_isAnother() throws IOException {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        String secret = QuarkusTransaction.requiringNew()
                .call(() -> invitations.make(team, play.account("pia")).secret());
        invitations.accept(secret, play.account("ben"));
        offer(played, "pia", Play.PERFECT, "", NOON);
        offer(played, "ben", Play.PERFECT, "", NOON);
        assertThat(QuarkusTransaction.requiringNew().call(() -> Submission.count("team", team)))
                .isEqualTo(2);
    }

    @Test
    void accept_sameFromTwentyAtOnce_isOneSubmission() throws Exception {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        ExecutorService senders = Executors.newFixedThreadPool(20);
        try {
            List<Future<UUID>> sent = senders.invokeAll(Collections.nCopies(20, () -> repeated(played, NOON).key));
            Set<UUID> keys = new HashSet<>();
            for (Future<UUID> each : sent) {
                keys.add(each.get());
            }
            assertThat(keys).hasSize(1);
        } finally {
            senders.shutdownNow();
        }
        assertThat(QuarkusTransaction.requiringNew().call(() -> Submission.count("team", team)))
                .isEqualTo(1);
    }

    private Submission repeated(Play.Played played, Instant at) {
        return ((SubmissionIntake.Answer.Accepted) offer(played, "pia", Play.PERFECT, "again", at)).submission();
    }

    private Submission accepted(Play.Played played, Instant at) throws IOException {
        return ((SubmissionIntake.Answer.Accepted) offer(played, Play.PERFECT, at)).submission();
    }

    /** No two of these are the same, however fast they come. */
    private SubmissionIntake.Answer offer(Play.Played played, String file, Instant at) {
        return offer(played, "pia", file, UUID.randomUUID().toString(), at);
    }

    private SubmissionIntake.Answer offer(
            Play.Played played, String sender, String file, String description, Instant at) {
        return QuarkusTransaction.requiringNew()
                .call(() -> intake.accept(offered(played, sender, file, description, at)));
    }

    private SubmissionIntake.Offer offered(
            Play.Played played, String sender, String file, String description, Instant at) {
        return new SubmissionIntake.Offer(
                played.phase(),
                play.account(sender),
                Upload.of("answers.csv", file.getBytes(StandardCharsets.UTF_8)),
                Said.inOneLine(description),
                at);
    }

    private static Play.Played current(Play.Played played) {
        return new Play.Played(
                played.competition(),
                played.gold(),
                QuarkusTransaction.requiringNew()
                        .call(() ->
                                Phase.findBySlug(played.competition(), "final").orElseThrow()));
    }

    private RemainingRuns runs(Team team, Play.Played played, Instant at) {
        return QuarkusTransaction.requiringNew().call(() -> quota.runs(team, play.account("pia"), played.phase(), at));
    }

    private RemainingRuns runsOf(String user, Team team, Play.Played played) {
        return QuarkusTransaction.requiringNew().call(() -> quota.runs(team, play.account(user), played.phase(), NOON));
    }

    private void change(Submission submission, String change) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("update submission set " + change + " where id = ?1")
                        .setParameter(1, submission.id)
                        .executeUpdate());
    }

    private static Evaluation evaluation(Submission submission) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission = ?1 order by id desc", submission)
                        .firstResult());
    }

    private long jobs(Evaluation evaluation) {
        return QuarkusTransaction.requiringNew().call(() -> (Long)
                database.createNativeQuery("select count(*) from scheduled_tasks where task_instance = ?1", Long.class)
                        .setParameter(1, evaluation.id.toString())
                        .getSingleResult());
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
