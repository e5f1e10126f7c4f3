package dev.podium.step;

import dev.podium.sandbox.tar.TarReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads what a program has left behind. */
public final class ProgramOutput {

    /** As much as is handed back. */
    public static final TarReader.Bounds BOUNDS =
            new TarReader.Bounds(ProgramStart.OUTPUT_BYTES, 4 * ProgramStart.OUTPUT_FILES);

    private ProgramOutput() {}

    /**
     * Writes it into a directory. What was there before gives way; what has no place is passed over.
     *
     * @param spool where it lies as a tar
     * @return whether some of it was left out
     */
    public static boolean collect(Path spool, Path directory) throws IOException {
        try (InputStream tar = Files.newInputStream(spool)) {
            return TarReader.read(tar, BOUNDS, (name, size, content) -> collect(name, content, directory))
                    .cut()
                    .isPresent();
        }
    }

    private static void collect(String name, InputStream content, Path directory) throws IOException {
        Optional<Path> target = DirectoryTrees.target(directory, name).filter(file -> !Files.isDirectory(file));
        if (target.isPresent() && DirectoryTrees.makeParents(target.get().getParent(), directory)) {
            DirectoryTrees.write(content, target.get());
        }
    }
}
