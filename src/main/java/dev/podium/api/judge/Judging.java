package dev.podium.api.judge;

import dev.podium.account.SignedIn;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.StudyPart;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Who judges in a request: whoever has the link whose secret it shows, or the account that it acts for. */
@RequestScoped
class Judging {

    @Inject
    SecurityIdentity identity;

    @Inject
    SignedIn signedIn;

    /**
     * All parts that they have in studies, the newest first. Two queries.
     *
     * @throws Refused if the request shows no link, and nobody is signed in
     */
    List<StudyAnnotator> parts() {
        Long linked = identity.getAttribute(LinkMechanism.ANNOTATOR);
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
    StudyPart invited(String key) {
        List<StudyAnnotator> parts = parts();
        StudyAnnotator person = parts.stream()
                .filter(part -> Keys.of(key).filter(part.study.key::equals).isPresent())
                .findFirst()
                .orElseThrow(Refused::notThere);
        return new StudyPart(person, StudyForm.findLatest(person.study).orElseThrow(Refused::notThere));
    }

    /**
     * The same of whoever has agreed.
     *
     * @throws Refused also if they have not
     */
    StudyPart part(String key) {
        StudyPart part = invited(key);
        if (part.person().agreedAt == null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-none");
        }
        return part;
    }
}
