package dev.podium.competition;

import dev.podium.platform.TextLength;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Something that teams declare with a run, as an organizer asks it.
 *
 * @param id by which answers are kept: small letters, digits and single hyphens
 * @param label as people read it, in the organizer's language
 * @param choices that there are to answer; empty: a line of text
 * @param required whether nothing is taken in without an answer
 */
public record RunDeclaration(String id, String label, List<String> choices, boolean required) {

    /** Longest answer where there are no choices. */
    public static final int LONGEST_ANSWER = 200;

    private static final String REQUIRED = ", required";
    private static final String COLON = ": ";
    private static final String NEXT = ";\n";

    public RunDeclaration {
        choices = List.copyOf(choices);
    }

    /** Whether this is an answer to it. */
    public boolean takes(String answer) {
        return choices.isEmpty() ? !TextLength.exceeds(answer, LONGEST_ANSWER) : choices.contains(answer);
    }

    /**
     * A declaration as a change of rules tells it.
     *
     * @param words its label, and its choices where there are any
     */
    public record Told(String words, boolean required) {}

    /** For logs, one a line: {@code external-data, required: External data (none / public)}; {@link #ofWords} reads it. */
    static String inWords(List<RunDeclaration> all) {
        return all.stream().map(RunDeclaration::line).collect(Collectors.joining(NEXT));
    }

    private String line() {
        return id
                + (required ? REQUIRED : "")
                + COLON
                + label
                + (choices.isEmpty() ? "" : " (" + String.join(" / ", choices) + ")");
    }

    /** What {@link #inWords} wrote: neither an id nor what follows it has a colon, and no label a line break. */
    public static List<Told> ofWords(String words) {
        return Arrays.stream(words.split(NEXT))
                .filter(line -> !line.isEmpty())
                .map(line -> line.split(COLON, 2))
                .map(parts -> new Told(parts[parts.length - 1], parts[0].endsWith(REQUIRED)))
                .toList();
    }
}
