package dev.podium.annotation.work;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.AnswerJson;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * What was answered so far. Nothing in it has been checked: it need not fit the form.
 *
 * @param answer by the questions' ids
 * @param flags that were raised
 * @param comment empty where there is none
 * @param certainty how sure they are; null where they do not say
 * @param activeMs how long the unit was looked at
 */
public record AnswerDraft(JsonNode answer, List<String> flags, String comment, Integer certainty, int activeMs) {

    /** A day: what is open for longer is not looked at. */
    private static final int LONGEST_MS = 86_400_000;

    /** Where nothing was answered. */
    public static final AnswerDraft NOTHING =
            new AnswerDraft(JsonNodeFactory.instance.objectNode(), List.of(), "", null, 0);

    public AnswerDraft {
        flags = List.copyOf(flags);
        activeMs = bounded(activeMs);
    }

    static int bounded(int activeMs) {
        return Math.max(0, Math.min(activeMs, LONGEST_MS));
    }

    /** An answer that was sent, to be changed. */
    static AnswerDraft of(Judgement judgement) {
        return new AnswerDraft(
                AnswerJson.tree(judgement.answer), List.of(judgement.flags), judgement.comment, judgement.certainty, 0);
    }

    /** As it is kept. */
    static AnswerDraft of(String json) {
        JsonNode tree = AnswerJson.tree(json);
        return new AnswerDraft(
                tree.path("answer"),
                StreamSupport.stream(tree.path("flags").spliterator(), false)
                        .map(JsonNode::asText)
                        .toList(),
                tree.path("comment").asText(),
                tree.hasNonNull("certainty") ? tree.get("certainty").asInt() : null,
                tree.path("activeMs").asInt());
    }

    /** Whether another one says the same, however long the unit was looked at. */
    boolean saysTheSame(AnswerDraft other) {
        return untimed().equals(other.untimed());
    }

    private String untimed() {
        return new AnswerDraft(answer, flags, comment, certainty, 0).json();
    }

    /** The same for the same draft. */
    String json() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.set("answer", answer);
        flags.forEach(tree.putArray("flags")::add);
        if (certainty != null) {
            tree.put("certainty", certainty);
        }
        return tree.put("comment", comment).put("activeMs", activeMs).toString();
    }
}
