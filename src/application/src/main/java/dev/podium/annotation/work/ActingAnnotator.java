package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import java.util.UUID;

/**
 * Somebody in a study, who asks for something.
 *
 * @param asked what is asked now
 */
public record ActingAnnotator(StudyAnnotator person, StudyForm asked) {

    public Study study() {
        return person.study;
    }

    public Annotator annotator() {
        return person.annotator;
    }

    /** Whether they may judge there now. */
    public boolean isOpen() {
        return study().isOpen() && !study().competition.isArchived() && person.isActive();
    }

    /** Whether they have agreed to what people are told now, as whoever is to be given something has. */
    public boolean isAgreed() {
        return person.hasAgreedTo(asked);
    }

    /**
     * A unit of theirs.
     *
     * @throws Refused if it was not given to them, or to be judged where it is to be decided
     */
    public Assignment given(String key, boolean decides) {
        return given(Keys.require(key), decides);
    }

    /**
     * A unit that they decide or look through now.
     *
     * @throws Refused also if they may not work now
     */
    public Assignment deciding(String key) {
        person.refuseIdle();
        return given(key, /* decides= */ true);
    }

    /** The same as {@link #given(String, boolean)}. */
    public Assignment given(UUID key, boolean decides) {
        return Assignment.find(key, annotator())
                .filter(given -> given.decides == decides && given.unit.study.id.equals(study().id))
                .orElseThrow(Refused::notThere);
    }
}
