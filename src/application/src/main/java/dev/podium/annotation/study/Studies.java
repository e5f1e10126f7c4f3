package dev.podium.annotation.study;

import dev.podium.account.Account;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.FormJson;
import dev.podium.competition.Competition;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.Secrets;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.StorableText;
import dev.podium.platform.language.BilingualText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Sets studies up, opens and closes them. */
@ApplicationScoped
public class Studies {

    /** Of one competition. */
    public static final int MOST = 50;

    public static final int LONGEST_TITLE = 120;
    public static final int LONGEST_GUIDELINES = 100_000;
    public static final int LONGEST_CONSENT = 20_000;
    public static final int LONGEST_NOTE = 1_000;
    public static final int MOST_WANTED = 100;
    public static final int LARGEST_QUOTA = 100_000;
    public static final Duration SHORTEST_LEASE = Duration.ofMinutes(5);
    public static final Duration LONGEST_LEASE = Duration.ofDays(7);

    /** Units that are shown before one, and after it. */
    public static final int MOST_AROUND = 20;

    /** After a study is closed, in days. */
    public static final int SOONEST_ERASURE = 30;

    public static final int LATEST_ERASURE = 3_650;

    /** A year, so that what they said can still be asked about while papers are written. */
    static final int ERASE_AFTER_DAYS = 365;

    static final Duration LEASE = Duration.ofHours(1);

    private static final int LARGEST_FORM = 262_144;
    private static final int LONGEST_SLUG = 60;
    private static final String SLUG = "[a-z0-9](-?[a-z0-9])*";

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    UnitOrderPlanner orderPlanner;

    @Inject
    MarkedTextCheck texts;

    @Inject
    Event<StudyOpened> opened;

    /**
     * Makes a draft that asks what others have asked before.
     *
     * @throws Refused as for one that asks nothing yet
     */
    @Transactional
    public Study create(Competition owner, NewStudy wanted, StudyTemplate template, Account organizer) {
        Study study = create(owner, wanted, organizer);
        study.around = template.around();
        ask(study, template.asked(), organizer);
        return study;
    }

    /**
     * Makes a draft.
     *
     * @throws Refused if a text or number does not fit, the address is taken, or there are too many
     */
    @Transactional
    public Study create(Competition owner, NewStudy wanted, Account organizer) {
        Checks checks = new Checks();
        checks.check(() -> refuseFaulty(wanted));
        Competition competition = Competition.lockedForChange(owner);
        if (hasName(wanted) && Study.findBySlug(competition, wanted.slug()).isPresent()) {
            checks.keep(Refused.because(Refused.Kind.CONFLICT, "study.slug-taken"));
        }
        if (Study.count("competition", competition) >= MOST) {
            checks.keep(Refused.because(Refused.Kind.CONFLICT, "study.too-many", MOST));
        }
        checks.refuse();
        Study study = new Study();
        study.key = UUID.randomUUID();
        study.competition = competition;
        study.slug = wanted.slug();
        BilingualText title = title(wanted.title(), checks);
        study.englishTitle = title.english();
        study.germanTitle = title.german();
        study.state = Study.State.draft;
        study.purpose = wanted.purpose();
        study.design = wanted.design();
        study.eraseAfterDays = ERASE_AFTER_DAYS;
        study.wanted = wanted(wanted);
        study.classNames = wanted.classes().wanted().keySet().toArray(String[]::new);
        study.classWanted = wanted.classes().wanted().values().toArray(Integer[]::new);
        study.quota = wanted.quota().isPresent() ? wanted.quota().getAsInt() : null;
        study.leaseSeconds = (int) LEASE.toSeconds();
        study.seed = Secrets.seed();
        study.order = Study.Order.file;
        study.otherThan = new Long[0];
        study.createdAt = clock.databaseNow();
        study.persist();
        log.note(organizer.id, Action.STUDY_CREATED, study.subject(), AuditChanges.to(Map.of("design", study.design)));
        return study;
    }

    /** Null where everybody judges everything. */
    private static Integer wanted(NewStudy study) {
        return switch (study.design()) {
            case pairs -> 2;
            case each ->
                study.classes().isEmpty()
                        ? study.wanted().orElse(1)
                        : study.classes().people();
            case all, listed -> null;
        };
    }

