package dev.podium.api.judge;

import dev.podium.account.SignedIn;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.Assignment;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Who judges in a request: whoever has the link whose secret it shows, or the account that it acts for. */
@RequestScoped
class RequestAnnotator {

    @Inject
    SecurityIdentity identity;

    @Inject
    SignedIn signedIn;

    @Inject
    Adjudication adjudication;

    /**
     * All parts that they have in studies, the newest first. Two queries.
     *
     * @throws Refused if the request shows no link, and nobody is signed in
     */
    List<StudyAnnotator> parts() {
        Long linked = identity.getAttribute(AnnotatorLinkMechanism.ANNOTATOR);
        List<Annotator> known =
                linked == null ? Annotator.findByAccount(signedIn.require()) : Annotator.list("id", linked);
        return known.isEmpty()
                ? List.of()
                : StudyAnnotator.findByAnnotators(known).stream()
                        .filter(part -> part.study.competition.removedAt == null)
                        .toList();
    }

    /**
     * Their part in a study, whether they have agreed or not. Three queries.
     *
     * @throws Refused as {@link #parts}, or if they have nothing to do with the study
     */
    ActingAnnotator invited(String key) {
        List<StudyAnnotator> parts = parts();
        StudyAnnotator person = parts.stream()
                .filter(part -> Keys.of(key).filter(part.study.key::equals).isPresent())
                .findFirst()
                .orElseThrow(Refused::notThere);
        return new ActingAnnotator(person, StudyForm.findLatest(person.study).orElseThrow(Refused::notThere));
    }

    /**
     * The same of whoever has agreed.
     *
     * @throws Refused also if they have not
     */
    ActingAnnotator part(String key) {
        ActingAnnotator part = invited(key);
        if (part.person().agreedAt == null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-none");
        }
        return part;
    }

    /**
     * The same of whoever is to be given something: what they agreed to is what people are told now.
     *
     * @throws Refused also if that has changed, or they pause
     */
    ActingAnnotator agreed(String key) {
        ActingAnnotator part = part(key);
        if (part.isOpen() && !part.isAgreed()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-changed", part.asked().version);
        }
        if (part.isOpen() && part.person().isPaused()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.pauses");
        }
        return part;
    }

    /**
     * What somebody decides or looks through next; empty where there is nothing.
     *
     * @param here whether the study has it done in the way that is asked for: lists are looked through, all else is decided
     * @param number of a unit that was decided of other answers; empty for the next one of all
     * @throws Refused if the study is not open, or the person has left
     */
    Optional<Assignment> toDecide(ActingAnnotator part, boolean here, Optional<Integer> number) {
        part.person().refuseIdle();
        if (!here) {
            return Optional.empty();
        }
        Optional<Assignment> given = number.isPresent()
                ? adjudication.take(part.study(), number.get(), part.annotator())
                : adjudication.next(part.study(), part.annotator());
        return given.map(assignment -> part.given(assignment.key, /* decides= */ true));
    }
}
