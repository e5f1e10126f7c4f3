package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** One cgroup as the kernel shows it: a directory of small files. */
record CgroupDirectory(Path path) {

    private static final String PROCESSES = "cgroup.procs";
    private static final long PATIENCE = Duration.ofSeconds(10).toNanos();
    private static final long UNTIL_GONE = Duration.ofMillis(100).toNanos();
    private static final long MOMENT = Duration.ofMillis(1).toNanos();

    static List<Path> children(Path place) throws IOException {
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(place, Files::isDirectory)) {
            paths.forEach(children::add);
        }
        return children;
    }

    void write(String file, Object value) throws IOException {
        Files.writeString(path.resolve(file), value.toString());
    }

    /** Writes where the kernel was built with the file, and the group is still there. */
    void writeIfThere(String file, Object value) throws IOException {
        if (Files.exists(path.resolve(file))) {
            try {
                write(file, value);
            } catch (IOException failure) {
                refuseIfThere(failure);
            }
        }
    }

    String read(String file) throws IOException {
        return Files.readString(path.resolve(file)).strip();
    }

    long number(String file) throws IOException {
        return Long.parseLong(read(file));
    }

    /** The number behind a key in a file of {@code key number} lines; 0 if the key is missing. */
    long number(String file, String key) throws IOException {
        return read(file)
                .lines()
                .filter(line -> line.startsWith(key + " "))
                .mapToLong(line -> Long.parseLong(line.substring(key.length() + 1)))
                .findFirst()
                .orElse(0);
    }

    /** None where the group is gone. */
    List<Long> processes() throws IOException {
        try {
            return read(PROCESSES).lines().map(Long::valueOf).toList();
        } catch (IOException failure) {
            refuseIfThere(failure);
            return List.of();
        }
    }

    /** Another worker may remove what a dead one has left; version 2 ends the files first, and then the directory. */
    private void refuseIfThere(IOException failure) throws IOException {
        long start = System.nanoTime();
        while (Files.exists(path)) {
            if (System.nanoTime() - start > UNTIL_GONE) {
                throw failure;
            }
            LockSupport.parkNanos(MOMENT);
        }
    }

    void add(long process) throws IOException {
        write(PROCESSES, process);
    }

    /**
     * Kills until the group has no process left. It asks for processes, not for {@code pids.current}: that counts the dead
     * which nobody has waited for yet.
     */
    void killAll() throws IOException {
        writeIfThere("pids.max", 0);
        writeIfThere("cgroup.kill", 1);
        long start = System.nanoTime();
        for (List<Long> left = processes(); !left.isEmpty(); left = processes()) {
            if (System.nanoTime() - start > PATIENCE) {
                throw new IOException("processes " + left + " of " + path + " do not die");
            }
            left.forEach(process -> ProcessHandle.of(process).ifPresent(ProcessHandle::destroyForcibly));
            LockSupport.parkNanos(MOMENT);
        }
    }

    /** Removes the group; the kernel may take a moment to see that it is empty. */
    void remove() throws IOException {
        long start = System.nanoTime();
        while (true) {
            try {
                Files.delete(path);
                return;
            } catch (NoSuchFileException gone) {
                return;
            } catch (IOException busy) {
                if (System.nanoTime() - start > PATIENCE) {
                    throw busy;
                }
                LockSupport.parkNanos(MOMENT);
            }
        }
    }
}
