package dev.podium.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldCommitment;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.FieldEdits;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.RuleChange;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.evaluation.rescoring.FailedRunRetries;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.platform.Refused;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.team.Audience;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scoring a phase anew beside what stands. */
@QuarkusTest
class RescoringsTest {

    private static final Instant NOON = Instant.parse("2025-06-01T10:00:00Z");

    /** Sentence 1 has two statements after all. */
    private static final String CORRECTED = Play.GOLD.replace(
            "0:=Brot 1:=ist 2:=ein 3:=Lebensmittel.,1,", "0:=Brot 1:=ist 2:=ein 3:=Lebensmittel.,2,\"[[1], [3]]\"");

    private static final String TWO_IN_SENTENCE_1 = Play.PERFECT.replace("\n1,1,[]", "\n1,2,\"[[1], [3]]\"");

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Rescorings rescorings;

    @Inject
    RescoringPreviews previews;

    @Inject
    Leaderboards leaderboards;

    @Inject
    RunSummaries summaries;

    @Inject
    Evaluations evaluations;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    RunSelections choices;

    @Inject
    FailedRunRetries secondTries;

    private Play.Played played;
    private GoldRelease corrected;

    @BeforeEach
    void playTwoTeams() throws IOException {
        playTwoTeams(play.competition().published());
    }

    private void playTwoTeams(Play.Played competition) throws IOException {
        played = competition;
        play.team(played.competition(), "Lumen", "pia");
        play.team(played.competition(), "Umbra", "ben");
        corrected = release(CORRECTED);
    }

    @Test
    void start_otherGold_scoresEveryRunBesideWhatStands() throws IOException {
        Submission run = scored("pia", Play.PERFECT);
        Rescoring rescoring = start();
        assertThat(rescorings.progress(rescoring).ended()).isZero();
        assertThat(rescorings.progress(rescoring).all()).isEqualTo(4);
        scorer.scoreAll(played.phase());
        assertThat(rescorings.progress(rescoring)).isEqualTo(new Rescorings.Progress(4, 4, 0));
        assertThat(value("Lumen")).hasValue(0.0);
        assertThat(shown(run).gold.id).isEqualTo(played.gold().id);
    }

    @Test
    void makeLive_done_newNumbersStandAndOldOnesStay() throws IOException {
        Submission run = scored("pia", Play.PERFECT);
        scored("ben", TWO_IN_SENTENCE_1);
        Rescoring rescoring = done(start());
        assertThat(ranking()).startsWith("Lumen", "Umbra");
        rescorings.makeLive(rescoring, play.account("olga"), NOON);
        assertThat(value("Lumen").orElseThrow()).isEqualTo(0.1, within(1e-12));
        assertThat(ranking()).startsWith("Umbra", "Lumen");
        assertThat(shown(run).gold.id).isEqualTo(corrected.id);
        assertThat(evaluations(run)).isEqualTo(2);
        assertThat(phase().gold.id).isEqualTo(corrected.id);
    }

    /** A correction is public with the moment at which it counts; what it corrects stays public. */
    @Test
    void makeLive_done_makesTheCorrectionPublic() throws IOException {
        Rescoring rescoring = done(start());
        GoldRelease before = played.gold();
        assertThat(arePublic(rescoring.gold)).isFalse();
        rescorings.makeLive(rescoring, play.account("olga"), NOON);
        assertThat(arePublic(rescoring.gold)).isTrue();
        assertThat(arePublic(before)).isTrue();
    }

    private boolean arePublic(GoldRelease release) {
        return inTransaction(() -> GoldSchedule.find(played.competition())
                .isPublic(GoldRelease.findById(release.id), GoldFile.items, NOON));
    }

    @Test
    void makeLive_done_everybodyIsToldWhy() throws IOException {
        rescorings.makeLive(done(start()), play.account("olga"), NOON);
        assertThat(inTransaction(() -> RuleChange.findByCompetition(played.competition(), 0, 10)))
                .singleElement()
                .satisfies(told -> {
                    assertThat(told.note).isEqualTo("Sentence 1 was wrong.");
                    assertThat(told.changes).containsExactly(new FieldEdits.Edit("gold", "test 1", "test 2"));
                });
    }

    @Test
    void fail_besideWhatStands_givesNoRunBack() throws IOException {
        Submission run = scored("pia", Play.PERFECT);
        start();
        scorer.fail(run.key, Evaluation.Failure.memory);
        assertThat(inTransaction(() -> Submission.byKey(run.key).orElseThrow().costsARun))
                .isTrue();
    }

