package dev.podium.api.study;

import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.work.AnnotatorPractice;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyPeople", description = "The people of a study, in the order in which they were invited.")
record StudyPeopleJson(
        List<StudyPersonJson> people,

        @Schema(
                implementation = StudyProfileJson.class,
                description = "What they say about themselves, not who; null where the study asks nothing.",
                nullable = true)
        StudyProfileJson profile) {

    static StudyPeopleJson of(
            List<StudyAnnotator> people, List<AnnotatorPractice.Done> practice, StudyProfileJson profile) {
        Map<Long, AnnotatorPractice.Done> done =
                practice.stream().collect(Collectors.toMap(AnnotatorPractice.Done::annotator, Function.identity()));
        return new StudyPeopleJson(
                people.stream()
                        .map(person -> StudyPersonJson.of(person, Optional.ofNullable(done.get(person.annotator.id))))
                        .toList(),
                profile);
    }
}
