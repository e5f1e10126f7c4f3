package dev.podium.evaluation.takeover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.podium.account.Account;
import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.competition.reveal.PlannedRevealJob;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.platform.Refused;
import dev.podium.submission.DroppedItems;
import dev.podium.submission.RunQuota;
import dev.podium.submission.Submission;
import dev.podium.submission.Takeover;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.query.NativeQuery;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Taking the submissions of a phase over into another one. */
@QuarkusTest
class TakeoversTest {

    /** No sentence without a statement: that is what the perfect file is warned of. */
    private static final String WITHOUT_WARNING = Play.PERFECT.replace("\n5,0,", "\n5,1,");

    private static final String SHORTER = Play.GOLD.replaceAll("(?m)^10,.*\n", "");

    private static final String OTHER_COUNT = Play.PERFECT.replace("\n1,1,[]", "\n1,2,\"[[1], [3]]\"");

    private static final Instant IN_TIME = Instant.parse("2020-01-20T12:00:00Z");

    private final String pia = "pia-" + UUID.randomUUID();
    private final String ben = "ben-" + UUID.randomUUID();

    @Inject
    DroppedItems dropped;

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    Scorer scorer;

    @Inject
    Takeovers takeovers;

    @Inject
    Competitions competitions;

    @Inject
    PlannedRevealJob plannedReveals;

    @Inject
    GoldReleases goldReleases;

    @Inject
    PhaseChanges phaseChanges;

    @Inject
    RunQuota quota;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    Rescorings rescorings;

    @Inject
    RunSelections choices;

    @Inject
    EntityManager database;

    private Play.Played played;
    private Team lumen;

    @BeforeEach
    void playTwoTeams() {
        play(play.competition().counting(CountingRule.latest));
    }

    private void play(Play.Setting setting) {
        played = setting.closes(Sequel.END).published();
        lumen = play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Umbra", ben);
    }

    private Submission scored(String member, String method, int minutes) {
        return scored(member, method, minutes, Play.PERFECT);
    }

    private Submission scored(String member, String method, int minutes, String csv) {
        Submission run = sequel.run(played.phase(), member, method, minutes, csv);
        scorer.score(run.key);
        return run;
    }

    private Phase next(UnaryOperator<Sequel.Setting> different) {
        return sequel.phase(played, "next", different);
    }

    private Phase next() {
        return next(UnaryOperator.identity());
    }

    private TakeoverPlan plan(Phase target) {
        return QuarkusTransaction.requiringNew().call(() -> takeovers.plan(played.phase(), target, Sequel.LATER));
    }

