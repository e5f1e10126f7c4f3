package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * Where the programs and libraries inside come from.
 *
 * @param directory of the host, with links that are meant as if it were {@code /}; empty: the host's own
 */
record SandboxRoot(Optional<Path> directory) {

    private static final Pattern NAMES = Pattern.compile("usr|bin|sbin|lib.*|etc|opt");
    private static final Path TOP = Path.of("/");
    private static final int MOST_LINKS = 40;

    /** Whether a name at the top is one of those that a root stands in for. */
    static boolean isOfRoots(String name) {
        return NAMES.matcher(name).matches();
    }

    /** Where programs are looked for. */
    String path() {
        return directory.isPresent() ? "/usr/local/bin:/usr/bin:/bin" : "/usr/bin";
    }

    /** The first of some programs that is missing. */
    Optional<String> missing(List<String> programs) {
        return programs.stream()
                .filter(program ->
                        find(Path.of(program)).filter(this::isProgram).isEmpty())
                .findFirst();
    }

    private boolean isProgram(Path inside) {
        Path file = onHost(inside);
        return isOfRoots(inside.getName(0).toString()) && Files.isRegularFile(file) && Files.isExecutable(file);
    }

    /**
     * What bwrap is told.
     *
     * @throws IOException if the directory cannot be read, or one of its links leads out of it
     */
    List<String> options() throws IOException {
        return directory.isPresent() ? ofDirectory(directory.get()) : ofHost();
    }

    private List<String> ofDirectory(Path root) throws IOException {
        List<String> options = new ArrayList<>();
        try (DirectoryStream<Path> top = Files.newDirectoryStream(root)) {
            List<Path> entries = StreamSupport.stream(top.spliterator(), false)
                    .filter(entry -> isOfRoots(entry.getFileName().toString()))
                    .sorted()
                    .toList();
            for (Path entry : entries) {
                options.addAll(option(entry, "/" + entry.getFileName()));
            }
        }
        return options;
    }

    private List<String> option(Path entry, String inside) throws IOException {
        if (!Files.isSymbolicLink(entry)) {
            return readOnly(entry, inside);
        }
        Path link = Files.readSymbolicLink(entry);
        Optional<Path> target =
                find(Path.of(inside)).filter(found -> !link.normalize().startsWith(".."));
        if (target.isEmpty() || !isOfRoots(target.get().getName(0).toString())) {
            throw new IOException("%s leads to %s, which is not in the root".formatted(entry, link));
        }
        return List.of("--symlink", link.toString(), inside);
    }

    private static List<String> ofHost() throws IOException {
        List<String> options = new ArrayList<>(readOnly(Path.of("/usr"), "/usr"));
        for (String name : List.of("bin", "lib", "lib64")) {
            Path path = Path.of("/", name);
            if (Files.isSymbolicLink(path)) {
                options.addAll(List.of("--symlink", Files.readSymbolicLink(path).toString(), path.toString()));
            } else if (Files.exists(path)) {
                options.addAll(readOnly(path, path.toString()));
            }
        }
        for (Path path : settings()) {
            options.addAll(readOnly(path, path.toString()));
        }
        return options;
    }

    /** What programs of /usr look for in /etc: the loader, libraries with alternatives, Debian's JDKs. */
    private static List<Path> settings() throws IOException {
        List<Path> paths = new ArrayList<>();
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(Path.of("/etc"), "{alternatives,ld.so.cache,java-*-openjdk}")) {
            found.forEach(paths::add);
        }
        return paths;
    }

    /** What bwrap is told to show something of the host as it is. */
    static List<String> readOnly(Path host, String inside) {
        return List.of("--ro-bind", host.toString(), inside);
    }

    /** Where a path inside leads over all its links, also as inside; empty if that is nowhere. */
    private Optional<Path> find(Path inside) {
        Path found = TOP;
        Deque<Path> ahead = new ArrayDeque<>();
        inside.forEach(ahead::add);
        int links = 0;
        while (!ahead.isEmpty()) {
            Path next = found.resolve(ahead.pop()).normalize();
            Optional<Path> target = target(next);
            if (target.isEmpty()) {
                found = next;
            } else if (++links > MOST_LINKS) {
                return Optional.empty();
            } else {
                found = target.get().isAbsolute() ? TOP : found;
                Deque<Path> names = new ArrayDeque<>();
                target.get().forEach(names::push);
                names.forEach(ahead::push);
            }
        }
        return found.equals(TOP) || !Files.exists(onHost(found)) ? Optional.empty() : Optional.of(found);
    }

    private Optional<Path> target(Path inside) {
        try {
            Path path = onHost(inside);
            return Files.isSymbolicLink(path) ? Optional.of(Files.readSymbolicLink(path)) : Optional.empty();
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private Path onHost(Path inside) {
        return directory.map(root -> root.resolve(TOP.relativize(inside))).orElse(inside);
    }
}
