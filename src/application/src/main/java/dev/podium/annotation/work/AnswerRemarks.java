package dev.podium.annotation.work;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.AnswerJson;
import java.util.ArrayList;
import java.util.List;

/**
 * What somebody said beside an answer.
 *
 * @param flags that they raised
 * @param comment empty where they wrote none
 * @param certainty how sure they are; null where they do not say
 * @param reason of a decision; else empty
 */
public record AnswerRemarks(List<String> flags, String comment, Integer certainty, String reason) {

    /** Of a row {@code j} of {@code judgement}, as {@link #read} takes it. */
    public static final String OF_JUDGEMENT =
            "cast(json_build_object('flags', j.flags, 'comment', j.comment, 'certainty', j.certainty, 'reason', j.reason) as text)";

    public AnswerRemarks {
        flags = List.copyOf(flags);
    }

    /** What {@link #OF_JUDGEMENT} makes. */
    public static AnswerRemarks read(String json) {
        JsonNode tree = AnswerJson.tree(json);
        List<String> flags = new ArrayList<>();
        tree.path("flags").forEach(flag -> flags.add(flag.asText()));
        return new AnswerRemarks(
                flags,
                tree.path("comment").asText(),
                tree.hasNonNull("certainty") ? tree.get("certainty").asInt() : null,
                tree.path("reason").asText());
    }

    /** As a cell of a table has it; empty where they do not say how sure they are. */
    public String certaintyCell() {
        return certainty == null ? "" : certainty.toString();
    }
}
