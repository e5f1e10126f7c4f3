package dev.podium.api.study;

import dev.podium.annotation.study.Study;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Study", description = "People answer the questions of a form about units.")
record StudyJson(
        @Schema(description = "Names it in addresses.", examples = "statements")
        String slug,

        @Schema(
                description = "One line in each language that it is written in, by the languages' tags: en, de.",
                examples = "{\"en\": \"Statements\"}")
        Map<String, String> title,

        @Schema(
                implementation = String.class,
                enumeration = {"draft", "open", "paused", "closed"},
                description = "How far it is.")
        Study.State state,

        @Schema(
                implementation = String.class,
                enumeration = {"labels", "texts", "ratings"},
                description =
                        "What is collected: `labels`, of which one holds of each unit, or `texts` and `ratings`, of which all count.")
        Study.Purpose purpose,

        @Schema(
                implementation = String.class,
                enumeration = {"pairs", "each", "all", "listed"},
                description =
                        "Who gets what: two people a chunk (`pairs`), a number of people a unit as they come (`each`), everybody everything (`all`), or as a list says (`listed`).")
        Study.Design design,

        @Schema(
                description = "How many people judge a unit; null where everybody does, or a list says it.",
                nullable = true)
        Integer people,

        @Schema(description = "How many of them are of which class; none where anybody will do.")
        List<StudyClassJson> classes,

        @Schema(description = "How many days after it is closed nobody can tell any more who its annotators were.")
        int eraseAfterDays,

        Instant createdAt,

        @Schema(description = "When it was opened for the first time; null before.", nullable = true)
        Instant openedAt,

        @Schema(description = "Null before.", nullable = true)
        Instant closedAt) {

    static StudyJson of(Study study) {
        return new StudyJson(
                study.slug,
                study.title().byLanguage(),
                study.state,
                study.purpose,
                study.design,
                study.wanted,
                StudyClassJson.of(study.classes()),
                study.eraseAfterDays,
                study.createdAt,
                study.openedAt,
                study.closedAt);
    }
}
