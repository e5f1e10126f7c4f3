package dev.podium.annotation.work;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.hibernate.Session;

/** Keeps what people answer: nothing is ever overwritten. */
@ApplicationScoped
public class Judgements {

    /** Of an answer or a draft, in bytes. */
    private static final int LARGEST = 65_536;

    private static final String VERSIONS =
            "select coalesce(max(version), 0) from judgement where assignment_id = :assignment";

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Inject
    Outcomes outcomes;

    /**
     * Keeps an answer, or another one in its place.
     *
     * @throws Refused if the unit was not given to this person, the study is not open or asks something else by now, or the answer does
     *     not fit: with all that is wrong, each about its question
     */
    @Transactional
    public Judgement send(UUID assignment, Answered answered, Annotator annotator) {
        Assignment given = locked(assignment, annotator, false);
        StudyForm asked = asked(given, answered.formVersion());
        Judgement judgement = read(given, asked, answered);
        if (given.isOpen()) {
            given.unit.leased--;
        }
        if (given.state != Assignment.State.done) {
            given.unit.done++;
        }
        keep(given, judgement);
        outcomes.look(given.unit);
        return judgement;
    }

    /**
     * Keeps what was answered so far.
     *
     * @param revision that the writer has seen
     * @return the revision that it has now
     * @throws Refused if it is too large, or another window has saved a later one
     */
    @Transactional
    public int draft(UUID assignment, String draft, int revision, Annotator annotator) {
        Assignment given = locked(assignment, annotator, false);
        if (draft.getBytes(StandardCharsets.UTF_8).length > LARGEST || draft.indexOf('\0') >= 0) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "judgement.draft");
        }
        if (given.revision != revision) {
            throw Refused.because(Refused.Kind.CHANGED, "judgement.draft-changed");
        }
        given.draft = draft;
        given.revision++;
        return given.revision;
    }

    /** Somebody's own, locked with its unit; the study is open and they are in it. */
    static Assignment locked(UUID key, Annotator annotator, boolean decides) {
        Assignment found = Assignment.find(key, annotator)
                .filter(each -> each.decides == decides)
                .orElseThrow(Refused::notThere);
        StudyUnit.locked(found.unit.id);
        Assignment assignment = Assignment.locked(found.id);
        StudyAnnotator.find(assignment.unit.study, annotator)
                .orElseThrow(Refused::notThere)
                .refuseIdle();
        return assignment;
    }

    static StudyForm asked(Assignment given, int version) {
        StudyForm asked = StudyForm.findLatest(given.unit.study).orElseThrow();
        if (asked.version != version) {
            throw Refused.because(Refused.Kind.CHANGED, "judgement.form-changed");
        }
        return asked;
    }

    private static Judgement read(Assignment given, StudyForm asked, Answered answered) {
        Form form = asked.form();
        Checks checks = new Checks();
        Judgement judgement = new Judgement();
        judgement.formVersion = asked.version;
        judgement.answer = checks.value(
                () -> form.read(answered.answer(), given.unit.material()).toString(), "");
        judgement.flags = checks.value(() -> form.flags(answered.flags()), List.<String>of())
                .toArray(String[]::new);
        judgement.comment = checks.value(() -> comment(form, answered.comment()), "");
        judgement.reason = "";
        checks.refuse();
        return judgement;
    }

    private static String comment(Form form, String comment) {
        if (comment.length() > Answered.LONGEST_COMMENT
                || comment.indexOf('\0') >= 0
                || (!form.comment() && !comment.isBlank())) {
            throw Refused.because(Refused.Kind.FAULTY, "judgement.comment", Answered.LONGEST_COMMENT);
        }
        return comment.strip();
    }

    /**
     * Keeps an answer or a decision as the latest version.
     *
     * @throws Refused if it is too large
     */
    void keep(Assignment given, Judgement judgement) {
        if (judgement.answer.getBytes(StandardCharsets.UTF_8).length > LARGEST) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "judgement.large");
        }
        judgement.assignment = given.id;
        judgement.version = 1
                + database.createNativeQuery(VERSIONS, Integer.class)
                        .setParameter("assignment", given.id)
                        .getSingleResult();
        judgement.judgedAt = clock.databaseNow();
        judgement.persist();
        given.state = Assignment.State.done;
        given.leasedUntil = null;
        given.draft = null;
        given.revision++;
    }
}
