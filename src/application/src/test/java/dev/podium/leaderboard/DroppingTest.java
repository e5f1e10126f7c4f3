package dev.podium.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.FieldEdits;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.RuleChange;
import dev.podium.evaluation.DroppedItemList;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.RescoringObstacle;
import dev.podium.evaluation.removal.GoldRemoval;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.platform.Refused;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
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
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scoring a phase anew against a gold that lacks some of its items: sentences 3 and 10. */
@QuarkusTest
class DroppingTest {

    private static final Instant NOON = Instant.parse("2025-06-01T10:00:00Z");

    private static final String SHORTER = without(Play.GOLD, 3, 10);

    /** Wrong about the sentences 3, 4 and 10. */
    private static final String OLD_FILE = Play.PERFECT
            .replace("\n3,3,\"[[3], [4], [6]]\"", "\n3,1,[]")
            .replace("\n4,1,[]", "\n4,2,\"[[1], [3]]\"")
            .replace("\n10,2,\"[[3], [5]]\"", "\n10,4,\"[[0], [1], [2], [3]]\"");

    private static final String NEW_FILE = without(OLD_FILE, 3, 10);

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    GoldReleases goldReleases;

    @Inject
    GoldItemsJob itemsWork;

    @Inject
    Rescorings rescorings;

    @Inject
    RescoringPreviews previews;

    @Inject
    DroppedItemLists droppedItemLists;

    @Inject
    GoldRemoval goldRemoval;

    @Inject
    Leaderboards leaderboards;

    private Play.Played played;
    private GoldRelease shorter;

    @BeforeEach
    void playTwoTeams() {
        playTwoTeams(play.competition());
    }

    private void playTwoTeams(Play.Setting setting) {
        played = setting.published();
        itemsWork.on(played.gold().id);
        play.team(played.competition(), "Lumen", "pia");
        play.team(played.competition(), "Umbra", "ben");
        shorter = release(SHORTER);
    }

    /** A file without the lines of some sentences. */
    private static String without(String csv, int... sentences) {
        String left = csv;
        for (int sentence : sentences) {
            left = left.replaceFirst("(?m)^" + sentence + ",.*\n", "");
        }
        return left;
    }

    /** One error in the eight sentences that stay, by one statement. */
    @Test
    void makeLive_filesForTheOldItems_areScoredOnThoseThatStay() {
        Submission run = scored("pia", OLD_FILE);
        assertThat(value("Lumen")).hasValue(0.5);
        Rescoring rescoring = done(start(shorter));
        assertThat(value("Lumen")).hasValue(0.5);
        makeLive(rescoring);
        assertThat(value("Lumen")).hasValue(0.125);
        assertThat(scorer.evaluation(run).status).isEqualTo(Evaluation.Status.scored);
        assertThat(inTransaction(() -> Evaluation.count("submission = ?1 and current = true", run)))
                .isEqualTo(1);
    }

    @Test
    void accept_afterItIsLive_oldAndNewFilesScoreTheSame() {
        makeLive(done(start(shorter)));
        scored("pia", OLD_FILE);
        scored("ben", NEW_FILE);
        assertThat(value("Lumen")).isEqualTo(value("Umbra")).hasValue(0.125);
        assertThat(faulty("pia", without(NEW_FILE, 4))).contains("task.id-absent");
        assertThat(faulty("pia", OLD_FILE + "11,1,[]\n")).contains("task.id-unknown");
    }

    @Test
    void accept_whileItRuns_onlyFilesForAllItems() {
        Rescoring rescoring = start(shorter);
        assertThat(faulty("ben", NEW_FILE)).contains("task.id-absent");
        scored("pia", OLD_FILE);
        assertThat(value("Lumen")).hasValue(0.5);
        makeLive(rescoring);
        assertThat(value("Lumen")).hasValue(0.125);
    }

    @Test
    void discard_whatStandsStays() {
        scored("pia", OLD_FILE);
        Rescoring rescoring = done(start(shorter));
        QuarkusTransaction.requiringNew().run(() -> rescorings.discard(rescoring, play.account("olga"), NOON));
        assertThat(value("Lumen")).hasValue(0.5);
        assertThat(faulty("ben", NEW_FILE)).contains("task.id-absent");
        assertThat(told(Audience.EVERYBODY)).isEmpty();
        makeLive(done(start(shorter)));
        assertThat(value("Lumen")).hasValue(0.125);
        assertThat(told(Audience.EVERYBODY))
                .extracting(DroppedItemList.Item::id)
                .containsExactly("3", "10");
        assertThat(droppedItemLists.find(rescoring).items())
                .as("what was discarded is told as it was")
                .extracting(DroppedItemList.Item::id)
                .containsExactly("3", "10");
    }

