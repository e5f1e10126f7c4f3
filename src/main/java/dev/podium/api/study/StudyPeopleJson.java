package dev.podium.api.study;

import dev.podium.annotation.people.StudyAnnotator;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyPeople", description = "The people of a study, in the order in which they were invited.")
record StudyPeopleJson(List<StudyPersonJson> people) {

    static StudyPeopleJson of(List<StudyAnnotator> people) {
        return new StudyPeopleJson(people.stream().map(StudyPersonJson::of).toList());
    }
}
