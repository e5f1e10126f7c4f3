package dev.podium.competition;

import java.util.List;

/**
 * Something that teams declare with a run, as an organizer asks it.
 *
 * @param id by which answers are kept: small letters, digits and single hyphens
 * @param label as people read it, in the organizer's language
 * @param choices that there are to answer; empty: a line of text
 * @param required whether nothing is taken in without an answer
 */
public record Declaration(String id, String label, List<String> choices, boolean required) {

    /** Longest answer where there are no choices. */
    public static final int LONGEST_ANSWER = 200;

    public Declaration {
        choices = List.copyOf(choices);
    }

    /** Whether this is an answer to it. */
    public boolean takes(String answer) {
        return choices.isEmpty() ? answer.length() <= LONGEST_ANSWER : choices.contains(answer);
    }

    /** For people who read what was changed, in any language: {@code external-data*: External data (none / public)}. */
    String inWords() {
        return "%s%s: %s%s"
                .formatted(
                        id,
                        required ? "*" : "",
                        label,
                        choices.isEmpty() ? "" : " (" + String.join(" / ", choices) + ")");
    }
}
