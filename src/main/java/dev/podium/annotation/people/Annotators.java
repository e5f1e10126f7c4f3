package dev.podium.annotation.people;

import dev.podium.account.Account;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.competition.Competition;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.Secrets;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Brings people into studies: each with a link of their own, which is told once. */
@ApplicationScoped
public class Annotators {

    /** Of one study. */
    public static final int MOST = 500;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    /**
     * Somebody who was invited just now.
     *
     * @param secret of their link, told only now
     */
    public record Invited(StudyAnnotator person, String secret) {}

    /**
     * Makes links for some people.
     *
     * @param adjudicate whether they decide where others differ
     * @throws Refused if the study is closed, or has too many people
     */
    @Transactional
    public List<Invited> invite(Study wanted, int people, boolean adjudicate, Account organizer) {
        Competition competition = Competition.lockedForChange(wanted.competition);
        Study study = Study.locked(wanted);
        if (study.state == Study.State.closed) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.closed");
        }
        int there = Math.toIntExact(StudyAnnotator.count("study", study));
        if (people < 1 || people > MOST - there) {
            throw Refused.because(Refused.Kind.FAULTY, "study.people", MOST - there, MOST);
        }
        long known = Annotator.count("competition", competition);
        Instant now = clock.databaseNow();
        List<Invited> invited = new ArrayList<>();
        for (int person = 1; person <= people; person++) {
            String secret = Secrets.next();
            Annotator annotator = new Annotator();
            annotator.key = UUID.randomUUID();
            annotator.competition = competition;
            annotator.pseudonym = String.format(Locale.ROOT, "A%02d", known + person);
            annotator.linkDigest = Digests.of(secret);
            annotator.createdAt = now;
            annotator.persist();
            invited.add(new Invited(added(study, annotator, there + person, adjudicate), secret));
        }
        log.note(
                organizer.id,
                Action.STUDY_PEOPLE_INVITED,
                study.subject(),
                AuditChanges.to(Map.of("people", people, "adjudicate", adjudicate)));
        return invited;
    }

    private static StudyAnnotator added(Study study, Annotator annotator, int place, boolean adjudicate) {
        StudyAnnotator person = new StudyAnnotator();
        person.study = study;
        person.annotator = annotator;
        person.place = place;
        person.adjudicates = adjudicate;
        person.persist();
        return person;
    }

    /** Whose link has a secret; empty where there is no such link. One query. */
    public Optional<Annotator> find(String secret) {
        return Annotator.findByLink(Digests.of(secret));
    }

    /**
     * Agrees to what a study tells before.
     *
     * @throws Refused if the study is closed, the person left it or was taken out, or was never in it
     */
    @Transactional
    public StudyAnnotator agree(Study study, Annotator annotator) {
        StudyAnnotator person = StudyAnnotator.find(study, annotator).orElseThrow(Refused::notThere);
        person.study.competition.refuseArchived();
        if (person.endedAt != null || person.study.state == Study.State.closed) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.closed");
        }
        StudyForm form = StudyForm.findLatest(study)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.form-none"));
        if (person.agreedAt == null) {
            Instant now = clock.databaseNow();
            person.consentVersion = form.version;
            person.agreedAt = now;
        }
        return person;
    }
}