    @Test
    void makeLive_notDone_refused() throws IOException {
        scored("pia", Play.PERFECT);
        Rescoring rescoring = start();
        refused("rescoring.not-done", () -> rescorings.makeLive(rescoring, play.account("olga"), NOON));
        assertThat(phase().gold.id).isEqualTo(played.gold().id);
    }

    @Test
    void makeLive_thenBack_oldNumbersStandAgainWithoutScoring() throws IOException {
        Submission run = scored("pia", Play.PERFECT);
        rescorings.makeLive(done(start()), play.account("olga"), NOON);
        Rescoring back = start(played.gold());
        assertThat(rescorings.progress(back).isDone()).isTrue();
        rescorings.makeLive(back, play.account("olga"), NOON);
        assertThat(value("Lumen")).hasValue(0.0);
        assertThat(shown(run).gold.id).isEqualTo(played.gold().id);
        assertThat(evaluations(run)).isEqualTo(2);
    }

    @Test
    void makeLive_contrastiveRun_staysBesideAndOutOfTheComparison() throws IOException {
        playTwoTeams(play.competition().counting(CountingRule.chosen).published());
        Submission counting = scored("pia", Play.PERFECT);
        Submission beside = scored("pia", TWO_IN_SENTENCE_1);
        choices.choose(counting, "count", Optional.of(RunSelection.primary), play.account("pia"), NOON);
        choices.choose(beside, "count", Optional.of(RunSelection.contrastive), play.account("pia"), NOON);
        Rescoring rescoring = done(start());
        assertThat(preview(rescoring).subtasks().get(0).teams())
                .filteredOn(team -> !team.baseline())
                .singleElement()
                .satisfies(team -> assertThat(team.after().orElseThrow()).isEqualTo(0.1, within(1e-12)));
        rescorings.makeLive(rescoring, play.account("olga"), NOON);
        assertThat(value("Lumen").orElseThrow()).isEqualTo(0.1, within(1e-12));
        assertThat(board().contrastive()).singleElement().satisfies(row -> {
            assertThat(row.submission()).isEqualTo(beside.key);
            assertThat(row.rank()).isEmpty();
            assertThat(row.values()).containsEntry("mae", 0.0);
        });
    }

    @Test
    void discard_done_whatStandsStays() throws IOException {
        Submission run = scored("pia", Play.PERFECT);
        Rescoring rescoring = done(start());
        rescorings.discard(rescoring, play.account("olga"), NOON);
        assertThat(value("Lumen")).hasValue(0.0);
        assertThat(shown(run).gold.id).isEqualTo(played.gold().id);
        refused("rescoring.decided", () -> rescorings.makeLive(rescoring, play.account("olga"), NOON));
        refused("rescoring.decided", () -> rescorings.discard(rescoring, play.account("olga"), NOON));
    }

    @Test
    void discard_notBegun_leavesNothingToScore() throws IOException {
        Submission run = scored("pia", Play.PERFECT);
        rescorings.discard(start(), play.account("olga"), NOON);
        assertThat(evaluations(run)).isEqualTo(1);
    }

    @Test
    void start_afterDiscard_scoresOnlyWhatIsMissing() throws IOException {
        scored("pia", Play.PERFECT);
        rescorings.discard(done(start()), play.account("olga"), NOON);
        scored("ben", Play.PERFECT);
        Rescoring again = start();
        assertThat(rescorings.progress(again)).isEqualTo(new Rescorings.Progress(5, 4, 0));
    }

    @Test
    void accept_whileOneRuns_isScoredAgainstBoth() throws IOException {
        Rescoring rescoring = start();
        Submission run = accepted("pia", Play.PERFECT);
        assertThat(evaluations(run)).isEqualTo(2);
        scorer.scoreAll(played.phase());
        assertThat(shown(run).gold.id).isEqualTo(played.gold().id);
        rescorings.makeLive(rescoring, play.account("olga"), NOON);
        assertThat(shown(run).gold.id).isEqualTo(corrected.id);
    }

    @Test
    void accept_afterItIsLive_isScoredAgainstTheNewGold() throws IOException {
        rescorings.makeLive(done(start()), play.account("olga"), NOON);
        Submission run = scored("pia", TWO_IN_SENTENCE_1);
        assertThat(shown(run).gold.id).isEqualTo(corrected.id);
        assertThat(value("Lumen")).hasValue(0.0);
    }

    @Test
    void makeLive_withdrawnRun_doesNotCount() throws IOException {
        Submission run = scored("pia", Play.PERFECT);
        Rescoring rescoring = done(start());
        withdrawals.withdraw(run, play.account("pia"), NOON);
        rescorings.makeLive(rescoring, play.account("olga"), NOON);
        assertThat(value("Lumen")).isEmpty();
    }