    @Test
    void start_again_dropsMore() {
        scored("pia", OLD_FILE);
        makeLive(done(start(shorter)));
        makeLive(done(start(release(without(SHORTER, 4)))));
        assertThat(value("Lumen")).hasValue(0.0);
        scored("ben", OLD_FILE);
        assertThat(value("Umbra")).hasValue(0.0);
        assertThat(told(Audience.EVERYBODY))
                .extracting(DroppedItemList.Item::id)
                .containsExactly("3", "10", "4");
    }

    @Test
    void start_droppedItemsComeBack_refused() {
        makeLive(done(start(shorter)));
        refused("rescoring.added-items", () -> start(played.gold()));
    }

    @Test
    void start_releaseWithMoreItems_refused() {
        refused(
                "rescoring.added-items",
                () -> start(release(SHORTER.replace("\n4,brot", "\n44,brot").replace(",3_long", ",7_long"))));
    }

    @Test
    void start_lessThanHalf_refused() {
        refused("rescoring.few-items", () -> start(release(without(Play.GOLD, 1, 2, 3, 4, 5, 6))));
    }

    @Test
    void start_otherItems_refused() {
        GoldRelease other = release(Play.GOLD.replaceAll("(?m)^(\\d+),", "9$1,"));
        refused("rescoring.other-items", () -> start(other));
        itemsWork.on(other.id);
        itemsWork.on(shorter.id);
        assertThat(unfit(other, shorter)).isEqualTo(Map.of(other.id, RescoringObstacle.other));
    }

    @Test
    void unfit_releaseWithDroppedItems_isToldToHaveThem() {
        makeLive(done(start(shorter)));
        itemsWork.on(played.gold().id);
        itemsWork.on(shorter.id);
        assertThat(unfit(played.gold())).isEqualTo(Map.of(played.gold().id, RescoringObstacle.dropped));
    }

