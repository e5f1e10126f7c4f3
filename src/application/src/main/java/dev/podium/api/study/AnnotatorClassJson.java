package dev.podium.api.study;

import dev.podium.annotation.study.AnnotatorClasses;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyClass", description = "How many people of a class judge each unit of a study.")
record AnnotatorClassJson(
        @Schema(description = "As invitations name it.", examples = "crowd")
        String name,

        @Schema(examples = "5") int people) {

    static List<AnnotatorClassJson> of(AnnotatorClasses classes) {
        return classes.wanted().entrySet().stream()
                .map(each -> new AnnotatorClassJson(each.getKey(), each.getValue()))
                .toList();
    }
}
