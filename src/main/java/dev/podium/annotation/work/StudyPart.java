package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;

/**
 * Somebody in a study.
 *
 * @param asked what is asked now
 */
public record StudyPart(StudyAnnotator person, StudyForm asked) {

    public Study study() {
        return person.study;
    }

    public Annotator annotator() {
        return person.annotator;
    }

    /**
     * A unit of theirs.
     *
     * @throws Refused if it was not given to them, or to be judged where it is to be decided
     */
    public Assignment given(String key, boolean decides) {
        return Keys.of(key)
                .flatMap(each -> Assignment.find(each, annotator()))
                .filter(given -> given.decides == decides && given.unit.study.id.equals(study().id))
                .orElseThrow(Refused::notThere);
    }
}
