package dev.podium.program.environment;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An environment as it lies on a disk.
 *
 * @param directory an absolute path without links, in which {@code root}, {@code contents} and the manifest lie
 */
public record InstalledEnvironment(Path directory, EnvironmentManifest manifest) {

    private static final int PASSABLE = 0001;
    private static final int WRITABLE_BY_ALL = 0002;
    private static final int STICKY = 01000;

    private static final List<String> OF_SYSTEM = List.of("/usr/bin", "/bin");
    private static final List<String> OF_PATH = List.of("/usr/local/bin", "/usr/bin", "/bin");

    /** What a sandbox starts programs with. */
    private static final List<String> TOOLS = List.of("sh", "prlimit", "tar", "head", "cat");

    private static final List<String> PYTHONS = List.of("python3", "python");

    /** What stands in place of the host's own directories. */
    public Path root() {
        return directory.resolve("root");
    }

    /**
     * Reads all of the root, which takes seconds, and says in a sentence why programs cannot run in it as its manifest says; empty
     * where they can.
     *
     * @throws IOException if the disk fails, or the thread is interrupted
     */
    public Optional<String> fault() throws IOException {
        try {
            Optional<String> fault = pathFault();
            if (fault.isEmpty()) {
                fault = programFault();
            }
            return fault.isPresent() ? fault : contentFault();
        } catch (AccessDeniedException e) {
            return Optional.of("The worker may not read " + e.getFile() + ".");
        }
    }

    /** The users of the sandbox must come here, and nobody else may put another directory in this one's place. */
    private Optional<String> pathFault() throws IOException {
        for (Path place = root(); place != null; place = place.getParent()) {
            if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(place + " is no directory.");
            }
            int mode = (Integer) Files.getAttribute(place, "unix:mode", LinkOption.NOFOLLOW_LINKS);
            if ((mode & PASSABLE) == 0) {
                return Optional.of("Users of the sandbox cannot enter " + place + ": chmod o+x " + place);
            }
            if ((mode & (WRITABLE_BY_ALL | STICKY)) == WRITABLE_BY_ALL) {
                return Optional.of("Everybody can write to " + place + ": chmod o-w " + place);
            }
        }
        return Optional.empty();
    }

    private Optional<String> programFault() throws IOException {
        RootFiles files = new RootFiles(root());
        for (String name : TOOLS) {
            if (!files.hasProgram(name, OF_SYSTEM)) {
                return Optional.of("Its root has no " + name + ", which programs are started with.");
            }
        }
        for (String name : PYTHONS) {
            if (!files.hasProgram(name, OF_PATH)) {
                return Optional.of("Its root has no " + name + ".");
            }
        }
        return Optional.empty();
    }

    private Optional<String> contentFault() throws IOException {
        try (Comparison comparison = new Comparison(directory.resolve("contents"))) {
            RootDigest found = RootDigest.read(root(), RootWalk.LARGEST, comparison);
            if (!found.equals(manifest.root())) {
                return Optional.of("Its root is not what its manifest says" + comparison.place() + ".");
            }
            return comparison.fault;
        } catch (UnusableRoot e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Compares a root with its list on the way, and looks at rights: remembers the first thing of each kind. */
    private static final class Comparison implements RootWalk.Visitor, AutoCloseable {

        private final Optional<InputStream> list;
        private Optional<String> difference = Optional.empty();
        private Optional<String> fault = Optional.empty();

        Comparison(Path list) throws IOException {
            this.list = Files.isRegularFile(list, LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(new BufferedInputStream(Files.newInputStream(list)))
                    : Optional.empty();
        }

        @Override
        public void visit(RootEntry entry) throws IOException {
            String name = ByteName.shown(entry.name());
            if (list.isPresent() && difference.isEmpty() && !follows(entry.line())) {
                difference = Optional.of(name);
            }
            if (fault.isEmpty() && !entry.fault().isEmpty()) {
                fault = Optional.of(name + " in its root " + entry.fault() + ".");
            }
        }

        private boolean follows(byte[] line) throws IOException {
            return Arrays.equals(list.get().readNBytes(line.length), line);
        }

        String place() {
            return difference.map(name -> ", from " + name + " on").orElse("");
        }

        @Override
        public void close() throws IOException {
            if (list.isPresent()) {
                list.get().close();
            }
        }
    }
}
