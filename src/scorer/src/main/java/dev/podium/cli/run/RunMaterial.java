package dev.podium.cli.run;

import dev.podium.step.DirectoryTrees;
import dev.podium.step.ZipUnpacking;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Copies of what is to be run, in directories that only the sandbox is let into: what people have stays as it is. */
final class RunMaterial {

    private RunMaterial() {}

    /**
     * Puts the files of a directory, a zip or a single file into a directory.
     *
     * @param into which is there and empty
     * @return the same directory
     * @throws IOException if they cannot be read
     */
    static Path place(Path files, Path into) throws IOException {
        if (Files.isDirectory(files)) {
            copy(files, into);
        } else if (ZipFile.is(Upload.of(files))) {
            unpack(files, into);
        } else {
            try (InputStream content = Files.newInputStream(files)) {
                DirectoryTrees.write(content, into.resolve(files.getFileName()));
            }
        }
        return into;
    }

    /** Hidden files are left out, as those of a zip are. */
    private static void copy(Path directory, Path into) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            List<Path> files = all.filter(Files::isRegularFile)
                    .map(directory::relativize)
                    .filter(file -> !isHidden(file))
                    .sorted()
                    .toList();
            for (Path file : files) {
                Path target = into.resolve(file);
                DirectoryTrees.makeParents(target.getParent(), into);
                try (InputStream content = Files.newInputStream(directory.resolve(file))) {
                    DirectoryTrees.write(content, target);
                }
            }
        }
    }

    private static boolean isHidden(Path file) {
        return StreamSupport.stream(file.spliterator(), false)
                .anyMatch(name -> name.toString().startsWith("."));
    }

    private static void unpack(Path zip, Path into) throws IOException {
        Optional<Problem> unreadable = ZipUnpacking.unpack(Upload.of(zip), "", into);
        if (unreadable.isPresent()) {
            throw new IOException(zip + ": " + unreadable.get().message(Locale.ENGLISH));
        }
    }
}
