package dev.podium.api.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.podium.annotation.people.NewAnnotators;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewStudyPeople",
        description = "People who are to get links.",
        additionalProperties = Schema.False.class)
record StudyPeopleBody(
        @Schema(description = "How many.", minimum = "1", maximum = "500", defaultValue = "1")
        int people,

        @Schema(description = "Whether they decide where others differ, and judge nothing.", defaultValue = "false")
        boolean adjudicate,

        @Schema(
                description = "How many units each of them judges at most.",
                minimum = "1",
                maximum = "100000",
                nullable = true)
        OptionalInt quota,

        @Schema(
                description = "What they are, such as `crowd`; needed where the study wants people of classes.",
                maxLength = 30,
                nullable = true,
                examples = "crowd")
        @JsonProperty("class")
        Optional<String> peopleClass,

        @Schema(
                description =
                        "The last day on which their links open anything, where the competition is; null where they have none.",
                nullable = true,
                examples = "2026-09-30")
        Optional<LocalDate> until,

        @Schema(
                description =
                        "The pseudonym of one person who takes part in another study of the competition: they keep it, with the link or"
                                + " account that they have. `people` and `until` do not count then.",
                maxLength = 20,
                nullable = true,
                examples = "A07")
        Optional<String> known) {

    static final StudyPeopleBody BLANK =
            new StudyPeopleBody(1, false, OptionalInt.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    NewAnnotators newPeople() {
        return new NewAnnotators(people, adjudicate, quota, peopleClass.orElse(""), until);
    }

    @Schema(
            name = "StudyPersonChange",
            description = "What changes of somebody of a study; what is not sent stays.",
            additionalProperties = Schema.False.class)
    record Change(
            @Schema(
                    description = "How many units they judge at most; null where it is as for all.",
                    minimum = "1",
                    maximum = "100000",
                    nullable = true)
            OptionalInt quota) {}

    @Schema(
            name = "StudyReplacement",
            description = "Who goes on.",
            requiredProperties = "other",
            additionalProperties = Schema.False.class)
    record Replacement(
            @Schema(description = "Pseudonym of somebody who judges in the study.", examples = "A08")
            String other) {

        static final Replacement BLANK = new Replacement("");
    }
}