    @Test
    void makeLive_blindPhase_bindsToTheNewGoldBesideTheOld() throws IOException {
        playTwoTeams(play.competition().visibility(Visibility.BLIND).published());
        rescorings.makeLive(done(start()), play.account("olga"), NOON);
        assertThat(inTransaction(() -> GoldCommitment.findByPhase(phase()).stream()
                        .map(made -> made.gold.id)
                        .toList()))
                .containsExactlyInAnyOrder(played.gold().id, corrected.id);
    }

    @Test
    void start_whatStands_refused() {
        refused("rescoring.changes-nothing", () -> start(played.gold()));
    }

    @Test
    void start_second_refused() throws IOException {
        start();
        refused("rescoring.one-at-a-time", this::start);
    }

    @Test
    void start_withoutReason_refused() {
        refused("rescoring.reason", () -> rescorings.start(played.phase(), corrected, " ", play.account("olga"), NOON));
    }

    @Test
    void start_goldOfAnotherCompetition_notThere() throws IOException {
        playTwoTeams(play.competition().published());
        GoldRelease stranger = corrected;
        playTwoTeams(play.competition().published());
        refused("platform.not-there", () -> start(stranger));
    }

    @Test
    void accept_otherScorerInstalled_waitsUntilThePhaseIsScoredByIt() throws IOException {
        scored("pia", Play.PERFECT);
        standsOnAnEarlierScorer();
        Submission run = scored("ben", Play.PERFECT);
        assertThat(shown(run).status).isEqualTo(Evaluation.Status.queued);
        assertThat(evaluations.waitsForAnotherScorer(shown(run).id)).isTrue();
        assertThat(evaluations.claim(shown(run).id, "test worker", type -> Scorer.LIMITS))
                .isEmpty();
        assertThat(value("Umbra")).isEmpty();
        Rescoring rescoring = done(start(played.gold()));
        assertThat(shown(run).status).isEqualTo(Evaluation.Status.queued);
        rescorings.makeLive(rescoring, play.account("olga"), NOON);
        assertThat(shown(run).status).isEqualTo(Evaluation.Status.scored);
        assertThat(shown(run).scorer).isEqualTo("stage-1");
        assertThat(value("Umbra")).hasValue(0.0);
        assertThat(evaluations(run)).isEqualTo(1);
    }

    /** As after the installation of a new version. */
    private void standsOnAnEarlierScorer() {
        QuarkusTransaction.requiringNew().run(() -> {
            Phase.update("scorer = 'stage-0' where id = ?1", played.phase().id);
            Evaluation.update("scorer = 'stage-0' where phase = ?1", played.phase());
        });
    }

    @Test
    void compare_correctedLabel_teamsAndTheItem() throws IOException {
        scored("pia", Play.PERFECT);
        scored("ben", TWO_IN_SENTENCE_1);
        RescoringPreview preview = preview(done(start()));
        RescoringPreview.OfSubtask count = preview.subtasks().get(0);
        assertThat(count.teams())
                .filteredOn(team -> !team.baseline())
                .satisfiesExactly(
                        first -> {
                            assertThat(first.name()).isEqualTo("Umbra");
                            assertThat(first.rankBefore()).hasValue(2);
                            assertThat(first.rankAfter()).hasValue(1);
                            assertThat(first.difference().orElseThrow()).isEqualTo(-0.1, within(1e-12));
                        },
                        second -> {
                            assertThat(second.name()).isEqualTo("Lumen");
                            assertThat(second.before()).hasValue(0.0);
                            assertThat(second.after().orElseThrow()).isEqualTo(0.1, within(1e-12));
                        });
        assertThat(count.ranksChanged()).isEqualTo(2);
        assertThat(count.part().orElseThrow().changed()).isEqualTo(1);
        assertThat(count.items()).singleElement().satisfies(item -> {
            assertThat(item.item()).isEqualTo("1");
            assertThat(item.text()).isEqualTo("Brot ist ein Lebensmittel.");
        });
        assertThat(preview.isChange()).isTrue();
    }

    @Test
    void compare_contrastiveRun_isInNoItemsMean() throws IOException {
        playTwoTeams(play.competition().counting(CountingRule.chosen).published());
        Submission counting = scored("pia", Play.PERFECT);
        Submission beside = scored("pia", TWO_IN_SENTENCE_1);
        choices.choose(counting, "count", Optional.of(RunSelection.primary), play.account("pia"), NOON);
        Rescoring rescoring = done(start());
        List<RescoringPreview.ItemChange> alone =
                preview(rescoring).subtasks().get(0).items();
        choices.choose(beside, "count", Optional.of(RunSelection.contrastive), play.account("pia"), NOON);

        assertThat(preview(rescoring).subtasks().get(0).items()).isNotEmpty().isEqualTo(alone);
    }

