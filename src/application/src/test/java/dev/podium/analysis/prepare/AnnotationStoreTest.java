package dev.podium.analysis.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.analysis.agreement.AnnotatorAgreement;
import dev.podium.analysis.agreement.AnnotatorAgreements;
import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.analysis.slices.SliceScoreTables;
import dev.podium.analysis.slices.SlicesQuery;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.platform.Refused;
import dev.podium.task.AgreementValue;
import dev.podium.task.Ceiling;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import dev.podium.testsupport.Demo;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** What the job keeps of annotators' labels, and who may see what came of it. */
@QuarkusTest
class AnnotationStoreTest {

    /** Two agree on the first sentence, differ on the second; the last one has a single label. */
    private static final String ANNOTATORS = """
            sent-id,annotator,num_statements,statement_spans
            1,zoe,1,
            1,anna,1,
            2,zoe,2,"[[3], [5]]"
            2,anna,1,
            10,anna,2,"[[3], [5]]"
            """;

    @Inject
    Play play;

    @Inject
    GoldItemsJob work;

    @Inject
    SliceScoreTables slices;

    @Inject
    AnnotatorAgreements agreements;

    @Inject
    Session database;

    @Inject
    SessionFactory hibernate;

    private Play.Setting annotated() {
        return play.competition().annotators(ANNOTATORS);
    }

    private GoldRelease worked(Play.Setting setting) {
        GoldRelease release = setting.hidden().gold();
        work.on(release.id);
        return QuarkusTransaction.requiringNew().call(() -> GoldRelease.findById(release.id));
    }

