package dev.podium.annotation.work;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.StorableText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Keeps what people answer: nothing is ever overwritten. */
@ApplicationScoped
public class Judgements {

    /** Of an answer or a draft, in bytes. */
    public static final int LARGEST = 65_536;

    private static final int LONGEST_REASON = 500;

    private static final String VERSIONS =
            "select coalesce(max(version), 0) from judgement where assignment_id = :assignment";

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Inject
    UnitOutcomes outcomes;

    @Inject
    ControlChecks expectations;

    @Inject
    Event<UnitAdjudicated> decided;

    /**
     * Keeps an answer, or another one in its place; the same one that was sent twice is kept once.
     *
     * @throws Refused if the unit was not given to this person, is decided before they answered it or was skipped and has gone to others, the study is not open or
     *     asks something else by now, another window has saved or sent something since, or the answer does not fit: with all that is
     *     wrong, each about its question
     */
    @Transactional
    public Judgement send(UUID assignment, SubmittedAnswer answered, Annotator annotator) {
        Assignment given = changeable(assignment, annotator);
        StudyForm asked = asked(given, answered.formVersion());
        Judgement judgement = read(given, asked, answered);
        if (given.isPractised()) {
            return sentBefore(given, judgement).orElseThrow(Judgements::practised);
        }
        if (answered.revision() != null && answered.revision() != given.revision && !isDrafted(given, answered)) {
            return sentBefore(given, judgement).orElseThrow(Judgements::changed);
        }
        if (given.isOpen()) {
            given.unit.leased--;
        }
        boolean first = given.state != Assignment.State.done;
        if (first) {
            given.unit.done++;
            given.unit.judgesLost = Math.max(0, given.unit.judgesLost - 1);
        }
        boolean otherwise = first
                ? !outcomes.isDecidedSo(given.unit, judgement)
                : !Judgement.findLatest(given).orElseThrow().answersTheSame(judgement);
        keep(given, judgement);
        given.asExpected = expectations.meets(given, judgement.answer, judgement.formVersion);
        outcomes.look(given.unit, otherwise);
        return judgement;
    }

    /** The one that was sent last, where it says the same and nothing was drafted since. */
    private static Optional<Judgement> sentBefore(Assignment given, Judgement judgement) {
        return Judgement.findLatest(given).filter(latest -> given.draft == null && latest.saysTheSame(judgement));
    }

    /** Whether what is kept of another window says the same. */
    private static boolean isDrafted(Assignment given, SubmittedAnswer answered) {
        AnswerDraft sent =
                new AnswerDraft(answered.answer(), answered.flags(), answered.comment(), answered.certainty(), 0);
        return given.draft != null && AnswerDraft.of(given.draft).saysTheSame(sent);
    }

    private static Refused practised() {
        return Refused.because(Refused.Kind.CONFLICT, "judgement.practised");
    }

    private static Refused changed() {
        return Refused.because(Refused.Kind.CONFLICT, "judgement.draft-changed");
    }

