package dev.podium.bundle.description;

import dev.podium.bundle.finding.FindingCollector;
import java.util.List;
import java.util.Optional;

/** The file beside a program that says how it is started: {@code command: python3 main.py}. */
public final class MetadataFile {

    /** What it is called, in the order in which it is looked for. */
    public static final List<String> NAMES = List.of("metadata.yaml", "metadata");

    private static final String COMMAND = "command";

    private MetadataFile() {}

    /** The command; empty where it has none, or cannot be read. */
    public static Optional<String> command(byte[] content) {
        return YamlFile.read(content, new FindingCollector())
                .flatMap(metadata -> Optional.ofNullable(metadata.fields().get(COMMAND)))
                .map(YamlValue.Field::value)
                .filter(value -> value instanceof YamlValue.Scalar text && !text.isNull())
                .map(value -> ((YamlValue.Scalar) value).text().strip());
    }
}
