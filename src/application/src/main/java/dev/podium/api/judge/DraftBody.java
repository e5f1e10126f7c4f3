package dev.podium.api.judge;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.work.AnswerDraft;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "JudgeDraft",
        description = "What is answered so far.",
        requiredProperties = {"answer", "revision"},
        additionalProperties = Schema.False.class)
record DraftBody(
        @Schema(ref = "JudgeAnswers") ObjectNode answer,

        @Schema(description = "Names of flags of the form.", maxItems = AnswerBody.MOST_FLAGS)
        List<String> flags,

        @Schema(nullable = true) Optional<String> comment,

        @Schema(
                description = "How sure they are, where the study asks for it.",
                minimum = "1",
                maximum = "5",
                nullable = true)
        OptionalInt certainty,

        @Schema(description = "How long the unit was looked at, in milliseconds.", nullable = true)
        OptionalInt activeMs,

        @Schema(
                description = "The one that was seen; where there is a newer one, it is refused (`judgement.newer`).",
                minimum = "0")
        Integer revision) {

    static final DraftBody BLANK = new DraftBody(
            JsonNodeFactory.instance.objectNode(),
            List.of(),
            Optional.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            /* revision= */ null);

    AnswerDraft draft() {
        return new AnswerDraft(answer, flags, comment.orElse(""), AnswerBody.boxed(certainty), activeMs.orElse(0));
    }
}