    /**
     * Keeps what was answered so far; the same draft that came twice, or from two windows, is kept once.
     *
     * @param revision that the writer has seen
     * @return the revision that it has now
     * @throws Refused as {@link #send}, but whatever was answered; or if it is too large
     */
    @Transactional
    public int draft(UUID assignment, AnswerDraft draft, int revision, Annotator annotator) {
        Assignment given = changeable(assignment, annotator);
        if (given.isPractised()) {
            throw practised();
        }
        String json = draft.json();
        if (json.getBytes(StandardCharsets.UTF_8).length > LARGEST || !StorableText.is(json)) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "judgement.draft");
        }
        if (given.draft != null && AnswerDraft.of(given.draft).saysTheSame(draft)) {
            return given.revision;
        }
        if (given.revision != revision) {
            throw changed();
        }
        given.draft = json;
        given.revision++;
        return given.revision;
    }

    /** What somebody has answered so far: their draft, else what they sent last, else nothing. One query at most. */
    public AnswerDraft latest(Assignment given) {
        return given.draft != null
                ? AnswerDraft.of(given.draft)
                : Judgement.findLatest(given).map(AnswerDraft::of).orElse(AnswerDraft.NOTHING);
    }

    /**
     * Notes that somebody does not want to judge a unit, which others may have then; what they drafted stays.
     *
     * @param reason a line
     * @throws Refused as {@link #send}; or if there is no reason, it is too long, or they have answered already
     */
    @Transactional
    public void skip(UUID assignment, String reason, Annotator annotator) {
        Assignment given = changeable(assignment, annotator);
        if (given.state == Assignment.State.done) {
            throw Refused.because(Refused.Kind.CONFLICT, "judgement.skip-answered");
        }
        String because = StorableText.of(reason.strip());
        if (because.isEmpty() || TextLength.exceeds(because, LONGEST_REASON)) {
            throw Refused.because(Refused.Kind.FAULTY, "judgement.because", LONGEST_REASON);
        }
        if (given.isOpen()) {
            given.unit.leased--;
        }
        given.state = Assignment.State.skipped;
        given.skippedBecause = because;
        given.answeredAt = clock.databaseNow();
        given.leasedUntil = null;
        given.revision++;
    }

    private static Assignment changeable(UUID key, Annotator annotator) {
        Assignment given = locked(key, annotator, false);
        if (given.isGivenOn()) {
            throw Refused.because(Refused.Kind.CONFLICT, "judgement.given-on");
        }
        if (given.isHeldBack()) {
            throw Refused.because(Refused.Kind.CONFLICT, "judgement.held-back");
        }
        if (!given.isPractised() && !given.isUndecided()) {
            throw Refused.because(Refused.Kind.CONFLICT, "judgement.unit-decided");
        }
        return given;
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
        if (StudyAnnotator.find(given.unit.study, given.annotator)
                .filter(person -> person.hasAgreedTo(asked))
                .isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-changed", asked.version);
        }
        if (asked.version != version) {
            throw Refused.because(Refused.Kind.CHANGED, "judgement.form-changed");
        }
        return asked;
    }

    private static Judgement read(Assignment given, StudyForm asked, SubmittedAnswer answered) {
        Form form = asked.form();
        Checks checks = new Checks();
        Judgement judgement = new Judgement();
        judgement.formVersion = asked.version;
        judgement.answer = checks.value(
                () -> form.read(answered.answer(), given.unit.material()).json().toString(), "");
        judgement.flags = checks.value(() -> form.flags(answered.flags()), List.<String>of())
                .toArray(String[]::new);
        judgement.comment = checks.value(() -> comment(form, answered.comment()), "");
        judgement.certainty = checks.value(() -> certainty(form, answered.certainty()), null);
        judgement.reason = "";
        judgement.activeMs = answered.activeMs();
        checks.refuse();
        return judgement;
    }

    /**
     * How sure somebody is.
     *
     * @param certainty null where they do not say
     * @throws Refused if it is none of the numbers, or the form does not ask for it
     */
    public static Integer certainty(Form form, Integer certainty) {
        if (certainty != null
                && (!form.certainty() || certainty < Form.LEAST_CERTAIN || certainty > Form.MOST_CERTAIN)) {
            throw Refused.because(Refused.Kind.FAULTY, "judgement.certainty", Form.LEAST_CERTAIN, Form.MOST_CERTAIN);
        }
        return certainty;
    }

    /**
     * A comment as it is kept.
     *
     * @throws Refused if it is too long, has the character 0, or the form does not ask for one
     */
    public static String comment(Form form, String comment) {
        if (TextLength.exceeds(StorableText.of(comment), SubmittedAnswer.LONGEST_COMMENT)
                || (!form.comment() && !comment.isBlank())) {
            throw Refused.because(Refused.Kind.FAULTY, "judgement.comment", SubmittedAnswer.LONGEST_COMMENT);
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
        given.answeredAt = judgement.judgedAt;
        given.skippedBecause = null;
        given.leasedUntil = null;
        given.draft = null;
        given.revision++;
        if (given.decides) {
            decided.fire(new UnitAdjudicated(given.unit.study));
        }
    }
}
