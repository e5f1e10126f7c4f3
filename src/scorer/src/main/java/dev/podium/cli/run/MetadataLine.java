package dev.podium.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The command of a program: {@code command: python3 main.py} in its metadata, on one line. */
final class MetadataLine {

    private static final List<String> NAMES = List.of("metadata.yaml", "metadata");
    private static final Pattern COMMAND = Pattern.compile("[\"']?command[\"']?\\s*:(?:\\s+(.*))?");

    /** Several lines, a reference, or what stands for nothing. */
    private static final Pattern OTHERWISE = Pattern.compile("[|>&*!{\\[].*");

    private static final Pattern NOTHING = Pattern.compile("|~|null|Null|NULL");

    private MetadataLine() {}

    /** Whether a program has metadata: what lies beside it is no prediction then. */
    static boolean isThere(Path program) {
        return file(program).isPresent();
    }

    private static Optional<Path> file(Path program) {
        return NAMES.stream().map(program::resolve).filter(Files::isRegularFile).findFirst();
    }

    /**
     * The command in a program's metadata; empty where there is none.
     *
     * @throws IOException if it is written in a way that is only read on the platform
     */
    static Optional<String> find(Path program) throws IOException {
        Optional<Path> file = file(program);
        return file.isEmpty() ? Optional.empty() : in(Files.readAllLines(file.get()));
    }

    /** The same, or that of a program that is a single Python file, as the platform starts it. */
    static Optional<String> ofProgram(Path program) throws IOException {
        Optional<String> said = find(program);
        if (said.isPresent()) {
            return said;
        }
        try (Stream<Path> files = Files.list(program)) {
            List<String> scripts = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".py"))
                    .toList();
            return scripts.size() == 1
                    ? Optional.of("python3 $program/" + scripts.get(0) + " $input $output")
                    : Optional.empty();
        }
    }

    static Optional<String> in(List<String> lines) throws IOException {
        for (int number = 0; number < lines.size(); number++) {
            Matcher command = COMMAND.matcher(lines.get(number));
            if (command.matches()) {
                String written =
                        command.group(1) == null ? "" : command.group(1).strip();
                boolean goesOn =
                        number + 1 < lines.size() && lines.get(number + 1).matches("\\s+[^\\s#].*");
                if (goesOn || OTHERWISE.matcher(written).matches()) {
                    throw new IOException(
                            "the command in the metadata is not on one line. Write it so, or give it by an option");
                }
                return Optional.of(unquoted(written))
                        .filter(text -> !NOTHING.matcher(text).matches());
            }
        }
        return Optional.empty();
    }

    private static String unquoted(String written) {
        Matcher doubled =
                Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"\\s*(?:#.*)?").matcher(written);
        if (doubled.matches()) {
            return doubled.group(1).replaceAll("\\\\(.)", "$1");
        }
        Matcher single = Pattern.compile("'((?:[^']|'')*)'\\s*(?:#.*)?").matcher(written);
        return single.matches() ? single.group(1).replace("''", "'") : written.replaceFirst("(^|\\s+)#.*", "");
    }
}
