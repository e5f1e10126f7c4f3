package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskSpaceTest {

    private static final long MEBI = 1L << 20;

    @TempDir
    Path directory;

    @Test
    void refuseIfLow_moreWantedThanThereIs_refused() {
        assertThatThrownBy(() -> space(Long.MAX_VALUE).refuseIfLow(0))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.kind().status()).isEqualTo(507));
        assertThatCode(() -> space(1).refuseIfLow(0)).doesNotThrowAnyException();
    }

    /** A file system of 8 MiB that fills. */
    @Test
    void refuseIfLow_diskFills_refusedBeforeItIsFull() throws Exception {
        assumeThat(run("mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", directory.toString()))
                .as("NOT RUN, no file system can be mounted here: that takes root")
                .isZero();
        try {
            DiskSpace space = space(4 * MEBI);
            assertThatCode(() -> space.refuseIfLow(0)).doesNotThrowAnyException();

            assertThatThrownBy(() -> space.refuseIfLow(5 * MEBI))
                    .as("what is under way")
                    .isInstanceOf(Refused.class);

            Files.write(directory.resolve("upload"), new byte[5 * (int) MEBI]);
            assertThatThrownBy(() -> space.refuseIfLow(0)).isInstanceOf(Refused.class);
            Files.write(directory.resolve("what the database still needs"), new byte[2 * (int) MEBI]);

            Files.delete(directory.resolve("upload"));
            assertThatCode(() -> space.refuseIfLow(0)).doesNotThrowAnyException();
        } finally {
            run("umount", directory.toString());
        }
    }

    private DiskSpace space(long refuseBelow) {
        return new DiskSpace(List.of(new DiskSpace.Place("uploads", directory, refuseBelow, refuseBelow)));
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    }
}