    private void refused(String code, ThrowingCallable deed) {
        assertThatThrownBy(deed)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private List<String> methods(Phase target) {
        return sequel.taken(target).stream().map(run -> run.about.description()).toList();
    }

    @Test
    void take_whatCounts_isTakenOncePerFile() {
        scored(pia, "first", 1);
        scored(pia, "second", 2);
        scored(ben, "other", 3);
        Phase target = next();
        sequel.take(played.phase(), target);
        assertThat(methods(target)).containsExactly("second", "other");
    }

    @Test
    void take_submission_isTheSameButForItsPhase() {
        Submission run = scored(pia, "first", 1);
        Phase target = next();
        Takeover takeover = sequel.take(played.phase(), target);
        assertThat(sequel.taken(target)).singleElement().satisfies(taken -> {
            assertThat(taken)
                    .usingRecursiveComparison()
                    .comparingOnlyFields(
                            "fileName", "size", "digest", "about", "receivedAt", "status", "warnings", "seed")
                    .isEqualTo(run);
            assertThat(taken.key).isNotEqualTo(run.key);
            assertThat(taken.takenOverFrom.id).isEqualTo(run.id);
            assertThat(taken.team.id).isEqualTo(lumen.id);
            assertThat(taken.sender.id).isEqualTo(run.sender.id);
            assertThat(taken.acceptedAt).isEqualTo(takeover.takenAt).isAfter(Sequel.LATER);
            assertThat(taken.commitment).isNull();
        });
    }

    @Test
    void take_otherGold_isScoredAgainstIt() throws IOException {
        Submission run = scored(pia, "first", 1, OTHER_COUNT);
        UUID corrected = release(Play.GOLD_WITHOUT_SPANS);
        Phase target = next(setting -> setting.gold(corrected));
        sequel.take(played.phase(), target);
        scorer.scoreAll(target);
        Submission taken = sequel.taken(target).get(0);
        Evaluation evaluation = scorer.evaluation(taken);
        assertThat(evaluation.status).isEqualTo(Evaluation.Status.scored);
        assertThat(goldOf(evaluation)).isEqualTo(corrected);
        assertThat(goldOf(scorer.evaluation(run))).isEqualTo(played.gold().key);
        assertThat(speaking(target, "count")).containsExactly(taken.key);
    }

    @Test
    void take_targetLacksAnItem_answersToItArePassedOver() throws IOException {
        scored(pia, "first", 1);
        UUID shorter = release(SHORTER);
        Phase target = next(setting -> setting.gold(shorter));
        sequel.take(played.phase(), target);
        scorer.scoreAll(target);
        assertThat(scorer.evaluation(sequel.taken(target).get(0)).status).isEqualTo(Evaluation.Status.scored);
    }

    /** What the first phase dropped from its data the files of its teams still answer. */
    @Test
    void take_afterTheSourceDroppedAnItem_answersToItArePassedOver() throws IOException {
        scored(pia, "first", 1);
        UUID shorter = release(SHORTER);
        GoldRelease gold = QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.findByKey(played.competition(), shorter).orElseThrow());
        Rescoring rescoring =
                rescorings.start(played.phase(), gold, "It was broken.", play.account("olga"), Sequel.LATER);
        scorer.scoreAll(played.phase());
        rescorings.makeLive(rescoring, play.account("olga"), Sequel.LATER);
        Phase target = next(setting -> setting.gold(shorter));
        sequel.take(played.phase(), target);
        scorer.scoreAll(target);
        assertThat(scorer.evaluation(sequel.taken(target).get(0)).status).isEqualTo(Evaluation.Status.scored);
    }

