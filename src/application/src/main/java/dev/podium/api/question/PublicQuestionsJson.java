package dev.podium.api.question;

import dev.podium.platform.paging.Paged;
import dev.podium.question.AskedQuestion;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PublicQuestions", description = "A page of what everybody reads, the last published first.")
record PublicQuestionsJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        List<PublicQuestionJson> questions) implements Paged {

    static PublicQuestionsJson of(int pages, List<AskedQuestion> questions) {
        return new PublicQuestionsJson(
                pages, questions.stream().map(PublicQuestionJson::of).toList());
    }
}
