package dev.podium.api.study;

import dev.podium.annotation.study.AnnotatorClasses;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.api.http.LanguageTexts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewStudy",
        description = "A study of a competition.",
        requiredProperties = {"slug", "title", "template"},
        additionalProperties = Schema.False.class)
record NewStudyBody(
        @Schema(
                description = "Names it in addresses; no other study of the competition has the same one.",
                pattern = "^(?=.{1,60}$)[a-z0-9](-?[a-z0-9])*$",
                examples = "statements")
        String slug,

        @Schema(description = "One line of at most 120 characters in each language; one of them at least.")
        LanguageTexts title,

        @Schema(
                description =
                        "What it asks to begin with, and of how many people: a task type whose labels people can make, `criteria`, or `screening`.",
                examples = "stage")
        String template,

        @Schema(
                implementation = String.class,
                enumeration = {"pairs", "each", "all", "listed"},
                description = "Who gets what; as the template has it where it is left out.")
        Optional<Study.Design> design,

        @Schema(
                description =
                        "How many people judge a unit of the design `each`; as the template has it where it is left out.",
                minimum = "1",
                maximum = "100")
        OptionalInt people,

        @Schema(
                description =
                        "How many people of which class judge a unit of the design `each`; then `people` says nothing.",
                maxItems = AnnotatorClasses.MOST)
        List<ClassBody> classes) {

    @Schema(
            name = "NewStudyClass",
            description = "How many people of a class judge each unit.",
            requiredProperties = "name",
            additionalProperties = Schema.False.class)
    record ClassBody(
            @Schema(
                    description = "As invitations name it: letters and digits, with single hyphens.",
                    minLength = 1,
                    maxLength = 30,
                    examples = "crowd")
            Optional<String> name,

            @Schema(minimum = "1", maximum = "100", defaultValue = "1")
            OptionalInt people) {}

    static final NewStudyBody BLANK =
            new NewStudyBody("", LanguageTexts.NONE, "", Optional.empty(), OptionalInt.empty(), List.of());

    NewStudy study(StudyTemplate from) {
        Study.Design wanted = design.orElse(from.design());
        return new NewStudy(
                slug,
                title.worded(),
                from.purpose(),
                wanted,
                wanted == Study.Design.each ? OptionalInt.of(people.orElse(from.people())) : OptionalInt.empty(),
                peopleClasses(),
                OptionalInt.empty());
    }

    private AnnotatorClasses peopleClasses() {
        Map<String, Integer> wanted = new LinkedHashMap<>();
        // one without a name, or twice, cannot be
        classes.forEach(each -> wanted.merge(each.name.orElse(""), each.people.orElse(1), (one, other) -> 0));
        return new AnnotatorClasses(wanted);
    }
}
