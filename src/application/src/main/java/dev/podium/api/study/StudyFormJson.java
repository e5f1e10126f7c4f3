package dev.podium.api.study;

import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.study.StudyForm;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyForm", description = "What a study asks, and what people are told before they answer.")
record StudyFormJson(
        @Schema(description = "From 1; each change is one more.")
        int version,

        @Schema(
                description =
                        "Questions, flags, rules, and whether comments and certainty are asked for. The `kind` of a question is `choice`, `choices`, `number`, `scale`, `text`, `list` or `spans`.")
        Map<String, Object> form,

        @Schema(description = "Markdown, by the languages' tags.")
        Map<String, String> guidelines,

        @Schema(
                description =
                        "Markdown: what people agree to before they begin; what becomes of comments is told below it.")
        Map<String, String> consent,

        @Schema(
                description =
                        "Whether people are told that comments and the reasons for decisions may be published, rather than that they are not; null in versions of earlier, where only `consent` says something of it.",
                nullable = true)
        Boolean commentsPublished,

        @Schema(description = "Why there is another version.")
        String note,

        Instant createdAt) {

    static StudyFormJson of(StudyForm form) {
        return new StudyFormJson(
                form.version,
                AnswerJson.values(form.form),
                form.guidelines().byLanguage(),
                form.consent().byLanguage(),
                form.commentsPublished,
                form.note,
                form.createdAt);
    }
}
