package dev.podium.api.question;

import dev.podium.platform.paging.Paged;
import dev.podium.question.AskedQuestion;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OwnQuestions", description = "A page of what you asked, newest first.")
record OwnQuestionsJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        List<OwnQuestionJson> questions) implements Paged {

    static OwnQuestionsJson of(int pages, List<AskedQuestion> questions) {
        return new OwnQuestionsJson(
                pages, questions.stream().map(OwnQuestionJson::of).toList());
    }
}
