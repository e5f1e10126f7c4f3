package dev.podium.api.judge;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.work.SubmittedAnswer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "JudgeAnswer",
        description = "An answer.",
        requiredProperties = {"formVersion", "answer", "revision"},
        additionalProperties = Schema.False.class)
record AnswerBody(
        @Schema(description = "Of what was asked; another one is refused (`judgement.form-changed`).")
        Integer formVersion,

        @Schema(ref = "JudgeAnswers") ObjectNode answer,

        @Schema(description = "Names of flags of the form.", maxItems = AnswerBody.MOST_FLAGS)
        List<String> flags,

        @Schema(description = "Where the study asks for comments.", maxLength = 5_000, nullable = true)
        Optional<String> comment,

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

    static final int MOST_FLAGS = 50;
    static final AnswerBody BLANK = new AnswerBody(
            /* formVersion= */ null,
            JsonNodeFactory.instance.objectNode(),
            List.of(),
            Optional.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            /* revision= */ null);

    SubmittedAnswer answered() {
        return new SubmittedAnswer(
                formVersion, answer, flags, comment.orElse(""), boxed(certainty), revision, boxed(activeMs));
    }

    /** Null where it is not there. */
    static Integer boxed(OptionalInt number) {
        return number.isPresent() ? Integer.valueOf(number.getAsInt()) : null;
    }
}
