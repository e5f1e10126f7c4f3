package dev.podium.api.study;

import dev.podium.annotation.study.PeopleClasses;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyClass", description = "How many people of a class judge each unit of a study.")
record StudyClassJson(
        @Schema(description = "As invitations name it.", examples = "crowd")
        String name,

        @Schema(examples = "5") int people) {

    static List<StudyClassJson> of(PeopleClasses classes) {
        return classes.wanted().entrySet().stream()
                .map(each -> new StudyClassJson(each.getKey(), each.getValue()))
                .toList();
    }
}
