package dev.podium.api.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.work.Adjudication;
import dev.podium.platform.Refused;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "JudgeDecision",
        description = "What holds of a unit.",
        requiredProperties = "formVersion",
        additionalProperties = Schema.False.class)
record JudgeDecisionBody(
        @Schema(description = "Of what was asked; another one is refused (`judgement.form-changed`).")
        Integer formVersion,

        @Schema(
                description =
                        "As `decideNext` told it; needed where one of the answers is taken, and where what was decided before holds; where"
                                + " people answered otherwise or somebody decided since, it is refused (`judgement.answers-changed`).")
        String seen,

        @Schema(description = "Place of the answer that holds, from 0.", minimum = "0", nullable = true)
        OptionalInt taken,

        @Schema(
                description = "Whether what was decided before holds; then neither `taken` nor `answer` is sent.",
                defaultValue = "false")
        boolean made,

        @Schema(ref = "JudgeAnswers") Optional<ObjectNode> answer,

        @Schema(description = "Names of flags of the form.", maxItems = AnswerBody.MOST_FLAGS)
        List<String> flags,

        @Schema(maxLength = 5_000, nullable = true) Optional<String> reason,

        @Schema(description = "What the guidelines leave open, for organizers.", maxLength = 5_000, nullable = true)
        Optional<String> gap) {

    static final JudgeDecisionBody BLANK = new JudgeDecisionBody(
            /* formVersion= */ null,
            "",
            OptionalInt.empty(),
            false,
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty());

    /** @throws Refused if it says more than one thing of what holds */
    Adjudication.Decision decision() {
        if (Stream.of(taken.isPresent(), answer.isPresent(), made)
                        .filter(each -> each)
                        .count()
                > 1) {
            throw Refused.because(Refused.Kind.FAULTY, "judgement.taken");
        }
        return new Adjudication.Decision(
                formVersion,
                seen,
                taken.isPresent() ? Optional.of(taken.getAsInt()) : Optional.empty(),
                answer.map(JsonNode.class::cast),
                made,
                flags,
                reason.orElse(""),
                gap.orElse(""));
    }
}
