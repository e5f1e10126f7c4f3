package dev.podium.api.question;

import dev.podium.platform.paging.Paged;
import dev.podium.question.AskedQuestion;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "AskedQuestions",
        description =
                "A page of what organizers were asked, in one state: those that wait longest first, else the last one answered or hidden first.")
record AskedQuestionsJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        @Schema(description = "How many wait for an answer, on all pages.")
        long waiting,

        List<AskedQuestionJson> questions)
        implements Paged {

    static AskedQuestionsJson of(int pages, long waiting, List<AskedQuestion> questions) {
        return new AskedQuestionsJson(
                pages, waiting, questions.stream().map(AskedQuestionJson::of).toList());
    }
}
