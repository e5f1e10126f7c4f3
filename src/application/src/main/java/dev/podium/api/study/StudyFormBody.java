package dev.podium.api.study;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.study.NewForm;
import dev.podium.api.http.LanguageTexts;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewStudyForm",
        description =
                "What a study is to ask from now on, the whole of it: what is left out is not as it was, but empty or false.",
        requiredProperties = "form",
        additionalProperties = Schema.False.class)
record StudyFormBody(
        @Schema(ref = "StudyQuestions") ObjectNode form,

        @Schema(description = "Markdown in each language.") LanguageTexts guidelines,

        @Schema(description = "Markdown in each language.") LanguageTexts consent,

        @Schema(
                description =
                        "Whether people are told that comments and the reasons for decisions may be published, rather than that they are not."
                                + " Whoever agreed to something else agrees once more first.",
                defaultValue = "false")
        boolean commentsPublished,

        @Schema(
                description = "Why it changes; needed once people may have answered.",
                maxLength = 1_000,
                nullable = true)
        Optional<String> note) {

    static final StudyFormBody BLANK =
            new StudyFormBody(/* form= */ null, LanguageTexts.NONE, LanguageTexts.NONE, false, Optional.empty());

    NewForm newForm() {
        return new NewForm(form.toString(), guidelines.worded(), consent.worded(), commentsPublished, note.orElse(""));
    }
}
