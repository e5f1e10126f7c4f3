package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.evaluation.WorkerReports;
import dev.podium.testsupport.MutableClock;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a worker does where it cannot work at all. */
class WorkerTest {

    @TempDir
    Path temporary;

    @Test
    void look_settingThatCannotBe_saysWhichOne() {
        Worker worker = worker(temporary, "0");

        worker.look();

        assertThat(worker.readiness().ready()).isFalse();
        assertThat(worker.readiness().problems()).singleElement().asString().contains("uids above 0 are needed");
    }

    @Test
    void look_directoryThatCouldNotBeMade_isTriedAgain() throws IOException {
        Path inTheWay = Files.createFile(temporary.resolve("file"));
        Worker worker = worker(inTheWay.resolve("worker"), "0");

        worker.look();
        assertThat(worker.readiness().problems()).singleElement().asString().contains(inTheWay.toString());

        Files.delete(inTheWay);
        worker.look();
        assertThat(worker.readiness().problems()).singleElement().asString().contains("uids above 0 are needed");
    }

    @Test
    void look_failingInTheSameWay_isLoggedOnceAnHour() {
        MutableClock clock = new MutableClock();
        Worker worker = worker(temporary, "0", clock);
        List<String> lines = new CopyOnWriteArrayList<>();
        Logger log = Logger.getLogger(Worker.class.getName());
        Handler listener = listener(lines);
        log.addHandler(listener);
        try {
            worker.look();
            worker.look();
            clock.advance(Duration.ofMinutes(30));
            worker.look();
            assertThat(lines)
                    .filteredOn(line -> line.contains("no job is taken"))
                    .hasSize(1);

            clock.advance(Duration.ofMinutes(31));
            worker.look();
            assertThat(lines)
                    .filteredOn(line -> line.contains("no job is taken"))
                    .hasSize(2);
        } finally {
            log.removeHandler(listener);
        }
    }

    /** Collects what is logged. */
    private static Handler listener(List<String> lines) {
        return new Handler() {
            @Override
            public void publish(LogRecord entry) {
                lines.add(entry.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }

    @Test
    void stop_databaseGone_removesItsDirectory() {
        Worker worker = worker(temporary, "0");
        worker.look();
        assertThat(temporary).isNotEmptyDirectory();

        assertThatThrownBy(() -> worker.stop(null)).isInstanceOf(RuntimeException.class);

        assertThat(temporary).isEmptyDirectory();
    }

    private static Worker worker(Path directory, String firstUid) {
        return worker(directory, firstUid, Clock.systemUTC());
    }

    /** A worker that reaches no database, and that no container made. */
    @SuppressWarnings("UnnecessaryAssignment")
    private static Worker worker(Path directory, String firstUid, Clock clock) {
        Worker worker = new Worker();
        worker.config = new SmallRyeConfigBuilder()
                .withMapping(WorkerConfig.class)
                .withDefaultValue("podium.worker.directory", directory.toString())
                .withDefaultValue("podium.worker.sandbox.first-uid", firstUid)
                .build()
                .getConfigMapping(WorkerConfig.class);
        worker.clock = clock;
        worker.reports = new WorkerReports();
        return worker;
    }
}
