package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerDirectoryTest {

    /** Nobody that the machine knows. */
    private static final int STRANGER = 65533;

    private static final long MOST_PIDS = 1L << 22;

    @TempDir
    private Path folder;

    @Test
    void below_missingDirectories_madePassableAndNotListable() throws IOException {
        Path own = WorkerDirectory.below(folder.resolve("a/b")).path();

        assertThat(own).hasFileName("worker-" + ProcessHandle.current().pid());
        for (Path made : new Path[] {folder.resolve("a"), folder.resolve("a/b"), own}) {
            assertThat(permissions(made)).isEqualTo("rwx--x--x");
        }
    }

    @Test
    void below_directoryOfAnotherUser_refused() throws IOException {
        Path shared = directory("shared", "rwxr-xr-x");
        give(shared);

        refused(shared, "%s belongs to another user (65533)".formatted(shared));
    }

    @Test
    void below_parentOfAnotherUser_refused() throws IOException {
        Path shared = Files.createDirectory(directory("parent", "rwxr-xr-x").resolve("shared"));
        give(shared.getParent());

        refused(shared, "%s belongs to another user (65533)".formatted(shared.getParent()));
    }

    @Test
    void below_directoryThatOthersWrite_refused() throws IOException {
        refused(directory("group", "rwxrwxr-x"), "others may write to " + folder.resolve("group"));
        refused(directory("others", "rwxr-xrwx"), "others may write to " + folder.resolve("others"));
    }

    @Test
    void below_parentThatOthersWrite_refusedWithoutStickyBit() throws IOException {
        Path parent = directory("parent", "rwxrwxrwx");

        refused(parent.resolve("shared"), "others may write to " + parent);
        Files.setAttribute(parent, "unix:mode", 01777);
        assertThat(WorkerDirectory.below(parent.resolve("shared")).path()).isDirectory();
    }

    @Test
    void below_stickyDirectoryItself_refused() throws IOException {
        Path shared = directory("shared", "rwxrwxrwx");
        Files.setAttribute(shared, "unix:mode", 01777);

        refused(shared, "others may write to " + shared);
    }

    @Test
    void below_symbolicLink_refused() throws IOException {
        Path real = directory("real", "rwx--x--x");
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);

        refused(link, link + " is a symbolic link. Name the directory itself (" + real + ").");
        refused(link.resolve("shared"), link + " is a symbolic link.");
    }

    @Test
    void below_whatDeadWorkersLeft_removed() throws IOException {
        Path dead = Files.createDirectories(
                        folder.resolve("worker-" + MOST_PIDS).resolve("jobs"))
                .getParent();
        Path alive = Files.createDirectory(folder.resolve("worker-1"));
        Path other = Files.createDirectory(folder.resolve("worker-x"));

        WorkerDirectory.below(folder);

        assertThat(dead).doesNotExist();
        assertThat(alive).isDirectory();
        assertThat(other).isDirectory();
    }

    @Test
    void temporary_twice_namesNobodyCanKnow() throws IOException {
        WorkerDirectory one = WorkerDirectory.temporary();
        assertThat(one.path().getFileName().toString()).matches("podium-worker-\\d+-\\d{6,}");
        assertThat(permissions(one.path())).isEqualTo("rwx--x--x");

        WorkerDirectory other = WorkerDirectory.temporary();
        assertThat(other.path()).isNotEqualTo(one.path());
        assertThat(one.path())
                .as("left by an earlier start with our process id")
                .doesNotExist();
        other.remove();
    }

    @Test
    void temporary_leftByAnotherUser_notTouched() throws IOException {
        Path strange = Path.of(System.getProperty("java.io.tmpdir"), "podium-worker-" + MOST_PIDS + "-1");
        Files.createDirectory(strange);
        try {
            give(strange);
            WorkerDirectory.temporary().remove();
            assertThat(strange).isDirectory();
        } finally {
            Files.deleteIfExists(strange);
        }
    }

    @Test
    void below_umaskThatTakesEverything_passableNonetheless() throws Exception {
        Path shared = folder.resolve("a/b");
        Process worker = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "umask 077; exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FurnishedWorker.class.getName(),
                        shared.toString())
                .inheritIO()
                .start();
        assertThat(worker.waitFor()).isZero();

        Path own = shared.resolve("worker-" + worker.pid());
        for (Path made : new Path[] {folder.resolve("a"), shared, own, own.resolve("jobs")}) {
            assertThat(permissions(made)).as(made.toString()).isEqualTo("rwx--x--x");
        }
    }

    private Path directory(String name, String permissions) throws IOException {
        Path directory = Files.createDirectory(folder.resolve(name));
        return Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString(permissions));
    }

    private static void give(Path directory) throws IOException {
        assumeTrue(Files.isWritable(Path.of("/")), "only root can give a directory away");
        Files.setAttribute(directory, "unix:uid", STRANGER);
    }

    private static void refused(Path shared, String sentence) {
        assertThatThrownBy(() -> WorkerDirectory.below(shared))
                .isInstanceOf(UnsafeDirectory.class)
                .hasMessageContaining(sentence);
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
