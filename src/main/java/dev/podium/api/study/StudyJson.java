package dev.podium.api.study;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.podium.annotation.study.Study;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "Study", description = "People answer the questions of a form about units.")
record StudyJson(
        @Schema(description = "Names it in addresses.", examples = "statements")
        String slug,

        @Schema(
                description = "One line in each language that it is written in, by the languages' tags: en, de.",
                examples = "{\"en\": \"Statements\"}")
        Map<String, String> title,

        Study.State state,

        @Schema(
                description =
                        "What is collected: `labels`, of which one holds of each unit, or `texts` and `ratings`, of which all count.")
        Study.Purpose purpose,

        @Schema(
                description =
                        "Who gets what: two people a chunk (`pairs`), a number of people a unit as they come (`each`), or everybody everything (`all`).")
        Study.Design design,

        @Schema(description = "How many people judge a unit; left out where everybody does.")
        Integer people,

        @Schema(description = "How many days after it is closed nobody can tell any more who its annotators were.")
        int eraseAfterDays,

        Instant createdAt,
        Instant openedAt,
        Instant closedAt) {

    static StudyJson of(Study study) {
        return new StudyJson(
                study.slug,
                study.title().byLanguage(),
                study.state,
                study.purpose,
                study.design,
                study.wanted,
                study.eraseAfterDays,
                study.createdAt,
                study.openedAt,
                study.closedAt);
    }
}