    private List<String> texts(String sql, GoldRelease release) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, String.class)
                        .setParameter(1, release.id)
                        .getResultList());
    }

    private void change(String sql, GoldRelease release) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(sql)
                        .setParameter(1, release.id)
                        .executeUpdate());
    }

    private List<String> everything(GoldRelease release) {
        return texts(
                "select (select string_agg(coalesce(labels, '{}')::text, ' ' order by number) from gold_item where gold_release_id = g.id)"
                        + " || agreement || ceiling || (select string_agg(slicing || slices::text || item_slice::text, ' '"
                        + " order by slicing) from gold_slicing where gold_release_id = g.id)"
                        + " from gold_release g where id = ?1",
                release);
    }

    @Test
    void labels_ofItems_areInTheOrderOfNames() {
        GoldRelease release = worked(annotated());

        assertThat(texts("select unnest(labels) from gold_item where number = 2 and gold_release_id = ?1", release))
                .containsExactly("{\"count\":1,\"spans\":null}", "{\"count\":2,\"spans\":[[3],[5]]}");
        assertThat(texts("select labels[2] from gold_item where number = 10 and gold_release_id = ?1", release))
                .containsExactly((String) null);
        assertThat(texts(
                        "select array_length(labels, 1)::text from gold_item where number = 3 and gold_release_id = ?1",
                        release))
                .containsExactly("2");
    }

    @Test
    void agreed_everySubtask_isASlicing() {
        GoldRelease release = worked(annotated());

        assertThat(texts(
                        "select slices::text || item_slice[1:3]::text from gold_slicing where slicing = 'agreement.count' and gold_release_id = ?1",
                        release))
                .containsExactly("{yes,no}{1,2,NULL}");
        assertThat(texts(
                        "select slicing from gold_slicing where slicing like 'agreement.%' and gold_release_id = ?1 order by 1",
                        release))
                .containsExactly("agreement.count", "agreement.spans");
    }

    @Test
    void agreementAndCeiling_standWithTheRelease() {
        GoldRelease release = worked(annotated());

        assertThat(release.agreement)
                .contains(new AgreementValue("count", "percent", "", "", 0.5, null, null, 2, 2))
                .anyMatch(value ->
                        value.slicing().equals("topic") && value.slice().equals("brot"));
        assertThat(release.ceiling("count", "mae").map(Ceiling::mean))
                .as("one of five labels is off by one")
                .hasValue(0.2);
        assertThat(release.ceiling("count", "bleu")).isEmpty();
        assertThat(release.awaitsAgreement()).isFalse();
    }

    @Test
    void withoutAnnotators_nothingIsKept() {
        GoldRelease release = worked(play.competition());

        assertThat(release.agreement).isNull();
        assertThat(release.ceiling).isNull();
        assertThat(release.awaitsAgreement()).isFalse();
        assertThat(texts("select id from gold_item where labels is not null and gold_release_id = ?1", release))
                .isEmpty();
        assertThat(texts(
                        "select slicing from gold_slicing where slicing like 'agreement.%' and gold_release_id = ?1",
                        release))
                .isEmpty();
    }

    @Test
    void oneAnnotator_hasLabelsAndACeilingButNoAgreement() {
        GoldRelease release = worked(play.competition()
                .annotators("sent-id,annotator,num_statements,statement_spans\n1,a,2,\"[[0],[1]]\"\n"));

        assertThat(release.agreement).isEmpty();
        assertThat(release.ceiling("count", "mae").map(Ceiling::mean)).hasValue(1.0);
        assertThat(texts(
                        "select slices::text from gold_slicing where slicing = 'agreement.count' and gold_release_id = ?1",
                        release))
                .containsExactly("{}");
    }

    @Test
    void lexsub_hasLabelsInTheFormOfItsGoldAndNoCeiling() {
        GoldRelease release =
                worked(play.competition().demo("lexsub").annotators(Demo.file("lexsub", "test-annotators")));

        assertThat(texts("select labels[1] from gold_item where number = 1 and gold_release_id = ?1", release))
                .allSatisfy(label ->
                        assertThat(label).startsWith("{\"substitutes\":[").endsWith("}"));
        assertThat(release.agreement).extracting(AgreementValue::slice).containsExactly("", "a", "n", "v");
        assertThat(release.agreement.get(0).low())
                .isLessThan(release.agreement.get(0).value());
        assertThat(release.ceiling).isEmpty();
        assertThat(texts(
                        "select slicing from gold_slicing where slicing like 'agreement.%' and gold_release_id = ?1 order by 1",
                        release))
                .containsExactly("agreement.best", "agreement.oot", "agreement.rank");
    }

    @Test
    void again_changesNothing() {
        GoldRelease release = worked(annotated());
        String versions =
                "select g.xmin || ' ' || (select string_agg(i.xmin || '', ' ' order by number) from gold_item i"
                        + " where i.gold_release_id = g.id) from gold_release g where g.id = ?1";
        List<String> first = texts(versions, release);

        work.on(release.id);

        assertThat(texts(versions, release)).isEqualTo(first);
    }

    /** As V024 leaves a release whose items and slices were kept before. */
    @Test
    void start_releaseFromBefore_getsAJobThatKeepsAllOfIt() {
        GoldRelease release = worked(annotated());
        List<String> kept = everything(release);
        change("update gold_item set labels = null where gold_release_id = ?1", release);
        change("update gold_release set agreement = null, ceiling = null where id = ?1", release);
        change("delete from gold_slicing where slicing like 'agreement.%' and gold_release_id = ?1", release);
        change("delete from scheduled_tasks where task_name = 'items' and task_instance = cast(?1 as text)", release);
        assertThat(everything(release)).isNotEqualTo(kept);

        QuarkusTransaction.requiringNew().run(work::enqueueLost);
        work.on(release.id);

        assertThat(jobs(release)).hasSize(1);
        assertThat(everything(release)).isEqualTo(kept);
    }

    @Test
    void start_releaseWithEverything_getsNoJob() {
        GoldRelease release = worked(annotated());
        change("delete from scheduled_tasks where task_name = 'items' and task_instance = cast(?1 as text)", release);

        QuarkusTransaction.requiringNew().run(work::enqueueLost);

        assertThat(jobs(release)).isEmpty();
    }

    private List<String> jobs(GoldRelease release) {
        return texts(
                "select task_instance from scheduled_tasks where task_name = 'items' and task_instance = cast(?1 as text)",
                release);
    }

    @Test
    void slices_whereAnnotatorsAgree_canBeChosen() {
        Phase phase = annotated().publishing(Publishing.LABELS).published().phase();
        work.on(phase.gold.id);

        SliceScoreTable board =
                slices.page(SlicesQuery.of(spectator(phase, Audience.EVERYBODY), "count", null, "agreement.count"), 1);

        assertThat(board.slicings())
                .contains("topic", "agreement.count", "agreement.spans")
                .doesNotContain("chunk");
        assertThat(board.slices())
                .containsExactly(new SliceScoreTable.Slice("yes", 1), new SliceScoreTable.Slice("no", 1));
    }

    private static Viewer spectator(Phase phase, Audience audience) {
        return new Viewer(phase, audience, Instant.now());
    }

    private AnnotatorAgreement agreement(Phase phase, Audience audience) {
        Phase reread = QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(phase.competition, phase.slug).orElseThrow());
        return agreements.find(spectator(reread, audience));
    }

    @Test
    void agreement_labelsHidden_tellsNothing() {
        Phase phase = annotated().published().phase();
        work.on(phase.gold.id);

        AnnotatorAgreement everybody = agreement(phase, Audience.EVERYBODY);
        assertThat(everybody.values()).isEmpty();
        assertThat(everybody.ceiling()).isEmpty();
        assertThat(everybody.annotators()).isZero();
        assertThat(agreement(phase, Audience.ORGANIZERS).values()).isNotEmpty();
    }

    @Test
    void agreement_analysesSealed_isNotThere() {
        Phase phase = annotated()
                .visibility(Visibility.BLIND)
                .publishing(Publishing.LABELS)
                .published()
                .phase();

        assertThatThrownBy(() -> agreement(phase, Audience.EVERYBODY)).isInstanceOf(Refused.class);
    }

    @Test
    void agreement_beforeTheJob_isNotReady() {
        Phase phase = annotated().publishing(Publishing.LABELS).published().phase();

        assertThat(agreement(phase, Audience.EVERYBODY).ready()).isFalse();
        work.on(phase.gold.id);
        assertThat(agreement(phase, Audience.EVERYBODY).ready()).isTrue();
    }

    @Test
    void agreement_costsOneStatement() {
        Phase phase = annotated().publishing(Publishing.LABELS).published().phase();
        Viewer viewer = spectator(phase, Audience.EVERYBODY);
        hibernate.getStatistics().clear();

        agreements.find(viewer);

        assertThat(hibernate.getStatistics().getPrepareStatementCount()).isEqualTo(1);
    }
}
