package dev.podium.analysis.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.GoldRelease;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The job that keeps the items of a gold release one by one. */
@QuarkusTest
class GoldItemsJobTest {

    @Inject
    Play play;

    @Inject
    GoldItemsJob work;

    @Inject
    Session database;

    @Test
    void release_itemsAreNumberedInTheOrderOfTheFile() {
        GoldRelease release = play.competition().hidden().gold();
        work.on(release.id);
        assertThat(texts(
                        "select number || ' ' || id || ' ' || excerpt from gold_item where gold_release_id = ?1 order by number",
                        release))
                .hasSize(10)
                .startsWith("1 1 Brot ist ein Lebensmittel.", "2 2 Man kann Brot backen und essen.");
        assertThat(texts("select answer from gold_item where number = 7 and gold_release_id = ?1", release))
                .containsExactly("{\"count\":2,\"spans\":[[2],[3,4,5]]}");
        assertThat(texts(
                        "select array_to_string(tokens, '|') from gold_item where number = 5 and gold_release_id = ?1",
                        release))
                .containsExactly("Brot|mit|Butter.");
    }

    @Test
    void attributes_stayInTheOrderOfTheColumns() {
        GoldRelease release = play.competition().hidden().gold();
        work.on(release.id);
        assertThat(texts(
                        "select string_agg(key, ',' order by nth) from gold_item, json_object_keys(attributes) with ordinality as each (key, nth)"
                                + " where number = 1 and gold_release_id = ?1",
                        release))
                .containsExactly("sent-id,topic,phrase,phrase_number,genre,timestamp,user,phrase_tokenized");
    }

    @ParameterizedTest
    @CsvSource({"stage", "klexikon", "lexsub", "splitrephrase"})
    void demo_ofEveryTaskType_isKept(String taskType) {
        GoldRelease release = play.competition().demo(taskType).hidden().gold();
        work.on(release.id);
        assertThat(texts("select id from gold_item where excerpt <> '' and gold_release_id = ?1", release))
                .hasSize(release.items);
    }

    @Test
    void again_changesNothing() {
        GoldRelease release = play.competition().hidden().gold();
        work.on(release.id);
        String before = "select string_agg(id || xmin, ' ' order by number) from gold_item where gold_release_id = ?1";
        List<String> first = texts(before, release);
        work.on(release.id);
        assertThat(texts(before, release)).isEqualTo(first);
    }

    @Test
    void goneRelease_isNoFault() {
        work.on(Long.MAX_VALUE);
    }

    @Test
    void newRelease_hasItsJob() {
        GoldRelease release = play.competition().hidden().gold();
        assertThat(jobs(release)).hasSize(1);
    }

    @Test
    void start_releaseWithoutItemsOrJob_getsOne() {
        GoldRelease release = play.competition().hidden().gold();
        forgetJob(release);
        QuarkusTransaction.requiringNew().run(work::enqueueLost);
        assertThat(jobs(release)).hasSize(1);
    }

    @Test
    void start_releaseWithItems_getsNone() {
        GoldRelease release = play.competition().hidden().gold();
        work.on(release.id);
        forgetJob(release);
        QuarkusTransaction.requiringNew().run(work::enqueueLost);
        assertThat(jobs(release)).isEmpty();
    }

    @Test
    void releaseFromBeforeClusters_getsThemByAJob() {
        GoldRelease release = play.competition().hidden().gold();
        work.on(release.id);
        forgetJob(release);
        String clusters =
                "select name || ' ' || item_cluster[6] from gold_clustering where gold_release_id = ?1 order by name";
        List<String> kept = texts(clusters, release);
        play.forgetClusters(release);

        QuarkusTransaction.requiringNew().run(work::enqueueLost);
        assertThat(jobs(release)).hasSize(1);
        work.on(release.id);

        assertThat(texts(clusters, release)).isEqualTo(kept).contains("topic 2", "user 2");
    }

    private void forgetJob(GoldRelease release) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "delete from scheduled_tasks where task_name = 'items' and task_instance = ?1")
                        .setParameter(1, release.id.toString())
                        .executeUpdate());
    }

    private List<String> jobs(GoldRelease release) {
        return texts(
                "select task_instance from scheduled_tasks where task_name = 'items' and task_instance = cast(?1 as text)",
                release);
    }

    private List<String> texts(String sql, GoldRelease release) {
        return database.createNativeQuery(sql, String.class)
                .setParameter(1, release.id)
                .getResultList();
    }
}
