package dev.podium.task;

import dev.podium.task.reading.ZipWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A kind of file that a task type reads. {@code <id>.format.<role>} among its texts says what it is, and
 * {@code <id>.format.<role>.<field>} explains each field.
 *
 * @param extensions of the files that are read, without the dot; what Podium writes itself has the first one; none where any file is read
 * @param mediaType of what Podium writes, with its character set: {@code text/csv; charset=UTF-8}
 * @param fields its columns or fields in their order, or the kinds of files in a zip
 * @param example its beginning as it should be, for people who have never written one
 */
public record FileFormat(
        Role role, List<String> extensions, String mediaType, List<String> fields, List<Part> example) {

    private static final String ANY = "bin";

    /** What a file is for. */
    public enum Role {
        GOLD,
        ANNOTATIONS,
        PREDICTIONS;

        /** As it stands in keys and addresses. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A file of an example: the only one, or one of those in a zip.
     *
     * @param name in the zip; empty where there is none
     */
    public record Part(String name, String text) {}

    public FileFormat {
        extensions = List.copyOf(extensions);
        fields = List.copyOf(fields);
        example = List.copyOf(example);
    }

    /** A table, alone or in a zip. */
    public static FileFormat csv(Role role, List<String> columns, String example) {
        return alone(role, "csv", "text/csv; charset=UTF-8", columns, example);
    }

    /** JSON Lines, alone or in a zip. */
    public static FileFormat jsonLines(Role role, List<String> fields, String example) {
        return alone(role, "jsonl", "application/jsonl; charset=UTF-8", fields, example);
    }

    private static FileFormat alone(
            Role role, String extension, String mediaType, List<String> fields, String example) {
        return new FileFormat(role, List.of(extension, "zip"), mediaType, fields, List.of(new Part("", example)));
    }

    /** A zip of files that belong together, or one such file alone. */
    public static FileFormat zip(Role role, List<String> alone, List<String> kinds, List<Part> example) {
        List<String> extensions = new ArrayList<>(List.of("zip"));
        extensions.addAll(alone);
        return new FileFormat(role, extensions, "application/zip", kinds, example);
    }

    /** A file of any kind, of which only its reader knows what it holds. */
    static FileFormat anything(Role role) {
        return new FileFormat(role, List.of(), "application/octet-stream", List.of(), List.of());
    }

    /** The same where a zip is not read. */
    public FileFormat withoutZip() {
        return new FileFormat(role, List.of(extension()), mediaType, fields, example);
    }

    /** The extension of what Podium writes; {@value #ANY} where that may be anything. */
    public String extension() {
        return extensions.isEmpty() ? ANY : extensions.get(0);
    }

    /** What a browser offers to choose: {@code .csv,.zip}; empty where that is anything. */
    public String accepted() {
        return extensions.stream().map(extension -> "." + extension).collect(Collectors.joining(","));
    }

    /** Writes the example as it can be read: its only file, or a zip of several. */
    public void writeExample(OutputStream out) throws IOException {
        if (example.size() == 1) {
            out.write(example.get(0).text().getBytes(StandardCharsets.UTF_8));
            return;
        }
        try (ZipWriter zip = new ZipWriter(out)) {
            for (Part part : example) {
                zip.add(part.name(), part.text());
            }
        }
    }
}
