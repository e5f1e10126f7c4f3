package dev.podium.api.study;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AdjudicationRules;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

        @Schema(
                description = "How many units one person judges at most; null where that is not bounded.",
                nullable = true)
        Integer quota,

        @Schema(
                description =
                        "The last day on which people judge, in the time zone of the competition: it is closed within an hour after that. Null where it is closed by hand.",
                nullable = true)
        LocalDate closesOn,

        @Schema(description = "How many of them are of which class; none where anybody will do.")
        List<AnnotatorClassJson> classes,

        Settings settings,
        Checks checks,
        Times times) {

    @Schema(
            name = "StudySettings",
            description =
                    "In which order people are given units, for how long, which people, and for how long they are known.")
    record Settings(
            @Schema(
                    implementation = String.class,
                    enumeration = {"file", "random", "group", "spread"},
                    description =
                            "As the file or the list has them (`file`), at random and in another order for each person (`random`), group after group (`group`), or with units of a group apart (`spread`). Where people judge as they come, what others have begun comes first.")
            Study.Order order,

            @Schema(
                    description =
                            "How many places units of a group are apart, where the groups leave room for that; null unless they are spread.",
                    nullable = true)
            Integer distance,

            @Schema(description = "How long a unit is somebody's, where people judge as they come.")
            long leaseMinutes,

            @Schema(description = "How many days after it is closed nobody can tell any more who its annotators were.")
            int eraseAfterDays,

            @Schema(
                    description =
                            "How many units of its group are shown before and after each, from 0 to 20; where units are answers of another study, none are.")
            int around,

            @Schema(
                    description =
                            "The addresses of other studies of the competition: whoever has judged there is given nothing here.")
            List<String> otherThan,

            @Schema(
                    description =
                            "What people are asked about themselves when they agree: `language`, `experience`, `age`, `health`; none by default.")
            List<String> profile) {

        static Settings of(Study study) {
            return new Settings(
                    study.order,
                    study.distance,
                    Duration.ofSeconds(study.leaseSeconds).toMinutes(),
                    study.eraseAfterDays,
                    study.around,
                    study.othersThan().stream().map(other -> other.slug).toList(),
                    study.profile().names());
        }
    }

    @Schema(
            name = "StudyChecks",
            description =
                    "How people are tried out with units whose answer is known, and how much of what they agree on is checked.")
    record Checks(
            @Schema(
                    description =
                            "How many percent of the practice units somebody has to answer right; null where everybody passes.",
                    nullable = true)
            Integer passPercent,

            @Schema(description = "One of so many units is a control; null where none is.", nullable = true)
            Integer controlEvery,

            @Schema(
                    description = "One of so many units is one that the person has judged before; null where none is.",
                    nullable = true)
            Integer repeatEvery,

            @Schema(
                    description =
                            "How many of a hundred units on which people agree somebody who decides looks at; null where people's answers are not compared.",
                    nullable = true)
            Integer agreedPercent,

            @Schema(
                    description =
                            "Whether one of the answers has to hold of a unit that somebody decides, rather than another one; null where people's answers are not compared.",
                    nullable = true)
            Boolean onlyGiven,

            @Schema(
                    description = "Whether each decision needs a reason; null where people's answers are not compared.",
                    nullable = true)
            Boolean withReason) {

        static Checks of(Study study) {
            Optional<AdjudicationRules.Rules> rules = AdjudicationRules.Rules.of(study);
            return new Checks(
                    study.passPercent,
                    study.controlEvery,
                    study.repeatEvery,
                    rules.map(AdjudicationRules.Rules::percent).orElse(null),
                    rules.map(AdjudicationRules.Rules::onlyGiven).orElse(null),
                    rules.map(AdjudicationRules.Rules::withReason).orElse(null));
        }
    }

    @Schema(name = "StudyTimes", description = "When a study was created, opened and closed.")
    record Times(
            Instant createdAt,

            @Schema(description = "For the first time; null before.", nullable = true)
            Instant openedAt,

            @Schema(description = "Null before, and for up to an hour after its last day.", nullable = true)
            Instant closedAt) {}

    static StudyJson of(Study study) {
        return new StudyJson(
                study.slug,
                study.title().byLanguage(),
                study.stateNow(),
                study.purpose,
                study.design,
                study.wanted,
                study.quota,
                study.closesOn,
                AnnotatorClassJson.of(study.classes()),
                Settings.of(study),
                Checks.of(study),
                new Times(study.createdAt, study.openedAt, study.closedAt));
    }
}
