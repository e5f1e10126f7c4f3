package dev.podium.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A campaign of faults while teams submit: {@code mvn package -DskipTests}, then {@code deployment/local/test FaultCampaign}. Not part of
 * the whole run, which it would make much longer. {@code src/docs/operating.md} has its figures.
 */
@QuarkusTest
@TestProfile(Faults.Killable.class)
@Timeout(value = 45, unit = TimeUnit.MINUTES)
class FaultCampaign extends Faults {

    /** Where libfaketime lies; Debian's place without it. */
    private static final Path FAKETIME =
            Path.of(System.getProperty("test.faketime", "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"));

    private static final int TEAMS = 20;
    private static final int RUNS = 50;

    /** Sixteen kills, and a thousand submissions of people beside those that are killed. */
    @Test
    void killed_atEveryStep_everyRunOfAThousandIsScoredOnce() throws Exception {
        List<String> teams = teams(TEAMS, RUNS);
        String probe = teams.get(0);
        List<Future<Integer>> spending = new ArrayList<>();
        for (int i = 1; i < TEAMS; i++) {
            spending.add(spend(teams.get(i), "Team " + i));
        }
        for (Kill kill : Kill.all()) {
            kill(kill, probe, kill.step() + " " + kill.victim() + " " + kill.beforeCommit());
        }
        for (Future<Integer> team : spending) {
            assertThat(team.get()).isEqualTo(RUNS);
        }
        assertThat(spend(probe, "The rest").get()).isEqualTo(RUNS - Kill.all().size());
        System.out.println("Killed at every step: " + check(TEAMS, RUNS));
    }

    /** PostgreSQL ends when it cannot write; what it had acknowledged is there when there is room again. */
    @Test
    void disk_full_everyRunIsScoredOnceWhenThereIsRoomAgain() throws Exception {
        FileStore disk = Files.getFileStore(Database.data);
        assumeThat(disk.type())
                .as("NOT RUN, no small disk can be made here: run it as root")
                .isEqualTo("tmpfs");
        List<String> teams = teams(2, RUNS);
        List<Future<Integer>> spending = Stream.of(spend(teams.get(0), "One"), spend(teams.get(1), "Two"))
                .toList();
        await("some runs", () -> count("select count(*) from evaluation where status = 'scored'") > 20);
        Path filler = fill(Database.data.resolve("filler"));
        Thread.sleep(10_000);
        Files.delete(filler);
        restartIfGone();
        for (Future<Integer> team : spending) {
            assertThat(team.get()).isEqualTo(RUNS);
        }
        System.out.println("A full disk for ten seconds: " + check(2, RUNS));
    }

    private static Path fill(Path filler) throws IOException {
        byte[] block = new byte[1 << 16];
        try (OutputStream out = Files.newOutputStream(filler)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException full) {
            return filler;
        }
    }

    /** As a service manager does: only a server that has ended is started, not one that is still recovering. */
    private static void restartIfGone() throws Exception {
        if (!Database.cluster.runs()) {
            Database.cluster.start(Database.port);
        }
    }

    /** A worker whose clock is an hour ahead takes others for dead, and begins again what they do. */
    @Test
    void clock_ofAWorkerAnHourAhead_everyRunIsScoredOnce() throws Exception {
        assumeThat(FAKETIME)
                .as("NOT RUN, libfaketime is not installed: apt-get install libfaketime")
                .exists();
        List<String> teams = teams(2, RUNS);
        startWorker(
                "ahead",
                Map.of(
                        "LD_PRELOAD", FAKETIME.toString(),
                        "FAKETIME", "+1h",
                        "FAKETIME_DONT_FAKE_MONOTONIC", "1"));
        List<Future<Integer>> spending = Stream.of(spend(teams.get(0), "One"), spend(teams.get(1), "Two"))
                .toList();
        for (Future<Integer> team : spending) {
            assertThat(team.get()).isEqualTo(RUNS);
        }
        System.out.println("A worker an hour ahead: " + check(2, RUNS));
        assertThat(count("select count(distinct worker) from scoring_run where verdict = 'finished'"))
                .as("workers that scored")
                .isEqualTo(2);
    }
}
