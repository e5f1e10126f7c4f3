package dev.podium.web.judge;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.Assignment;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import java.util.UUID;

/** What a request is about: somebody in a study. */
record Part(Study study, Annotator annotator, StudyAnnotator part, StudyForm asked) {

    /** Whether they may judge there now. */
    boolean isOpen() {
        return study.isOpen() && !study.competition.isArchived() && part.isActive();
    }

    /**
     * A unit of theirs.
     *
     * @throws Refused if it was not given to them, or to be judged where it is to be decided
     */
    Assignment given(String key, boolean decides) {
        return given(Keys.of(key).orElseThrow(Refused::notThere), decides);
    }

    Assignment given(UUID key, boolean decides) {
        return Assignment.find(key, annotator)
                .filter(given -> given.decides == decides && given.unit.study.id.equals(study.id))
                .orElseThrow(Refused::notThere);
    }

    /** Whether lists are looked through there, rather than decided where people differ. */
    boolean isReviewed() {
        return isReviewed(study);
    }

    static boolean isReviewed(Study study) {
        return study.purpose == Study.Purpose.texts;
    }

    /** Where they decide. */
    String deciding() {
        return href() + deciding(study);
    }

    /** The same, after the address of the study. */
    static String deciding(Study study) {
        return isReviewed(study) ? "/reviews" : "/decisions";
    }

    String href() {
        return "/judge/" + study.key;
    }
}
