package dev.podium.analysis.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.analysis.prepare.ConfusionCountsStore;
import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.platform.Refused;
import dev.podium.significance.TwoByTwoTable;
import dev.podium.task.stage.StageTask;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ErrorAnalysesTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Contest contest;

    @Inject
    Scorer scorer;

    @Inject
    GoldItemsJob work;

    @Inject
    ConfusionCountsStore tables;

    @Inject
    ErrorAnalyses analyses;

    @Inject
    Session database;

    /** Ten sentences, a team that is right everywhere, and the baselines. */
    private Phase analysed(Play.Setting setting) {
        Phase phase = setting.published().phase();
        results.run(phase, "Right", "pia-" + UUID.randomUUID(), "Knows all");
        scorer.scoreAll(phase);
        work.on(phase.gold.id);
        tables.keep(phase.gold.id, new StageTask());
        return phase;
    }

    private Phase analysed() {
        return analysed(play.competition().publishing(Publishing.LABELS));
    }

    /** Annotators disagree on sentences 2, 3 and 4; only one labelled the tenth. */
    private void disagree(Phase phase) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("""
                                insert into gold_slicing (gold_release_id, slicing, slices, item_slice)
                                values (:release, 'agreement.count', array['yes', 'no'], array[1, 2, 2, 2, 1, 1, 1, 1, 1, null])
                                on conflict do nothing""")
                        .setParameter("release", phase.gold.id)
                        .executeUpdate());
    }

    private static ErrorAnalysisQuery wanted(Phase phase, Audience audience, String subtask) {
        return ErrorAnalysisQuery.of(new Viewer(phase, audience, Instant.now()), subtask, null);
    }

    private LeaderboardErrorAnalysis page(Phase phase) {
        return analyses.page(wanted(phase, Audience.EVERYBODY, "count"), 1);
    }

    private static LeaderboardErrorAnalysis.OfSystem system(LeaderboardErrorAnalysis analysis, String name) {
        return analysis.systems().stream()
                .filter(system -> system.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private SystemErrorAnalysis.OfSystem system(Phase phase, String name, String metric, String rows, String columns) {
        ErrorAnalysisQuery wanted = wanted(phase, Audience.EVERYBODY, "count");
        UUID key = system(page(phase), name).team();
        return analyses.find(SystemErrorQuery.of(wanted, metric, Optional.of(key), rows, columns))
                .system()
                .orElseThrow();
    }

    @Test
    void predictions_ofABaseline_areCountedAgainstGold() {
        LeaderboardErrorAnalysis analysis = page(analysed());

        ConfusionCounts all1 = system(analysis, "all-1").counts().orElseThrow();
        assertThat(all1.cells())
                .containsExactly(
                        new ConfusionCounts.Cell(0, 1, 1),
                        new ConfusionCounts.Cell(1, 1, 5),
                        new ConfusionCounts.Cell(2, 1, 3),
                        new ConfusionCounts.Cell(3, 1, 1));
        assertThat(system(analysis, "Right").counts().orElseThrow().calibration())
                .isEqualTo(new ConfusionCounts.Calibration(0, 10, 0));
        assertThat(analysis.isBehind()).isFalse();
        assertThat(analysis.splits().get(0).classes()).isEqualTo(Map.of(0, 1, 1, 5, 2, 3, 3, 1));
    }

    @Test
    void counting_again_changesNothing() {
        Phase phase = analysed();
        ConfusionCounts before = system(page(phase), "all-1").counts().orElseThrow();
        String rows = versions(phase);

        tables.keep(phase.gold.id, new StageTask());

        assertThat(system(page(phase), "all-1").counts()).contains(before);
        assertThat(versions(phase)).isEqualTo(rows);
    }

    /** What the database knows of when rows were written. */
    private String versions(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select string_agg(t.evaluation_id || ' ' || cast(t.xmin as text), ',' order by t.evaluation_id)
                                from count_table t join evaluation e on e.id = t.evaluation_id where e.phase_id = :phase""", String.class)
                        .setParameter("phase", phase.id)
                        .getSingleResult());
    }

    @Test
    void errors_besideDisagreement_haveTheKnownTable() {
        Phase phase = analysed();
        disagree(phase);

        ErrorCounts errors = system(page(phase), "all-1").errors().orElseThrow();

        assertThat(errors.wrong()).isEqualTo(5);
        assertThat(errors.items()).isEqualTo(10);
        assertThat(errors.disagreement()).contains(new TwoByTwoTable(2, 2, 1, 4));
        assertThat(errors.disagreement().orElseThrow().oddsRatio()).isCloseTo(4, within(1e-12));
        assertThat(system(page(phase), "Right").errors().orElseThrow().hasShare())
                .isFalse();
        assertThat(system(phase, "all-1", "mae", null, null).errors()).contains(errors);
    }

    @Test
    void spans_boundThatAReaderChooses_decides() {
        Phase phase = analysed();
        Viewer reader = new Viewer(phase, Audience.EVERYBODY, Instant.now());

        ErrorCounts strict = system(analyses.page(ErrorAnalysisQuery.of(reader, "spans", 1.0), 1), "Right")
                .errors()
                .orElseThrow();

        assertThat(strict.wrong()).isZero();
        assertThat(strict.items()).isEqualTo(4);
        assertThatThrownBy(() -> ErrorAnalysisQuery.of(reader, "count", 1.0)).isInstanceOf(Refused.class);
        assertThatThrownBy(() -> ErrorAnalysisQuery.of(reader, "spans", Double.NaN))
                .isInstanceOf(Refused.class);
        assertThatThrownBy(() -> ErrorAnalysisQuery.of(reader, "spans", 0.7)).isInstanceOf(Refused.class);
        assertThatThrownBy(() -> ErrorAnalysisQuery.of(reader, "spans", 1.5)).isInstanceOf(Refused.class);
    }

    @Test
    void slices_valueIntervalAndTest_areThoseOfItsItems() {
        Phase phase = analysed();

        SystemErrorAnalysis.OfSystem all1 = system(phase, "all-1", "mae", null, null);

        SystemErrorAnalysis.Slice one = all1.slices().stream()
                .filter(slice ->
                        slice.slicing().equals("gold-count") && slice.label().equals("1"))
                .findFirst()
                .orElseThrow();
        assertThat(one.own().items()).isEqualTo(5);
        assertThat(one.own().value()).isZero();
        assertThat(one.others().value()).isCloseTo(1.2, within(1e-12));
        assertThat(one.interval()).isEmpty();
        assertThat(one.corrected()).isEmpty();
        assertThat(all1.whole().value()).isCloseTo(0.6, within(1e-12));
        assertThat(all1.slicings()).startsWith("gold-count", "length");
    }

    @Test
    void sliceWorseThanElsewhere_isNamed() {
        Phase phase = contest.compared();
        work.on(phase.gold.id);
        ErrorAnalysisQuery wanted = wanted(phase, Audience.ORGANIZERS, "count");
        UUID key = system(analyses.page(wanted, 1), "all-1").team();

        SystemErrorAnalysis.OfSystem all1 = analyses.find(
                        SystemErrorQuery.of(wanted, "mae", Optional.of(key), null, null))
                .system()
                .orElseThrow();

        assertThat(all1.worse()).extracting(SystemErrorAnalysis.Slice::label).contains("2");
        SystemErrorAnalysis.Slice two = all1.worse().get(0);
        assertThat(two.isWorse()).isTrue();
        assertThat(two.corrected().orElseThrow()).isLessThan(0.05);
        assertThat(all1.slices())
                .filteredOn(slice ->
                        slice.slicing().equals("gold-count") && slice.label().equals("1"))
                .allSatisfy(slice -> assertThat(slice.isWorse()).isFalse());
    }

    @Test
    void crossed_eachCell_hasTheItemsOfBoth() {
        Phase phase = analysed();

        SystemErrorAnalysis.Crossed crossed =
                system(phase, "all-1", "mae", "gold-count", "topic").crossed().orElseThrow();

        assertThat(crossed.rows()).containsExactly("0", "1", "2", "3");
        assertThat(crossed.columns()).containsExactly("brot", "mond");
        assertThat(crossed.cells().get(2).get(1).items()).isEqualTo(2);
        assertThat(crossed.cells().get(2).get(1).value()).isEqualTo(1);
        assertThat(crossed.cells().get(3).get(1).items()).isZero();
        assertThatThrownBy(() -> system(phase, "all-1", "mae", "gold-count", "mood"))
                .isInstanceOf(Refused.class);
        assertThatThrownBy(() -> system(phase, "all-1", "mae", "topic", "topic"))
                .isInstanceOf(Refused.class);
    }

    @Test
    void labelsHidden_nothingIsTold() {
        Phase phase = analysed(play.competition());

        LeaderboardErrorAnalysis analysis = page(phase);

        assertThat(analysis.systems()).isEmpty();
        assertThat(analysis.splits()).isEmpty();
        ErrorAnalysisQuery wanted = wanted(phase, Audience.EVERYBODY, "count");
        assertThat(analyses.systems(wanted)).isEmpty();
        assertThat(analyses.find(SystemErrorQuery.of(wanted, null, Optional.empty(), null, null))
                        .system())
                .isEmpty();
        UUID key = analyses.page(wanted(phase, Audience.ORGANIZERS, "count"), 1)
                .systems()
                .get(0)
                .team();
        assertThatThrownBy(() -> analyses.find(SystemErrorQuery.of(wanted, null, Optional.of(key), null, null)))
                .isInstanceOf(Refused.class);
        assertThatThrownBy(() -> analyses.page(wanted(phase, Audience.ORGANIZERS, "count"), 2))
                .isInstanceOf(Refused.class);
    }
}
