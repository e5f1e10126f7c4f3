package dev.podium.api.study;

import dev.podium.annotation.study.Study;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Studies", description = "The studies of a competition, the newest first.")
record StudiesJson(List<StudyJson> studies) {

    static StudiesJson of(List<Study> studies) {
        return new StudiesJson(studies.stream().map(StudyJson::of).toList());
    }
}
