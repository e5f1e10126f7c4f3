package dev.podium.analysis.slices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.platform.Refused;
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
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SliceScoreTablesTest {

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
    SliceScoreTables boards;

    @Inject
    Session database;

    @Inject
    SessionFactory hibernate;

    /** Ten sentences with labels that everybody may see, one team that is right everywhere, and the baselines. */
    private Phase sliced(Play.Setting setting) {
        Play.Played played = setting.published();
        results.run(played.phase(), "Right", "pia-" + UUID.randomUUID(), "Knows all");
        scorer.scoreAll(played.phase());
        work.on(played.gold().id);
        return played.phase();
    }

    private static SlicesQuery wanted(Phase phase, Audience audience, String metric, String slicing) {
        return SlicesQuery.of(new Viewer(phase, audience, Instant.now()), "count", metric, slicing);
    }

    private SliceScoreTable board(Phase phase, String metric, String slicing) {
        return boards.page(wanted(phase, Audience.EVERYBODY, metric, slicing), 1);
    }

    private static Optional<SliceScoreTable.Score> score(SliceScoreTable board, String system, String slice) {
        int place = board.slices().stream()
                .map(SliceScoreTable.Slice::label)
                .toList()
                .indexOf(slice);
        return board.systems().stream()
                .filter(one -> one.name().equals(system))
                .findFirst()
                .orElseThrow()
                .scores()
                .get(place);
    }

    @Test
    void board_everySystem_hasTheValueOfItsItemsAlone() {
        Phase phase = sliced(play.competition().publishing(Publishing.LABELS));

        SliceScoreTable board = board(phase, "mae", "gold-count");

        assertThat(board.slices())
                .containsExactly(
                        new SliceScoreTable.Slice("0", 1),
                        new SliceScoreTable.Slice("1", 5),
                        new SliceScoreTable.Slice("2", 3),
                        new SliceScoreTable.Slice("3", 1));
        assertThat(board.systems().get(0).name()).isEqualTo("Right");
        assertThat(board.systems()).hasSize(4);
        assertThat(score(board, "Right", "2")).contains(new SliceScoreTable.Score(3, 0, Optional.empty()));
        assertThat(score(board, "all-1", "2")).contains(new SliceScoreTable.Score(3, 1, Optional.empty()));
        assertThat(score(board, "all-1", "3")).contains(new SliceScoreTable.Score(1, 2, Optional.empty()));
        SliceScoreTable f1 = board(phase, "f1", "topic");
        assertThat(score(f1, "all-1", "mond").orElseThrow().value())
                .isCloseTo(3 / 5.0 * (2 * 0.6 / 1.6), within(1e-12));
    }

    @Test
    void board_leaderboardsOrder_isThatOfEveryMetric() {
        Phase phase = contest.compared();
        work.on(phase.gold.id);

        SliceScoreTable board = boards.page(wanted(phase, Audience.ORGANIZERS, "f1", "length"), 1);

        assertThat(board.systems()).extracting(SliceScoreTable.OfSystem::name).startsWith("Strong", "Weak", "Weaker");
        assertThat(board.slices()).containsExactly(new SliceScoreTable.Slice("5–6", 120));
        assertThat(board.systems())
                .allSatisfy(system -> assertThat(
                                system.scores().get(0).orElseThrow().value())
                        .isCloseTo(system.value().orElseThrow(), within(1e-12)));
    }

    @Test
    void board_labelsHidden_tellsNoneOfThem() {
        Phase phase = sliced(play.competition());

        SliceScoreTable board = board(phase, "mae", null);

        assertThat(board.slicings()).isEmpty();
        assertThat(board.slices()).isEmpty();
        assertThat(board.systems()).isEmpty();
        assertThatThrownBy(() -> board(phase, "mae", "topic")).isInstanceOf(Refused.class);
        assertThatThrownBy(() -> board(phase, "mae", "gold-count")).isInstanceOf(Refused.class);
    }

    @Test
    void board_organizerOrPhaseOver_tellsLabels() {
        Phase open = sliced(play.competition());
        Phase over = play.competition()
                .closes(LocalDateTime.of(2021, 1, 1, 0, 0))
                .published()
                .phase();
        work.on(over.gold.id);

        assertThat(boards.page(wanted(open, Audience.ORGANIZERS, "mae", "gold-count"), 1)
                        .slices())
                .hasSize(4);
        assertThat(board(over, "mae", "gold-count").slices()).hasSize(4);
    }

    @Test
    void board_analysesSealed_isNotThere() {
        Phase phase = sliced(play.competition()
                .visibility(
                        new Visibility(VisibleFrom.live, VisibleFrom.live, VisibleFrom.live, VisibleFrom.revealed)));

        assertThatThrownBy(() -> board(phase, "mae", null)).isInstanceOf(Refused.class);
        assertThat(boards.page(wanted(phase, Audience.ORGANIZERS, "mae", null), 1)
                        .systems())
                .isNotEmpty();
    }

    @Test
    void board_beforeTheJob_isNotReady() {
        Phase phase =
                play.competition().publishing(Publishing.LABELS).published().phase();

        SliceScoreTable board = board(phase, "mae", "length");

        assertThat(board.ready()).isFalse();
        assertThat(board.systems()).isEmpty();
    }

    @Test
    void board_noSuchThing_isNotThere() {
        Phase phase = sliced(play.competition().publishing(Publishing.LABELS));

        assertThatThrownBy(() -> board(phase, "mae", "mood")).isInstanceOf(Refused.class);
        assertThatThrownBy(() -> board(phase, "bleu", null)).isInstanceOf(Refused.class);
        assertThatThrownBy(() -> boards.page(wanted(phase, Audience.EVERYBODY, null, null), 2))
                .isInstanceOf(Refused.class);
        assertThatThrownBy(() -> boards.page(wanted(phase, Audience.EVERYBODY, null, null), 0))
                .isInstanceOf(Refused.class);
    }

    @Test
    void board_moreSystems_costNoMoreStatements() {
        Phase few = sliced(play.competition().publishing(Publishing.LABELS));
        Phase many = contest.compared();
        work.on(many.gold.id);

        assertThat(statements(many)).isEqualTo(statements(few)).isLessThanOrEqualTo(6);
    }

    private long statements(Phase phase) {
        hibernate.getStatistics().clear();
        boards.page(wanted(phase, Audience.ORGANIZERS, "mae", "length"), 1);
        return hibernate.getStatistics().getPrepareStatementCount();
    }

    @Test
    void work_again_changesNothing() {
        Phase phase = sliced(play.competition());
        String before = versions(phase);

        work.on(phase.gold.id);
        work.on(-1);

        assertThat(before).contains("length");
        assertThat(versions(phase)).isEqualTo(before);
    }

    /** What the database knows of when the slicings were written. */
    private String versions(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select string_agg(slicing || ' ' || cast(xmin as text), ',' order by slicing)
                                from gold_slicing where gold_release_id = :release""", String.class)
                        .setParameter("release", phase.gold.id)
                        .getSingleResult());
    }

    @Test
    void start_releaseWithoutASlicing_getsAJobThatKeepsIt() {
        Phase phase = sliced(play.competition());
        change("delete from gold_slicing where slicing = 'length' and gold_release_id = " + phase.gold.id);
        change("delete from scheduled_tasks where task_name = 'items'");

        QuarkusTransaction.requiringNew().run(work::enqueueLost);
        work.on(phase.gold.id);

        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select task_instance from scheduled_tasks where task_name = 'items'",
                                        String.class)
                                .getResultList()))
                .contains(Long.toString(phase.gold.id));
        assertThat(kept(phase)).contains("length");
    }

    private void change(String sql) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(sql).executeUpdate());
    }

    private List<String> kept(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select slicing from gold_slicing where gold_release_id = :release", String.class)
                        .setParameter("release", phase.gold.id)
                        .getResultList());
    }
}
