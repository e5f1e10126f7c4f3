package dev.podium.api.study;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;

/** The study that a request is about, of a competition that whoever asks organizes. */
@RequestScoped
class StudyContext {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    Account organizer() {
        return signedIn.require();
    }

    Competition competition(String slug) {
        return competitions.organized(slug, organizer());
    }

    /** @throws Refused if there is none */
    Study study(String slug, String study) {
        return Study.findBySlug(competition(slug), study).orElseThrow(Refused::notThere);
    }

    /** The same, which nobody else changes until the transaction ends. */
    static Study locked(Study study) {
        Competition.lockedForChange(study.competition);
        return Study.locked(study);
    }

    /** @throws Refused if there is nobody of this pseudonym */
    static StudyAnnotator person(Study study, String pseudonym) {
        return StudyAnnotator.findByPseudonym(study, pseudonym).orElseThrow(Refused::notThere);
    }
}
