package dev.podium.api.judge;

import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.OwnAnswers;
import dev.podium.platform.paging.Paged;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "JudgedUnits",
        description = "A page of what somebody has answered and skipped, or decided, the newest first.")
record OwnAnswersJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        List<Row> units) implements Paged {

    @Schema(name = "JudgedUnitRow", description = "One of them.")
    record Row(
            UUID assignment,
            JudgeUnitJson.Material material,

            @Schema(
                    description = "What was answered or decided, by the questions' names; null where it is skipped.",
                    nullable = true)
            Map<String, Object> answer,

            List<String> flags,

            @Schema(description = "Of a decision the reason, where it has one.")
            String comment,

            @Schema(description = "How sure they are, from 1 to 5; null where they do not say.", nullable = true)
            Integer certainty,

            @Schema(description = "Why it is skipped; null where it is not.", nullable = true)
            String skippedBecause,

            @Schema(description = "When it was answered, skipped or decided last.")
            Instant answeredAt,

            @Schema(description = "Whether somebody has decided it, so that the answer stays as it is.")
            boolean decided,

            @Schema(description = "Of a decision, whether somebody else has decided since, so that it holds no more.")
            boolean decidedSince) {

        static Row of(OwnAnswers.Own own, ActingAnnotator part) {
            boolean skipped = own.said() == null;
            return new Row(
                    own.assignment().key,
                    JudgeUnitJson.Material.of(own.assignment(), part, UnitContext.NONE),
                    skipped ? null : AnswerJson.values(own.said().answer()),
                    skipped ? List.of() : own.said().flags().lines().toList(),
                    skipped ? "" : own.said().comment(),
                    skipped ? null : own.said().certain(),
                    own.assignment().skippedBecause,
                    own.assignment().answeredAt,
                    own.decided(),
                    own.since());
        }
    }
}
