package dev.podium.worker.program;

import dev.podium.bundle.description.MetadataFile;
import dev.podium.bundle.description.YamlFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The command in the metadata that a team puts beside its program: {@code command: python3 main.py}. */
final class MetadataCommand {

    private MetadataCommand() {}

    /** Whether there is such a file: what lies beside it is a program then, and no predictions. */
    static boolean isThere(Path directory) {
        return file(directory).isPresent();
    }

    private static Optional<Path> file(Path directory) {
        return MetadataFile.NAMES.stream()
                .map(directory::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** The command; empty where there is no such file, or it has none. */
    static Optional<String> find(Path directory) throws IOException {
        Optional<Path> file = file(directory);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file.get())) {
            return MetadataFile.command(in.readNBytes(YamlFile.LARGEST + 1));
        }
    }
}
