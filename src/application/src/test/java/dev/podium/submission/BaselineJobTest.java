package dev.podium.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.platform.Refused;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.testsupport.BaselinesAtOnce;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class BaselineJobTest {

    @Inject
    Play play;

    @Inject
    BaselineJob work;

    @Inject
    EntityManager database;

    @Test
    void phase_isAdded_hasAJob() {
        Play.Played played = play.competition().published();

        assertThat(number(
                        "select count(*) from scheduled_tasks where task_name = 'baselines' and task_instance = cast(?1 as text)",
                        played))
                .isOne();
    }

    @Test
    void on_twice_handsInOnce() throws IOException {
        Play.Played played = play.competition().published();

        work.on(played.phase().id);
        work.on(played.phase().id);

        assertThat(number("select count(*) from submission where phase_id = ?1", played))
                .isEqualTo(3);
        assertThat(number("select count(seed) from submission where phase_id = ?1", played))
                .isOne();
        assertThat(number(
                        "select count(*) from evaluation e join scheduled_tasks t on t.task_name = 'score'"
                                + " and t.task_instance = cast(e.id as text) where e.phase_id = ?1",
                        played))
                .isEqualTo(3);
    }

    /** As where a worker that writes is taken for dead; mostly both see that nothing is there yet. */
    @RepeatedTest(3)
    void on_twoAtOnce_handInOnce() throws InterruptedException {
        AtomicReference<Play.Played> added = new AtomicReference<>();
        BaselinesAtOnce.without(() -> added.set(play.competition().published()));
        Play.Played played = added.get();
        CyclicBarrier bothAtOnce = new CyclicBarrier(2);
        Callable<Void> job = () -> {
            bothAtOnce.await();
            work.on(played.phase().id);
            return null;
        };
        ExecutorService workers = Executors.newFixedThreadPool(2);
        try {
            assertThat(workers.invokeAll(List.of(job, job)))
                    .allSatisfy(ended -> assertThat(ended).succeedsWithin(Duration.ofMinutes(1)));
        } finally {
            workers.shutdown();
        }

        assertThat(number("select count(*) from submission where phase_id = ?1", played))
                .isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "klexikon", "lexsub", "splitrephrase"})
    void phase_ofEachTaskType_hasItsBaselinesAndLimits(String id) {
        ItemTask<?, ?> type = TaskTypes.byId(id).orElseThrow();
        Play.Played played = play.competition().demo(id).published();

        assertThat(number("select count(*) from submission where phase_id = ?1 and warnings ->> 'total' = '0'", played))
                .isEqualTo(type.baselines().size() + type.oracles().size());
    }

    @Test
    void on_phaseThatIsGone_doesNothing() {
        assertThatCode(() -> work.on(Long.MAX_VALUE)).doesNotThrowAnyException();
    }

    @Test
    void name_ofABaseline_isNobodysElse() {
        Play.Played played = play.competition().published();

        assertThatThrownBy(() -> play.team(played.competition(), "String-Match", "pia"))
                .isInstanceOf(Refused.class);
    }

    private long number(String sql, Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> ((Number) database.createNativeQuery(sql)
                                .setParameter(1, played.phase().id)
                                .getSingleResult())
                        .longValue());
    }
}