    @Test
    void compare_sameLabelsInAnotherOrder_nothingChanges() throws IOException {
        scored("pia", TWO_IN_SENTENCE_1);
        String[] lines = Play.GOLD.split("\n", 4);
        GoldRelease reordered = release(lines[0] + "\n" + lines[2] + "\n" + lines[1] + "\n" + lines[3]);
        RescoringPreview preview = preview(done(start(reordered)));
        assertThat(preview.subtasks()).allSatisfy(subtask -> {
            assertThat(subtask.teams())
                    .filteredOn(team -> !team.baseline())
                    .noneMatch(RescoringPreview.TeamChange::isChange);
            assertThat(subtask.items()).noneMatch(item -> item.item().equals("3"));
        });
    }

    @Test
    void scoreAgain_failedByOurFault_scoredInTheEnd() throws IOException {
        Submission run = accepted("pia", Play.PERFECT);
        scorer.fail(run.key, Evaluation.Failure.platform);
        assertThat(secondTries.waiting(played.phase())).isEqualTo(1);
        assertThat(secondTries.scoreAgain(played.phase(), play.account("olga"), NOON))
                .isEqualTo(1);
        scorer.score(run);
        assertThat(value("Lumen")).hasValue(0.0);
        assertThat(secondTries.waiting(played.phase())).isZero();
    }

    @Test
    void scoreAgain_failedByItsFile_staysFailed() throws IOException {
        Submission run = accepted("pia", Play.PERFECT);
        scorer.fail(run.key, Evaluation.Failure.time);
        assertThat(secondTries.scoreAgain(played.phase(), play.account("olga"), NOON))
                .isZero();
        assertThat(shown(run).status).isEqualTo(Evaluation.Status.failed);
    }

    private RescoringPreview preview(Rescoring rescoring) {
        return inTransaction(() -> {
            try {
                Phase phase = Phase.findBySlug(played.competition(), played.phase().slug)
                        .orElseThrow();
                return previews.find(rescorings.find(phase, rescoring.key));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private Rescoring start() {
        return start(corrected);
    }

    private Rescoring start(GoldRelease gold) {
        try {
            return rescorings.start(played.phase(), gold, "Sentence 1 was wrong.", play.account("olga"), NOON);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Rescoring done(Rescoring rescoring) {
        scorer.scoreAll(played.phase());
        return rescoring;
    }

    private Submission scored(String member, String file) throws IOException {
        Submission submission = accepted(member, file);
        scorer.scoreAll(played.phase());
        return submission;
    }

    private Submission accepted(String member, String file) throws IOException {
        return ((SubmissionIntake.Answer.Accepted) intake.accept(new SubmissionIntake.Offer(
                        phase(),
                        play.account(member),
                        Upload.of("answers.csv", file.getBytes(StandardCharsets.UTF_8)),
                        Said.inOneLine(UUID.randomUUID().toString()),
                        NOON)))
                .submission();
    }

    private GoldRelease release(String csv) throws IOException {
        return ((GoldReleases.Answer.Released) goldReleases.release(
                        played.competition(),
                        new NewGold(
                                "test",
                                Upload.of("gold.csv", csv.getBytes(StandardCharsets.UTF_8)),
                                Optional.empty(),
                                Publishing.USUAL,
                                "CC0-1.0"),
                        play.account("olga")))
                .release();
    }

    private Phase phase() {
        return inTransaction(() ->
                Phase.findBySlug(played.competition(), played.phase().slug).orElseThrow());
    }

    private Leaderboard board() {
        return inTransaction(() -> leaderboards
                .find(phase(), phase().subtasks().get(0), Audience.ORGANIZERS, NOON)
                .orElseThrow());
    }

    private Optional<Double> value(String team) {
        return board().rows().stream()
                .filter(row -> row.name().equals(team))
                .map(row -> row.values().get("mae"))
                .findFirst();
    }

    private List<String> ranking() {
        return board().rows().stream()
                .filter(row -> !row.baseline())
                .map(Leaderboard.Row::name)
                .toList();
    }

    private Evaluation shown(Submission submission) {
        return inTransaction(() -> {
            Submission kept = Submission.byKey(submission.key).orElseThrow();
            return summaries.evaluation(kept, Audience.ORGANIZERS, NOON).orElseThrow();
        });
    }

    private static long evaluations(Submission submission) {
        return inTransaction(() -> Evaluation.count("submission", submission));
    }

    private static <T> T inTransaction(Supplier<T> read) {
        return QuarkusTransaction.requiringNew().call(read::get);
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