    @Test
    void makeLive_everybodyIsToldHowManyAndWhich() {
        makeLive(done(start(shorter)));
        assertThat(inTransaction(() -> RuleChange.findByCompetition(played.competition(), 0, 10)))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.note).isEqualTo("Two sentences are broken.");
                    assertThat(change.changes)
                            .containsExactly(
                                    new FieldEdits.Edit("gold", "test 1", "test 2"),
                                    new FieldEdits.Edit("items", "10", "8"),
                                    new FieldEdits.Edit("dropped", "", "3, 10"));
                });
        assertThat(told(Audience.EVERYBODY))
                .extracting(DroppedItemList.Item::id, DroppedItemList.Item::text)
                .containsExactly(
                        tuple("3", "Das Brot ist braun, weich und warm."),
                        tuple("10", "Der Mond hat Berge oder Täler."));
    }

    /** Who may no longer read the release still needs the list, to repeat what is scored. */
    @Test
    void list_earlierReleaseIsRemoved_hasIdentifiersAlone() {
        makeLive(done(start(shorter)));
        goldRemoval.remove(played.gold(), "It was broken.", play.account("olga"));
        assertThat(told(Audience.EVERYBODY))
                .extracting(DroppedItemList.Item::id, DroppedItemList.Item::text)
                .containsExactly(tuple("3", ""), tuple("10", ""));
        assertThat(told(Audience.ORGANIZERS))
                .extracting(DroppedItemList.Item::text)
                .doesNotContain("");
    }

    /** The seal that was made of it is opened with it. */
    @Test
    void remove_releaseThatAPhaseWasSealedWith_refused() {
        playTwoTeams(play.competition().visibility(Visibility.BLIND));
        makeLive(done(start(shorter)));
        assertThatThrownBy(() -> goldRemoval.remove(played.gold(), "It was broken.", play.account("olga")))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("gold.removed-though-used"));
    }

    /** Where nobody knows the items, everybody learns how many are gone, and no identifier. */
    @Test
    void makeLive_itemsAreSecret_onlyTheNumberIsTold() {
        playTwoTeams(play.competition().publishing(Publishing.NOTHING));
        makeLive(done(start(shorter)));
        assertThat(inTransaction(() -> RuleChange.findByCompetition(played.competition(), 0, 10)))
                .singleElement()
                .satisfies(change -> assertThat(change.changes)
                        .extracting(FieldEdits.Edit::field)
                        .containsExactly("gold", "items"));
        refused("platform.not-there", () -> told(Audience.EVERYBODY));
        refused("platform.not-there", () -> told(Audience.TEAMS));
        assertThat(told(Audience.ORGANIZERS)).hasSize(2);
    }

    /** Spans are scored where there are at least two statements: in 2, 3, 7 and 10. */
    @Test
    void preview_tellsWhatLeavesAndJoinsEachSubtask() {
        scored("pia", OLD_FILE);
        GoldRelease corrected = release(SHORTER.replace(
                "0:=Brot 1:=ist 2:=ein 3:=Lebensmittel.,1,",
                "0:=Brot 1:=ist 2:=ein 3:=Lebensmittel.,2,\"[[1], [3]]\""));
        RescoringPreview preview = preview(done(start(corrected)));
        assertThat(preview.items()).isEqualTo(new RescoringPreview.Numbers(10, 8));
        assertThat(preview.dropped()).extracting(DroppedItemList.Item::id).containsExactly("3", "10");
        assertThat(preview.subtasks().get(0).part())
                .hasValue(new RescoringPreview.Part(new RescoringPreview.Numbers(10, 8), 2, 0, 1));
        assertThat(preview.subtasks().get(1).part())
                .hasValue(new RescoringPreview.Part(new RescoringPreview.Numbers(4, 3), 2, 1, 0));
    }

    /** As it was with the official data: 40 sentences left a subtask, and the preview spoke of 1 that changed. */
    @Test
    void preview_labelsTakenAway_tellsThatItemsLeaveTheSubtask() {
        scored("pia", Play.PERFECT);
        GoldRelease corrected = release(
                Play.GOLD.replace("3:=Berge 4:=oder 5:=Täler.,2,\"[[3], [5]]\"", "3:=Berge 4:=oder 5:=Täler.,1,"));
        assertThat(preview(done(start(corrected))).subtasks().get(1).part())
                .hasValue(new RescoringPreview.Part(new RescoringPreview.Numbers(4, 3), 1, 0, 0));
    }

    private Map<Long, RescoringObstacle> unfit(GoldRelease... releases) {
        return inTransaction(() -> rescorings.unfit(phase(), List.of(releases)));
    }

    private List<DroppedItemList.Item> told(Audience audience) {
        return inTransaction(
                () -> droppedItemLists.find(new Viewer(phase(), audience, NOON)).items());
    }

    private RescoringPreview preview(Rescoring rescoring) {
        return inTransaction(() -> {
            try {
                return previews.find(rescorings.find(phase(), rescoring.key));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private Rescoring start(GoldRelease gold) {
        try {
            return rescorings.start(phase(), gold, "Two sentences are broken.", play.account("olga"), NOON);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Rescoring done(Rescoring rescoring) {
        scorer.scoreAll(played.phase());
        return rescoring;
    }

    private void makeLive(Rescoring rescoring) {
        rescorings.makeLive(rescoring, play.account("olga"), NOON);
    }

    private Submission scored(String member, String file) {
        Submission submission = ((SubmissionIntake.Answer.Accepted) answer(member, file)).submission();
        scorer.scoreAll(played.phase());
        return submission;
    }

    /** The kinds of problems of a file that is refused. */
    private List<String> faulty(String member, String file) {
        return ((SubmissionIntake.Answer.Faulty) answer(member, file))
                .attempt().problems.kinds().stream().map(kind -> kind.code()).toList();
    }

    private SubmissionIntake.Answer answer(String member, String file) {
        try {
            return intake.accept(new SubmissionIntake.Offer(
                    phase(),
                    play.account(member),
                    Upload.of("answers.csv", file.getBytes(StandardCharsets.UTF_8)),
                    Said.inOneLine(UUID.randomUUID().toString()),
                    NOON));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private GoldRelease release(String csv) {
        try {
            return ((GoldReleases.Answer.Released) goldReleases.release(
                            played.competition(),
                            new NewGold(
                                    "test",
                                    Upload.of("gold.csv", csv.getBytes(StandardCharsets.UTF_8)),
                                    Optional.empty(),
                                    played.gold().publishing.equals(Publishing.NOTHING)
                                            ? Publishing.NOTHING
                                            : Publishing.USUAL,
                                    "CC0-1.0"),
                            play.account("olga")))
                    .release();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Phase phase() {
        return inTransaction(() ->
                Phase.findBySlug(played.competition(), played.phase().slug).orElseThrow());
    }

    private Optional<Double> value(String team) {
        return inTransaction(() -> leaderboards
                        .find(phase(), phase().subtasks().get(0), Audience.ORGANIZERS, NOON)
                        .orElseThrow())
                .rows()
                .stream()
                .filter(row -> row.name().equals(team))
                .map(row -> row.values().get("mae"))
                .findFirst();
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