    private static boolean hasName(NewStudy wanted) {
        return wanted.slug().length() <= LONGEST_SLUG && wanted.slug().matches(SLUG);
    }

    private static void refuseFaulty(NewStudy wanted) {
        Checks checks = new Checks();
        if (!hasName(wanted)) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.slug", LONGEST_SLUG));
        }
        title(wanted.title(), checks);
        wanted.wanted().ifPresent(number -> bounded("study.wanted", number, MOST_WANTED, checks));
        wanted.classes().refuseFaulty(wanted.design(), checks);
        wanted.quota().ifPresent(number -> bounded("study.quota", number, LARGEST_QUOTA, checks));
        checks.refuse();
    }

    /** A title as it is kept: one line in each language. */
    static BilingualText title(BilingualText wanted, Checks checks) {
        BilingualText title =
                new BilingualText(SingleLineText.of(wanted.english()), SingleLineText.of(wanted.german()));
        if (title.isEmpty()
                || !wanted.byLanguage().values().stream().allMatch(StorableText::is)
                || title.byLanguage().values().stream().anyMatch(line -> TextLength.exceeds(line, LONGEST_TITLE))) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.title", LONGEST_TITLE));
        }
        return title;
    }

    static void bounded(String code, int number, int most, Checks checks) {
        if (number < 1 || number > most) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, code, most));
        }
    }

    /**
     * Asks something else from now on; what was answered keeps the version that it answered.
     *
     * @throws Refused if the form cannot be asked, a unit expects an answer that it does not take, a text is too long, nothing says why it
     *     changes though people may have answered, it asks for spans of a text that its units do not have, or the study is closed
     */
    @Transactional
    public StudyForm ask(Study wanted, NewForm form, Account organizer) {
        Study study = changeable(wanted);
        Checks checks = new Checks();
        Optional<Form> read = checks.value(() -> Optional.of(FormJson.read(form.form())), Optional.empty());
        String asked = read.map(FormJson::write).orElse("");
        if (asked.getBytes(StandardCharsets.UTF_8).length > LARGEST_FORM) {
            checks.keep(Refused.because(Refused.Kind.TOO_LARGE, "study.form-large", LARGEST_FORM >> 10));
        }
        longest("study.guidelines", form.guidelines().byLanguage(), LONGEST_GUIDELINES, checks);
        longest("study.consent", form.consent().byLanguage(), LONGEST_CONSENT, checks);
        if (!StorableText.is(form.note())) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "text.characters"));
        } else if (TextLength.exceeds(form.note(), LONGEST_NOTE)
                || (!study.isDraft() && form.note().isBlank())) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.note", LONGEST_NOTE));
        }
        Map<StudyUnit, String> expected = read.map(
                        known -> checks.value(() -> expected(study, known), Map.<StudyUnit, String>of()))
                .orElse(Map.of());
        read.ifPresent(known -> checks.check(() -> texts.refuseUnfit(study, known)));
        checks.refuse();
        expected.forEach((unit, answer) -> unit.expected = answer);
        StudyForm next = new StudyForm();
        next.study = study.id;
        Optional<StudyForm> before = StudyForm.findLatest(study);
        next.version = before.map(latest -> latest.version).orElse(0) + 1;
        next.form = asked;
        next.englishGuidelines = form.guidelines().english();
        next.germanGuidelines = form.guidelines().german();
        next.englishConsent = form.consent().english();
        next.germanConsent = form.consent().german();
        next.commentsPublished = form.commentsPublished();
        next.consentSince = before.filter(latest -> latest.consent().tidy().equals(form.consent())
                        && Objects.equals(latest.commentsPublished, form.commentsPublished()))
                .map(latest -> latest.consentSince)
                .orElse(next.version);
        next.note = form.note();
        next.createdAt = clock.databaseNow();
        next.persist();
        log.note(
                organizer.id,
                Action.STUDY_FORM_CHANGED,
                study.subject(),
                AuditChanges.to(Map.of("version", next.version, "note", next.note)));
        return next;
    }

    /**
     * The same, where nobody has asked something else since it was looked at.
     *
     * @param seen the version that was looked at; 0 where nothing was asked
     * @throws Refused also if there is a newer one
     */
    @Transactional
    public StudyForm ask(Study wanted, NewForm form, int seen, Account organizer) {
        Study study = changeable(wanted);
        int latest = StudyForm.findLatest(study).map(asked -> asked.version).orElse(0);
        if (latest != seen) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.asked-meanwhile", latest);
        }
        return ask(study, form, organizer);
    }

    /** What units expect whose answer is known, in the form that it has then; {@link StudyUnits} bounds them. One query. */
    private static Map<StudyUnit, String> expected(Study study, Form form) {
        Map<StudyUnit, String> expected = new LinkedHashMap<>();
        for (StudyUnit unit : StudyUnit.<StudyUnit>list("study = ?1 and expected is not null order by number", study)) {
            try {
                expected.put(
                        unit,
                        form.readSome(AnswerJson.tree(unit.expected), unit.material())
                                .json()
                                .toString());
            } catch (Refused why) {
                throw Refused.because(Refused.Kind.FAULTY, "study.form-expected", unit.name);
            }
        }
        return expected;
    }

    /**
     * Says how people are tried out from now on; nothing is noted where that is as before.
     *
     * @throws Refused if the study is closed, or a number is too small or too large
     */
    @Transactional
    public void tryOut(Study wanted, QualityControl how, Account organizer) {
        Study study = changeable(wanted);
        how.refuseFaulty();
        if (how.equals(QualityControl.of(study))) {
            return;
        }
        study.passPercent = QualityControl.orNull(how.passPercent());
        study.controlEvery = QualityControl.orNull(how.controlEvery());
        study.repeatEvery = QualityControl.orNull(how.repeatEvery());
        log.note(
                organizer.id,
                Action.STUDY_TRYING_OUT_CHANGED,
                study.subject(),
                AuditChanges.to(Map.of(
                        "pass", text(study.passPercent),
                        "control", text(study.controlEvery),
                        "repeat", text(study.repeatEvery))));
    }

    private static String text(Integer number) {
        return number == null ? "" : number.toString();
    }

    private static void longest(String code, Map<String, String> texts, int longest, Checks checks) {
        if (!texts.values().stream().allMatch(StorableText::is)) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "text.characters"));
        } else if (texts.values().stream().anyMatch(text -> TextLength.exceeds(text, longest))) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, code, longest));
        }
    }

    /**
     * Lets people begin, for the first time or again.
     *
     * @throws Refused if it is closed or would be at once, asks nothing, has no units, or asks for the first time for spans of a text that
     *     they do not have
     */
    @Transactional
    public Study open(Study wanted, Account organizer) {
        Study study = changeable(wanted);
        if (study.isOver()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.opens-over");
        }
        StudyForm asked = StudyForm.findLatest(study)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.form-none"));
        if (StudyUnit.count("study", study) == 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.units-none");
        }
        if (study.openedAt == null) {
            texts.refuseUnfit(study, asked.form());
            study.openedAt = clock.databaseNow();
            orderPlanner.layOut(study);
            opened.fire(new StudyOpened(study));
        }
        return to(study, Study.State.open, Action.STUDY_OPENED, organizer);
    }

    /**
     * Gives nothing to anybody for a while.
     *
     * @throws Refused if it is not open
     */
    @Transactional
    public Study pause(Study wanted, Account organizer) {
        Study study = changeable(wanted);
        if (!study.isOpen()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.not-open");
        }
        return to(study, Study.State.paused, Action.STUDY_PAUSED, organizer);
    }

    /**
     * Ends it: nothing is answered any more.
     *
     * @throws Refused if nobody could begin yet, or it is closed
     */
    @Transactional
    public Study close(Study wanted, Account organizer) {
        Study study = changeable(wanted);
        if (study.isDraft()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.not-open");
        }
        Instant now = clock.databaseNow();
        study.closedAt = now;
        return to(study, Study.State.closed, Action.STUDY_CLOSED, organizer);
    }

    private Study to(Study study, Study.State state, Action action, Account organizer) {
        if (study.state != state) {
            study.state = state;
            log.note(organizer.id, action, study.subject(), AuditChanges.NONE);
        }
        return study;
    }

    /** Locked with its competition, which may be archived. */
    public static Study changeable(Study wanted) {
        Competition.lockedForChange(wanted.competition);
        Study study = Study.locked(wanted);
        if (study.isClosed()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.closed");
        }
        return study;
    }
}
