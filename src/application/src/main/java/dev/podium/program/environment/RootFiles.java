package dev.podium.program.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Finds files in a root as a program does that runs there: links, absolute ones too, lead to other places of the same root. */
final class RootFiles {

    private static final int MOST_LINKS = 40;
    private static final int EXECUTABLE = 0005;
    private static final Path UP = Path.of("..");
    private static final Path HERE = Path.of(".");

    private final Path root;

    RootFiles(Path root) {
        this.root = root;
    }

    /** Whether a program is in one of these directories, as a file that everybody may run. */
    boolean hasProgram(String name, List<String> directories) throws IOException {
        for (String directory : directories) {
            Optional<Path> file = find(Path.of(directory, name));
            if (file.isPresent() && isRunnable(file.get())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isRunnable(Path file) throws IOException {
        int mode = (Integer) Files.getAttribute(file, "unix:mode", LinkOption.NOFOLLOW_LINKS);
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && (mode & EXECUTABLE) == EXECUTABLE;
    }

    /** What is there in the end, if anything is. */
    private Optional<Path> find(Path path) throws IOException {
        Deque<Path> names = new ArrayDeque<>();
        path.forEach(names::add);
        Path place = root;
        int links = 0;
        while (!names.isEmpty()) {
            Path name = names.removeFirst();
            Path next = place.resolve(name);
            if (name.equals(UP)) {
                place = place.equals(root) ? root : place.getParent();
            } else if (Files.isSymbolicLink(next)) {
                links++;
                if (links > MOST_LINKS) {
                    return Optional.empty();
                }
                Path target = Files.readSymbolicLink(next);
                place = target.isAbsolute() ? root : place;
                prepend(target, names);
            } else if (!name.equals(HERE)) {
                place = next;
            }
        }
        return Files.exists(place, LinkOption.NOFOLLOW_LINKS) ? Optional.of(place) : Optional.empty();
    }

    private static void prepend(Path target, Deque<Path> names) {
        for (int i = target.getNameCount() - 1; i >= 0; i--) {
            names.addFirst(target.getName(i));
        }
    }
}