    @Test
    void take_theSourceOnlyTriedToDropAnItem_nothingIsDroppedThere() throws IOException {
        scored(pia, "first", 1);
        UUID shorter = release(SHORTER);
        GoldRelease gold = QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.findByKey(played.competition(), shorter).orElseThrow());
        Rescoring rescoring =
                rescorings.start(played.phase(), gold, "It was broken.", play.account("olga"), Sequel.LATER);
        rescorings.discard(rescoring, play.account("olga"), Sequel.LATER);
        Phase target = next();
        sequel.take(played.phase(), target);
        assertThat(dropped.find(target)).isEmpty();
        assertThat(dropped.find(played.phase())).isNotEmpty();
    }

    @Test
    void plan_targetAsksForMore_refused() throws IOException {
        UUID longer = release(Play.GOLD + Play.GOLD.lines().toList().get(10).replaceFirst("^10,", "11,") + "\n");
        Phase target = next(setting -> setting.gold(longer));
        refused("takeover.other-items", () -> plan(target));
    }

    @Test
    void take_aJobIsQueuedForEach() {
        scored(pia, "first", 1);
        scored(ben, "other", 2);
        Phase target = next();
        sequel.take(played.phase(), target);
        assertThat(sequel.taken(target))
                .hasSize(2)
                .allSatisfy(
                        taken -> assertThat(jobs(scorer.evaluation(taken).id)).isOne());
    }

    @Test
    void take_thriceAsMany_asManyStatements() {
        scored(pia, "first", 1);
        Phase one = sequel.phase(played, "one", UnaryOperator.identity());
        long forOne = statements(() -> sequel.take(played.phase(), one));
        scored(ben, "other", 2);
        play.team(played.competition(), "Third", pia + "3");
        scored(pia + "3", "third", 3);
        Phase three = sequel.phase(played, "three", UnaryOperator.identity());
        assertThat(statements(() -> sequel.take(played.phase(), three))).isEqualTo(forOne);
        assertThat(sequel.taken(three)).hasSize(3);
    }

    @Test
    void take_again_onlyWhatIsNew() {
        scored(pia, "first", 1);
        Phase target = next();
        sequel.take(played.phase(), target);
        refused("takeover.nothing", () -> sequel.take(played.phase(), target));
        scored(ben, "other", 2);
        sequel.take(played.phase(), target);
        assertThat(methods(target)).containsExactly("first", "other");
        assertThat(plan(target).count(TakeoverPlan.Fate.there)).isEqualTo(2);
    }

    @Test
    void take_withdrawnInTheTarget_notTakenAgain() {
        scored(pia, "first", 1);
        Phase target = next();
        sequel.take(played.phase(), target);
        withdrawals.withdraw(sequel.taken(target).get(0), play.account(pia), Sequel.LATER);
        refused("takeover.nothing", () -> sequel.take(played.phase(), target));
    }

    @Test
    void take_baselines_areNotTaken() {
        scorer.scoreAll(played.phase());
        refused("takeover.nothing", () -> sequel.take(played.phase(), next()));
    }

    @Test
    void take_costsNoRun() {
        scored(pia, "first", 1);
        Phase target = next(setting -> setting.totalLimit(1));
        sequel.take(played.phase(), target);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> quota.runs(lumen, play.account(pia), target, Sequel.LATER)
                                .leftInTotal()))
                .hasValue(1);
    }

    @Test
    void take_blindTarget_everyFileIsCommittedTo() {
        Submission one = scored(pia, "first", 1);
        scored(ben, "other", 2);
        Phase target = next(setting -> setting.visibility(Visibility.BLIND).closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        sequel.take(played.phase(), target);
        assertThat(sequel.taken(target))
                .hasSize(2)
                .allSatisfy(taken -> assertThat(taken.commitment.commitment()).hasSize(64))
                .extracting(taken -> taken.commitment.commitment())
                .doesNotHaveDuplicates();
        assertThat(sequel.taken(target).get(0).digest).isEqualTo(one.digest);
    }

    @Test
    void take_teamsChoose_whatCountedSpeaksThoughNobodyChoseIt() {
        play(play.competition().counting(CountingRule.best));
        Submission best = scored(pia, "best", 1);
        scored(pia, "worse", 2, OTHER_COUNT);
        Phase target = next(setting -> setting.counting(CountingRule.chosen));
        sequel.take(played.phase(), target);
        scorer.scoreAll(target);
        assertThat(choices(target)).isEmpty();
        assertThat(speaking(target, "count"))
                .containsExactly(sequel.taken(target).get(0).key);
        assertThat(sequel.taken(target).get(0).takenOverFrom.id).isEqualTo(best.id);
    }

    @Test
    void take_teamHasChosen_itsChoiceStays() {
        scored(pia, "first", 1);
        Phase target = next(setting -> setting.counting(CountingRule.chosen));
        Submission chosen = sequel.run(target, pia, "chosen", 200_000);
        Submission newer = sequel.run(target, pia, "newer", 200_001);
        choose(chosen, "count", Sequel.LATER);
        sequel.take(played.phase(), target);
        scorer.scoreAll(target);
        assertThat(speaking(target, "count")).containsExactly(chosen.key);
        assertThat(speaking(target, "spans")).containsExactly(newer.key);
    }

    @Test
    void take_teamHandedInItself_whatIsNewerCounts() {
        scored(pia, "first", 1);
        Phase target = next();
        Submission own = sequel.run(target, pia, "own", 200_000);
        sequel.take(played.phase(), target);
        scorer.scoreAll(target);
        assertThat(speaking(target, "count")).containsExactly(own.key);
    }

    @Test
    void take_teamsChoose_whatTheTeamHandsInItselfComesFirst() {
        scored(pia, "first", 1);
        Phase target = next(setting -> setting.counting(CountingRule.chosen));
        sequel.take(played.phase(), target);
        scorer.scoreAll(target);
        Submission own = sequel.run(target, pia, "own", 200_000);
        assertThat(speaking(target, "count"))
                .containsExactly(sequel.taken(target).get(0).key);
        scorer.score(own.key);
        assertThat(speaking(target, "count")).containsExactly(own.key);
        withdrawals.withdraw(own, play.account(pia), Sequel.LATER);
        assertThat(speaking(target, "count"))
                .containsExactly(sequel.taken(target).get(0).key);
    }

    @ParameterizedTest
    @EnumSource(names = {"latest", "chosen"})
    void take_receivedAfterTheTeamsOwn_theOwnComesFirst(CountingRule rule) {
        scored(pia, "first", 1);
        Phase target = next(setting -> setting.counting(rule).opens(LocalDateTime.of(2020, 1, 1, 0, 0)));
        Submission own = sequel.run(target, pia, "own", 0);
        sequel.take(played.phase(), target);
        scorer.scoreAll(target);
        assertThat(speaking(target, "count")).containsExactly(own.key);
    }

    @ParameterizedTest
    @EnumSource(names = {"latest", "chosen"})
    void take_twoOfATeam_eachSpeaksWhereItDid(CountingRule rule) {
        play(play.competition().counting(CountingRule.chosen));
        Submission one = scored(pia, "one", 1);
        Submission two = scored(pia, "two", 2);
        choose(one, "count", IN_TIME);
        choose(two, "spans", IN_TIME);
        Phase target = next(setting -> setting.counting(rule));
        sequel.take(played.phase(), target);
        scorer.scoreAll(target);
        assertThat(originsSpeaking(target, "count")).containsExactly(one.id);
        assertThat(originsSpeaking(target, "spans")).containsExactly(two.id);
    }

    @Test
    void plan_speaksOnlyWhereTheTargetScoresNothing_isLeftOut() {
        play(play.competition().counting(CountingRule.chosen));
        choose(scored(pia, "one", 1), "count", IN_TIME);
        choose(scored(pia, "two", 2), "spans", IN_TIME);
        Phase target = next(setting ->
                setting.opens(LocalDateTime.of(2098, 1, 1, 0, 0)).closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        change(target, Visibility.OPEN, target.scored.subList(0, 1));
        Phase onlyCount = sequel.phase(played, "next");
        assertThat(plan(onlyCount).runs())
                .extracting(TakeoverPlan.Run::description, run -> run.fate().name())
                .containsExactly(tuple("one", "taken"), tuple("two", "unscored"));
        sequel.take(played.phase(), onlyCount);
        assertThat(methods(onlyCount)).containsExactly("one");
    }

    @Test
    void take_overAChain_onlyOnce() {
        Submission run = scored(pia, "first", 1);
        Phase second = next();
        Phase third = sequel.phase(played, "third", UnaryOperator.identity());
        sequel.take(played.phase(), second);
        scorer.scoreAll(second);
        close(second);
        sequel.take(sequel.phase(played, "next"), third);
        refused("takeover.nothing", () -> sequel.take(played.phase(), third));
        assertThat(sequel.taken(third))
                .singleElement()
                .satisfies(taken -> assertThat(taken.takenOverFrom.id).isEqualTo(run.id));
    }

    @Test
    void reveal_whileTheSourceHides_refused() {
        play(play.competition().visibility(Visibility.BLIND));
        scored(pia, "first", 1);
        Phase target = next(setting -> setting.visibility(Visibility.BLIND).closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        sequel.take(played.phase(), target);
        close(target);
        Instant before = Instant.now();
        refused("takeover.revealed-too-early", () -> reveal(target));
        assertThat(sequel.phase(played, "next").revealedAt).isNull();
        reveal(played.phase());
        reveal(target);
        assertThat(sequel.phase(played, "next").revealedAt).isBetween(before, Instant.now());
    }

    @Test
    void plannedReveal_whileTheSourceHides_isTriedUntilItDoesNot() {
        play(play.competition().visibility(Visibility.BLIND));
        scored(pia, "first", 1);
        Phase target = next(setting -> setting.visibility(Visibility.BLIND).closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        sequel.take(played.phase(), target);
        close(target);
        PlannedRevealJob.Data due = plannedForYesterday(target);
        refused("takeover.revealed-too-early", () -> plannedReveals.work(due));
        assertThat(sequel.phase(played, "next").revealedAt).isNull();
        reveal(played.phase());
        plannedReveals.work(due);
        assertThat(sequel.phase(played, "next").revealedAt).isNotNull();
    }

    private PlannedRevealJob.Data plannedForYesterday(Phase phase) {
        Instant yesterday = Instant.now().minus(1, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS);
        QuarkusTransaction.requiringNew().run(() -> {
            database.createNativeQuery("update phase set planned_reveal_at = ?2 where id = ?1")
                    .setParameter(1, phase.id)
                    .setParameter(2, yesterday)
                    .executeUpdate();
            database.createNativeQuery(
                            "insert into planned_reveal (phase_id, planned_by, planned_at) values (?1, ?2, clock_timestamp())")
                    .setParameter(1, phase.id)
                    .setParameter(2, play.account("olga").id)
                    .executeUpdate();
        });
        return new PlannedRevealJob.Data(phase.id, yesterday.getEpochSecond());
    }

    private void reveal(Phase phase) {
        competitions.reveal(phase, play.account("olga"));
    }

    @Test
    void say_beforeTheTargetOpens_mayBeSaid() {
        scored(pia, "first", 1);
        Phase target = next(setting -> setting.counting(CountingRule.chosen)
                .opens(LocalDateTime.of(2098, 1, 1, 0, 0))
                .closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        sequel.take(played.phase(), target);
        Submission taken = sequel.taken(target).get(0);
        choose(taken, "count", Sequel.LATER);
        assertThat(choices(target)).containsExactly("count " + lumen.id);
        withdrawals.withdraw(taken, play.account(pia), Sequel.LATER);
        assertThat(sequel.taken(target).get(0).status).isEqualTo(Submission.Status.withdrawn);
        refused(
                "submission.withdrawn-too-late",
                () -> withdrawals.withdraw(scoredAgain(), play.account(pia), Sequel.LATER));
    }

    private Submission scoredAgain() {
        return sequel.run(played.phase(), pia, "again", 5);
    }

    @Test
    void take_strictTarget_leavesWarningsOut() {
        scored(pia, "first", 1);
        scored(ben, "other", 2, WITHOUT_WARNING);
        Phase target = next(Sequel.Setting::whichIsStrict);
        assertThat(plan(target).runs())
                .extracting(TakeoverPlan.Run::fate)
                .containsExactly(TakeoverPlan.Fate.faulty, TakeoverPlan.Fate.taken);
        sequel.take(played.phase(), target);
        assertThat(methods(target)).containsExactly("other");
    }

    @Test
    void take_whileARescoringRuns_isScoredBesideIt() throws IOException {
        scored(pia, "first", 1);
        Phase target = next();
        UUID corrected = release(Play.GOLD_WITHOUT_SPANS);
        startRescoring(target, corrected);
        sequel.take(played.phase(), target);
        assertThat(evaluations(sequel.taken(target).get(0))).isEqualTo(2);
    }

    @Test
    void take_changedSinceThePreview_refused() {
        scored(pia, "first", 1);
        Phase target = next();
        String seen = plan(target).fingerprint();
        scored(ben, "other", 2);
        refused("takeover.changed", () -> takeovers.take(played.phase(), target, seen, "", play.account("olga")));
        assertThat(sequel.taken(target)).isEmpty();
    }

    @Test
    void take_fourAtOnce_oneTakes() throws InterruptedException, ExecutionException {
        scored(pia, "first", 1);
        scored(ben, "other", 2);
        Phase target = next();
        String seen = plan(target).fingerprint();
        Account olga = play.account("olga");
        Callable<Takeover> deed = () -> takeovers.take(played.phase(), target, seen, "", olga);
        ExecutorService organizers = Executors.newFixedThreadPool(4);
        int refused = 0;
        try {
            for (Future<Takeover> one : organizers.invokeAll(Collections.nCopies(4, deed))) {
                refused += isRefused(one) ? 1 : 0;
            }
        } finally {
            organizers.shutdown();
        }
        assertThat(refused).isEqualTo(3);
        assertThat(methods(target)).containsExactly("first", "other");
    }

    private static boolean isRefused(Future<Takeover> one) throws InterruptedException, ExecutionException {
        try {
            return one.get() == null;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Refused refused && refused.code().equals("takeover.changed")) {
                return true;
            }
            throw e;
        }
    }

    @Test
    void take_noteTooLong_refused() {
        scored(pia, "first", 1);
        Phase target = next();
        String seen = plan(target).fingerprint();
        refused(
                "takeover.note",
                () -> takeovers.take(played.phase(), target, seen, "n".repeat(1001), play.account("olga")));
    }

    @Test
    void plan_samePhase_refused() {
        refused("takeover.same-phase", () -> plan(played.phase()));
    }

    @Test
    void plan_anotherCompetition_isNotThere() {
        Phase elsewhere = play.competition().published().phase();
        refused("platform.not-there", () -> plan(elsewhere));
    }

    @Test
    void plan_sourceNotClosed_refused() {
        Phase open = next();
        Phase target = sequel.phase(played, "third", UnaryOperator.identity());
        refused("takeover.source-open", () -> takeovers.plan(open, target, Sequel.LATER));
    }

    @Test
    void plan_targetClosed_refused() {
        Phase closed = next(setting -> setting.closes(LocalDateTime.of(2020, 4, 1, 0, 0)));
        refused("takeover.target-closed", () -> plan(closed));
    }

    @Test
    void plan_otherItems_refused() throws IOException {
        UUID other =
                release(Play.GOLD.replace("Viele Menschen", "Einige Menschen").replace("0:=Viele", "0:=Einige"));
        Phase target = next(setting -> setting.gold(other));
        refused("takeover.other-items", () -> plan(target));
    }

    @Test
    void plan_runsStillScored_refused() {
        sequel.run(played.phase(), pia, "waits", 1);
        refused("takeover.not-scored", () -> plan(next()));
    }

    @Test
    void plan_failedRunThatItsTeamKnows_theOneBeforeIsTaken() {
        scored(pia, "first", 1);
        Submission failed = sequel.run(played.phase(), pia, "fails", 2);
        scorer.fail(failed.key, Evaluation.Failure.time);
        assertThat(plan(next()).taken())
                .extracting(TakeoverPlan.Run::description)
                .containsExactly("first");
    }

    @Test
    void plan_failedRunBehindASeal_refused() {
        play(play.competition().visibility(Visibility.BLIND));
        scored(pia, "first", 1);
        Submission failed = sequel.run(played.phase(), pia, "fails", 2);
        scorer.fail(failed.key, Evaluation.Failure.time);
        Phase target = next(setting -> setting.visibility(Visibility.BLIND).closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        refused("takeover.fails-behind-seal", () -> plan(target));
    }

    @Test
    void plan_targetWouldShowWhatTheSourceHides_refused() {
        play(play.competition()
                .visibility(new Visibility(
                        VisibleFrom.live, VisibleFrom.closed, VisibleFrom.revealed, VisibleFrom.revealed)));
        scored(pia, "first", 1);
        Phase early = sequel.phase(
                played,
                "early",
                setting -> setting.visibility(new Visibility(
                                VisibleFrom.live, VisibleFrom.live, VisibleFrom.closed, VisibleFrom.revealed))
                        .closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        refused("takeover.shows-too-early", () -> plan(early));
        Phase late = sequel.phase(
                played,
                "late",
                setting -> setting.visibility(new Visibility(
                                VisibleFrom.live, VisibleFrom.live, VisibleFrom.revealed, VisibleFrom.never))
                        .closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        assertThat(plan(late).taken()).hasSize(1);
    }

    @Test
    void change_thatWouldShowWhatTheSourceHides_refused() {
        play(play.competition().visibility(Visibility.BLIND));
        scored(pia, "first", 1);
        Phase target = next(setting -> setting.visibility(Visibility.BLIND)
                .opens(LocalDateTime.of(2098, 1, 1, 0, 0))
                .closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        sequel.take(played.phase(), target);
        refused("takeover.shows-too-early", () -> change(target, Visibility.OPEN));
        assertThat(sequel.phase(played, "next").visibility).isEqualTo(Visibility.BLIND);
    }

    @Test
    void change_toABlindPhaseWithoutCommitments_refused() {
        scored(pia, "first", 1);
        Phase target = next(setting ->
                setting.opens(LocalDateTime.of(2098, 1, 1, 0, 0)).closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        sequel.take(played.phase(), target);
        refused("takeover.blind-later", () -> change(target, Visibility.BLIND));
    }

    @Test
    void progress_saysHowManyAreScoredAndFailed() {
        scored(pia, "first", 1);
        scored(ben, "other", 2);
        Phase target = next();
        Takeover takeover = sequel.take(played.phase(), target);
        assertThat(takeovers.progress(List.of(takeover))).containsEntry(takeover.id, new Takeovers.Progress(2, 0, 0));
        List<Submission> taken = sequel.taken(target);
        scorer.score(taken.get(0).key);
        scorer.fail(taken.get(1).key, Evaluation.Failure.time);
        assertThat(takeovers.progress(List.of(takeover))).containsEntry(takeover.id, new Takeovers.Progress(2, 2, 1));
    }

    private void change(Phase target, Visibility visibility) {
        change(target, visibility, target.scored);
    }

    private void change(Phase target, Visibility visibility, List<ScoredSubtask> scored) {
        phaseChanges.make(
                target,
                is -> new NewPhase(
                                target.slug,
                                target.name,
                                "",
                                LocalDateTime.of(2098, 1, 1, 0, 0),
                                Optional.of(LocalDateTime.of(2099, 1, 1, 0, 0)),
                                played.gold().key,
                                false,
                                OptionalInt.empty(),
                                OptionalInt.empty(),
                                visibility,
                                scored,
                                List.of(),
                                true)
                        .explaining("A test needs several phases on the same data."),
                "",
                play.account("olga"));
    }

    private UUID release(String csv) throws IOException {
        NewGold gold = new NewGold(
                "test",
                Upload.of("gold.csv", csv.getBytes(StandardCharsets.UTF_8)),
                Optional.empty(),
                Publishing.USUAL,
                "CC0-1.0");
        return ((GoldReleases.Answer.Released) goldReleases.release(played.competition(), gold, play.account("olga")))
                .release()
                .key;
    }

    private void startRescoring(Phase target, UUID gold) throws IOException {
        rescorings.start(
                target,
                QuarkusTransaction.requiringNew()
                        .call(() -> GoldRelease.findByKey(played.competition(), gold)
                                .orElseThrow()),
                "Why not",
                play.account("olga"),
                Sequel.LATER);
    }

    private void choose(Submission run, String subtask, Instant now) {
        choices.choose(run, subtask, Optional.of(RunSelection.primary), play.account(pia), now);
    }

    private void close(Phase phase) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(
                                "update phase set closes_at = opens_at + interval '1 day' where id = ?1")
                        .setParameter(1, phase.id)
                        .executeUpdate());
    }

    /** What the runs that speak were where they were submitted. */
    private List<Long> originsSpeaking(Phase target, String subtask) {
        return query("""
                select s.taken_over_from from live_evaluation l join evaluation e on e.id = l.evaluation_id
                join submission s on s.id = e.submission_id join team t on t.id = l.team_id
                where l.phase_id = ?1 and l.subtask = ?2 and not t.baseline""", Long.class, target.id, subtask);
    }

    private static UUID goldOf(Evaluation evaluation) {
        return QuarkusTransaction.requiringNew().call(() -> Evaluation.<Evaluation>findById(evaluation.id).gold.key);
    }

    private List<UUID> speaking(Phase target, String subtask) {
        return query("""
                select s.key from live_evaluation l join evaluation e on e.id = l.evaluation_id
                join submission s on s.id = e.submission_id join team t on t.id = l.team_id
                where l.phase_id = ?1 and l.subtask = ?2 and not t.baseline""", UUID.class, target.id, subtask);
    }

    private List<String> choices(Phase target) {
        return query("select subtask || ' ' || team_id from choice where phase_id = ?1", String.class, target.id);
    }

    private long jobs(long evaluation) {
        return query(
                        "select count(*) from scheduled_tasks where task_name = 'score' and task_instance = ?1",
                        Long.class,
                        Long.toString(evaluation))
                .get(0);
    }

    private long evaluations(Submission run) {
        return query("select count(*) from evaluation where submission_id = ?1", Long.class, run.id)
                .get(0);
    }

    private <T> List<T> query(String sql, Class<T> type, Object... values) {
        return QuarkusTransaction.requiringNew().call(() -> {
            NativeQuery<T> query = database.unwrap(Session.class).createNativeQuery(sql, type);
            for (int i = 0; i < values.length; i++) {
                query.setParameter(i + 1, values[i]);
            }
            return query.getResultList();
        });
    }

    private long statements(Runnable deed) {
        var statistics =
                database.getEntityManagerFactory().unwrap(SessionFactory.class).getStatistics();
        long before = statistics.getPrepareStatementCount();
        deed.run();
        return statistics.getPrepareStatementCount() - before;
    }
}
