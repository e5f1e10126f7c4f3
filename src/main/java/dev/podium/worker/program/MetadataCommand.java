package dev.podium.worker.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command in the metadata that a team puts beside its program: a line {@code command: python3 main.py}. */
final class MetadataCommand {

    private static final List<String> NAMES = List.of("metadata.yaml", "metadata");
    private static final int LARGEST = 1 << 16;
    private static final Pattern COMMAND = Pattern.compile("(?m)^command[ \\t]*:[ \\t]+(.+?)[ \\t]*$");
    private static final Pattern QUOTED = Pattern.compile("\"(.*)\"|'(.*)'");

    private MetadataCommand() {}

    /** Whether there is such a file: what lies beside it is a program then, and no predictions. */
    static boolean isThere(Path directory) {
        return NAMES.stream().map(directory::resolve).anyMatch(Files::isRegularFile);
    }

    /** The command; empty where there is no such file, or it has none. */
    static Optional<String> find(Path directory) throws IOException {
        for (String name : NAMES) {
            Path file = directory.resolve(name);
            if (Files.isRegularFile(file)) {
                return in(file);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> in(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Matcher line = COMMAND.matcher(new String(in.readNBytes(LARGEST), StandardCharsets.UTF_8));
            return line.find() ? Optional.of(unquoted(line.group(1))) : Optional.empty();
        }
    }

    private static String unquoted(String text) {
        Matcher quoted = QUOTED.matcher(text);
        if (!quoted.matches()) {
            return text;
        }
        return quoted.group(1) == null ? quoted.group(2) : quoted.group(1);
    }
}
