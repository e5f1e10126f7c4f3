package dev.podium.sandbox;

import dev.podium.sandbox.filter.SeccompFilter;
import dev.podium.sandbox.filter.SystemCalls;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The sandbox's own directory: the filters, the canary, and for a moment a report and an inbox per job. */
record SandboxHome(Path directory) {

    private static final Set<PosixFilePermission> PASSABLE = PosixFilePermissions.fromString("rwx--x--x");
    private static final Set<PosixFilePermission> READABLE = PosixFilePermissions.fromString("rwxr-xr-x");
    private static final String CANARY = Canary.class.getSimpleName() + ".class";

    /** The filter of a command that has its files for itself. */
    Path filter() {
        return directory.resolve("filter.bpf");
    }

    /** The filter of one that shares a directory with another one. */
    Path sharingFilter() {
        return directory.resolve("sharing.bpf");
    }

    Path report(String job) {
        return directory.resolve(job + ".report");
    }

    /** Where a command that is started ahead finds secret files later; nobody else can pass. */
    Path makeInbox(String job) throws IOException {
        return Files.createDirectory(
                directory.resolve(job + ".inbox"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    /** The class path of the canary; read by the dropped uid, as all that is mounted. */
    Path canary() {
        return directory.resolve("canary");
    }

    /** Writes what is needed and removes what dead workers have left. */
    void furnish() throws IOException {
        Files.createDirectories(directory);
        Files.setPosixFilePermissions(directory, PASSABLE);
        SystemCalls calls = SystemCalls.of(System.getProperty("os.arch"))
                .orElseThrow(() -> new IOException("no system call filter for this architecture"));
        write(SeccompFilter.of(calls), filter());
        write(SeccompFilter.ofSharing(calls), sharingFilter());
        placeCanary();
        removeLeftovers();
    }

    private void write(byte[] program, Path filter) throws IOException {
        Path fresh = Files.createTempFile(directory, "filter", ".new");
        if (!Files.getOwner(fresh).equals(Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS))) {
            Files.delete(fresh);
            throw new IOException(directory + " belongs to another user, who could change the filter");
        }
        Files.write(fresh, program);
        Files.move(fresh, filter, StandardCopyOption.ATOMIC_MOVE);
    }

    private void placeCanary() throws IOException {
        Path place = canary();
        for (String name : Canary.class.getPackageName().split("\\.", -1)) {
            Files.createDirectories(place);
            Files.setPosixFilePermissions(place, READABLE);
            place = place.resolve(name);
        }
        Files.createDirectories(place);
        Files.setPosixFilePermissions(place, READABLE);
        try (InputStream bytes = Canary.class.getResourceAsStream(CANARY)) {
            if (bytes == null) {
                throw new IOException("the canary is not on the class path: " + CANARY);
            }
            Path program = place.resolve(CANARY);
            Files.copy(bytes, program, StandardCopyOption.REPLACE_EXISTING);
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rw-r--r--"));
        }
    }

    private void removeLeftovers() throws IOException {
        for (Path left : leftovers(directory)) {
            if (Files.isDirectory(left, LinkOption.NOFOLLOW_LINKS)) {
                LateMounts.remove(left);
            } else {
                Files.deleteIfExists(left);
            }
        }
    }

    /** What jobs of dead workers have left in a directory. */
    static List<Path> leftovers(Path directory) throws IOException {
        List<Path> leftovers = new ArrayList<>();
        try (DirectoryStream<Path> jobs = Files.newDirectoryStream(directory, "job-*")) {
            for (Path job : jobs) {
                Optional<JobOwner> owner = JobOwner.of(job.getFileName().toString());
                if (owner.isPresent() && owner.get().isDead()) {
                    leftovers.add(job);
                }
            }
        }
        return leftovers;
    }
}
