package dev.podium.annotation.work;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What somebody sends.
 *
 * @param formVersion that they were asked
 * @param answer by the questions' ids
 * @param flags that they raise
 * @param comment empty where they have none
 * @param certainty how sure they are; null where they do not say
 * @param revision of the assignment that they have seen; null where any will do
 * @param activeMs how long they looked at the unit; null where nobody measured it, as where 0 is sent: a page without scripts does that
 */
public record SubmittedAnswer(
        int formVersion,
        JsonNode answer,
        List<String> flags,
        String comment,
        Integer certainty,
        Integer revision,
        Integer activeMs) {

    /** Also of what is said of a decision, in characters. */
    public static final int LONGEST_COMMENT = 5_000;

    public SubmittedAnswer {
        flags = List.copyOf(flags);
        activeMs = activeMs == null || activeMs <= 0 ? null : Integer.valueOf(AnswerDraft.bounded(activeMs));
    }

    /** As a program sends it. */
    public SubmittedAnswer(int formVersion, JsonNode answer, List<String> flags, String comment) {
        this(formVersion, answer, flags, comment, null, null, null);
    }
}
