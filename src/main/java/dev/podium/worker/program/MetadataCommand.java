package dev.podium.worker.program;

import dev.podium.bundle.description.Tree;
import dev.podium.bundle.description.YamlFile;
import dev.podium.bundle.finding.Report;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The command in the metadata that a team puts beside its program: {@code command: python3 main.py}. */
final class MetadataCommand {

    private static final List<String> NAMES = List.of("metadata.yaml", "metadata");
    private static final String COMMAND = "command";

    private MetadataCommand() {}

    /** Whether there is such a file: what lies beside it is a program then, and no predictions. */
    static boolean isThere(Path directory) {
        return file(directory).isPresent();
    }

    private static Optional<Path> file(Path directory) {
        return NAMES.stream()
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
            return YamlFile.read(in.readNBytes(YamlFile.LARGEST + 1), new Report())
                    .flatMap(MetadataCommand::command);
        }
    }

    private static Optional<String> command(Tree.Mapped metadata) {
        return Optional.ofNullable(metadata.fields().get(COMMAND))
                .map(Tree.Field::value)
                .filter(value -> value instanceof Tree.Scalar text && !text.isNull())
                .map(value -> ((Tree.Scalar) value).text().strip());
    }
}
