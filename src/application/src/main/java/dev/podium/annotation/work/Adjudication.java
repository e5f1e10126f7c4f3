package dev.podium.annotation.work;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.Checks;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.StorableText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Lets somebody decide where others differ: for an answer that was given, or for one of their own. */
@ApplicationScoped
public class Adjudication {

    /** What waits for a decision. */
    private static final String DUE = " and u.outcome = " + UndecidedUnitsSql.outcome(":study");

    /** Agreed units that are looked at all the same. */
    private static final String DRAWN =
            " and u.outcome = 'agreed' and not u.checked and " + UndecidedUnitsSql.drawn(":seed", ":percent");

    /** Nothing that somebody else has just been given; the first one in its order. */
    private static final String FREE = " and " + """
            not exists (select 1 from study_assignment other
              where other.unit_id = u.id and other.annotator_id <> :annotator and other.decides and other.leased_until > :now)
            order by u.number limit 1 for update of u skip locked""";

    private static final String UNIT = "select u.id from study_unit u where u.study_id = :study";

    /** What was given last is before what was left open earlier. */
    private static final String CURRENT = """
            select a.key from study_assignment a join study_unit u on u.id = a.unit_id
            where a.annotator_id = :annotator and u.study_id = :study and a.decides and a.state in ('open', 'done')
              and a.leased_until is not null and (u.outcome in ('disputed', 'collected') or u.changed or u.outcome = 'agreed' and not u.checked)
            order by a.leased_until desc, u.number limit 1""";

    private static final String DECIDES =
            "select exists (select 1 from study_chunk_annotator where study_id = :study and annotator_id = :annotator and decides)";

    /** In an order that says nothing of who they are, but is the same whenever it is looked at. */
    private static final String ANSWERS = """
            select latest.answer, latest.flags, latest.comment, latest.certainty, latest.assignment from (
              select distinct on (a.id) j.answer as answer, array_to_string(j.flags, chr(10)) as flags, j.comment as comment,
                coalesce(cast(j.certainty as integer), 0) as certainty, a.id as assignment
              from study_assignment a join judgement j on j.assignment_id = a.id
              where a.unit_id = :unit and not a.decides and a.state = 'done' order by a.id, j.version desc) latest
            order by md5(latest.assignment || ':' || (select s.seed from study s join study_unit u on u.study_id = s.id where u.id = :unit))""";

    private static final String MADE = """
            select j.answer as answer, array_to_string(j.flags, chr(10)) as flags, j.reason as reason, coalesce(j.taken_from, 0) as taken,
              j.judged_at as at
            from study_assignment a join judgement j on j.assignment_id = a.id
            where a.unit_id = :unit and a.decides and a.state = 'done' and (a.id = :own) = :owned
            order by j.judged_at desc, j.version desc limit 1""";

    /**
     * What one of them said.
     *
     * @param answer JSON
     * @param flags a line each
     * @param certainty how sure they are; 0 where they do not say
     */
    public record OneAnswer(String answer, String flags, String comment, int certainty, long assignment) {

        /** How sure they are; null where they do not say. */
        public Integer certain() {
            return certainty == 0 ? null : Integer.valueOf(certainty);
        }
    }

    /**
     * What was decided before.
     *
     * @param answer JSON
     * @param flags a line each
     * @param taken the assignment whose answer was taken; 0 for none
     */
    public record EarlierDecision(String answer, String flags, String reason, long taken, Instant at) {}

    /**
     * What was decided before, as somebody sees it who may decide once more.
     *
     * @param made by themselves, where they have decided it; else by others
     * @param other what somebody else decided last; empty where nobody did
     */
    public record Before(EarlierDecision made, Optional<EarlierDecision> other) {

        /** What somebody else decided after them, which holds; empty where nobody did. */
        public Optional<EarlierDecision> since() {
            return other.filter(latest -> latest.at().isAfter(made.at()));
        }
    }

    /**
     * What is decided.
     *
     * @param seen {@link #digest} of the answers that were looked at, and of what others decided before
     * @param taken the place of the answer that holds, from 0; empty where it is another one
     * @param answer the one that holds where none is taken
     * @param made whether the one holds that was decided for before, by themselves where they have decided
     * @param flags where there are some, the unit is in no release
     * @param reason empty where there is nothing to say
     * @param gap what the guidelines leave open, for organizers; empty where that is nothing
     */
    public record Decision(
            int formVersion,
            String seen,
            Optional<Integer> taken,
            Optional<JsonNode> answer,
            boolean made,
            List<String> flags,
            String reason,
            String gap) {

        public Decision {
            flags = List.copyOf(flags);
        }

        /** For an answer that was given, or for another one. */
        public Decision(
                int formVersion,
                String seen,
                Optional<Integer> taken,
                Optional<JsonNode> answer,
                List<String> flags,
                String reason) {
            this(formVersion, seen, taken, answer, false, flags, reason, "");
        }
    }

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Inject
    Judgements judgements;

    /** The key of what somebody is deciding; empty where nothing is given to them. One query. */
    public Optional<UUID> current(Study study, Annotator annotator) {
        return database.createNativeQuery(CURRENT, UUID.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator.id)
                .uniqueResultOptional();
    }

    /**
     * What somebody decides next: where people differ, or listed something that nobody has looked through; then some of what they agree
     * on, where organizers want that; then where they answered otherwise since it was decided. Empty where there is nothing, and for those who
     * pause. Up to seven statements.
     *
     * @throws Refused if the study is not open, or the person has not agreed or has left
     */
    @Transactional
    public Optional<Assignment> next(Study study, Annotator annotator) {
        StudyAnnotator part = AnnotationQueue.part(study, annotator);
        if (part.isPaused()
                || StudyForm.findLatest(part.study).filter(part::hasAgreedTo).isEmpty()) {
            return Optional.empty();
        }
        Instant now = clock.databaseNow();
        return first(free(DUE, part, now))
                .or(() -> drawn(part, now))
                .or(() -> first(free(UndecidedUnitsSql.CHANGED, part, now)))
                .map(unit -> given(StudyUnit.findById(unit), annotator, part.study, now));
    }

    /**
     * Gives somebody a unit that was decided of other answers; empty where it is none of those, somebody else has it, or they pause. Up to
     * five statements.
     *
     * @param number of the unit in its study
     * @throws Refused if the study is not open, or the person has not agreed or has left
     */
    @Transactional
    public Optional<Assignment> take(Study study, int number, Annotator annotator) {
        StudyAnnotator part = AnnotationQueue.part(study, annotator);
        if (part.isPaused()) {
            return Optional.empty();
        }
        Instant now = clock.databaseNow();
        return first(free(UndecidedUnitsSql.CHANGED + " and u.number = :number", part, now)
                        .setParameter("number", number))
                .map(unit -> given(StudyUnit.findById(unit), annotator, part.study, now));
    }

    private Optional<Long> drawn(StudyAnnotator part, Instant now) {
        return part.study.checkPercent == 0
                ? Optional.empty()
                : first(free(DRAWN, part, now)
                        .setParameter("seed", Long.toString(part.study.seed))
                        .setParameter("percent", part.study.checkPercent));
    }

    private static Optional<Long> first(NativeQuery<Long> units) {
        return units.uniqueResultOptional();
    }

    private NativeQuery<Long> free(String which, StudyAnnotator part, Instant now) {
        return database.createNativeQuery(UNIT + which + UndecidedUnitsSql.THEIRS + FREE, Long.class)
                .setParameter("study", part.study.id)
                .setParameter("annotator", part.annotator.id)
                .setParameter("adjudicates", part.adjudicates)
                .setParameter("now", now);
    }

    /** What was decided before holds until it is decided once more. */
    private static Assignment given(StudyUnit unit, Annotator annotator, Study study, Instant now) {
        Assignment assignment = Assignment.findOf(unit, annotator).orElseGet(() -> {
            Assignment made = new Assignment();
            made.key = UUID.randomUUID();
            made.unit = unit;
            made.annotator = annotator;
            made.decides = true;
            made.givenAt = now;
            return made;
        });
        if (assignment.state != Assignment.State.done || !unit.isDecided()) {
            assignment.state = Assignment.State.open;
        }
        assignment.leasedUntil = now.plusSeconds(study.leaseSeconds);
        assignment.persist();
        return assignment;
    }

    /** Whether somebody may have something to decide. One query at most. */
    public boolean isDecidedBy(StudyAnnotator part) {
        return part.adjudicates
                || database.createNativeQuery(DECIDES, Boolean.class)
                        .setParameter("study", part.study.id)
                        .setParameter("annotator", part.annotator.id)
                        .getSingleResult();
    }

    /** The same for the same answers and decisions of others only: who decides can tell whether others came since they looked. */
    public static String digest(List<OneAnswer> answers, Optional<Before> before) {
        return Digests.ofText(answers + "\n" + before.flatMap(Before::other));
    }

    /** What the people said who judged a unit, without who they are. One query. */
    public List<OneAnswer> answers(StudyUnit unit) {
        return database.createNativeQuery(ANSWERS, OneAnswer.class)
                .setParameter("unit", unit.id)
                .getResultList();
    }

    /** What holds of a unit by a decision; empty where there is none. One query. */
    public Optional<EarlierDecision> made(StudyUnit unit) {
        return made(unit, /* own= */ 0, /* owned= */ false);
    }

    /** By an assignment, or by all others. */
    private Optional<EarlierDecision> made(StudyUnit unit, long own, boolean owned) {
        return database.createNativeQuery(MADE, EarlierDecision.class)
                .setParameter("unit", unit.id)
                .setParameter("owned", owned)
                .setParameter("own", own)
                .uniqueResultOptional();
    }

    /**
     * What was decided before of a unit, of other answers or by the same person; empty where it holds of those that there are. Two queries
     * at most.
     */
    public Optional<Before> before(Assignment given) {
        if (!given.isDecidedBefore()) {
            return given.unit.changed
                    ? made(given.unit).map(made -> new Before(made, Optional.of(made)))
                    : Optional.empty();
        }
        return made(given.unit, given.id, /* owned= */ true)
                .map(own -> new Before(own, made(given.unit, given.id, /* owned= */ false)));
    }

    /**
     * Decides what holds of a unit, or decides once more.
     *
     * @throws Refused if the unit was not given to this person, what people say of it is looked through rather than decided, the study is
     *     not open or asks something else by now, there is no such answer, the new one does not fit or none is wanted, or a reason is missing
     */
    @Transactional
    public Judgement decide(UUID assignment, Decision decision, Annotator annotator) {
        Assignment given = Judgements.locked(assignment, annotator, true);
        if (given.unit.study.purpose != Study.Purpose.labels) {
            throw Refused.notThere();
        }
        if (!isDue(given)) {
            throw Refused.because(Refused.Kind.CONFLICT, "judgement.decided");
        }
        StudyForm asked = Judgements.asked(given, decision.formVersion());
        Form form = asked.form();
        Judgement judgement = new Judgement();
        judgement.formVersion = asked.version;
        judgement.flags = form.flags(decision.flags()).toArray(String[]::new);
        Checks checks = new Checks();
        judgement.comment = checks.value(() -> note(decision.gap(), "gap"), "");
        judgement.reason = checks.value(() -> note(decision.reason(), "reason"), "");
        if (given.unit.study.withReason && decision.reason().isBlank()) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "judgement.reason-missing")
                    .about("reason"));
        }
        if (decision.answer().isPresent() && rules(given, form).onlyGiven()) {
            checks.keep(
                    Refused.because(Refused.Kind.FAULTY, "judgement.only-given").about("taken"));
        }
        checks.refuse();
        answer(given, form, decision, judgement);
        judgements.keep(given, judgement);
        decided(given.unit, judgement);
        return judgement;
    }

    /** What all agree on stays agreed, where it is decided so. */
    private void decided(StudyUnit unit, Judgement judgement) {
        boolean flagged = judgement.flags.length > 0;
        boolean agreed = unit.outcome == StudyUnit.Outcome.agreed;
        unit.checked |= agreed;
        unit.changed = false;
        if (flagged
                || !agreed
                || answers(unit).stream().anyMatch(said -> !said.answer().equals(judgement.answer))) {
            unit.outcome = flagged ? StudyUnit.Outcome.excluded : StudyUnit.Outcome.decided;
        }
    }

    /** Whether it waits for a decision, or this person has decided it before. */
    private static boolean isDue(Assignment given) {
        StudyUnit unit = given.unit;
        return unit.outcome == StudyUnit.Outcome.disputed
                || unit.changed
                || (unit.outcome == StudyUnit.Outcome.agreed && !unit.checked)
                || given.isDecidedBefore();
    }

    private void answer(Assignment given, Form form, Decision decision, Judgement judgement) {
        judgement.answer = "{}";
        if (decision.taken().isPresent()) {
            OneAnswer taken =
                    taken(seen(given, before(given), decision), decision.taken().get());
            judgement.takenFrom = taken.assignment();
            judgement.answer = judgement.flags.length == 0 ? read(form, taken.answer(), given) : taken.answer();
        } else if (decision.made()) {
            Optional<Before> before = before(given);
            List<OneAnswer> answers = seen(given, before, decision);
            EarlierDecision made = offered(before.map(Before::made), answers, rules(given, form))
                    .orElseThrow(Adjudication::untaken);
            judgement.takenFrom = answers.stream()
                    .filter(said ->
                            said.assignment() == made.taken() && said.answer().equals(made.answer()))
                    .map(OneAnswer::assignment)
                    .findFirst()
                    .orElse(null);
            judgement.answer = judgement.flags.length == 0 ? read(form, made.answer(), given) : made.answer();
        } else if (decision.answer().isPresent()) {
            judgement.answer = form.read(decision.answer().get(), given.unit.material())
                    .json()
                    .toString();
        } else if (judgement.flags.length == 0) {
            throw untaken();
        }
    }

    /** What is decided of, if it was looked at. */
    private List<OneAnswer> seen(Assignment given, Optional<Before> before, Decision decision) {
        List<OneAnswer> answers = answers(given.unit);
        if (!digest(answers, before).equals(decision.seen())) {
            throw Refused.because(Refused.Kind.CHANGED, "judgement.answers-changed");
        }
        return answers;
    }

    private static OneAnswer taken(List<OneAnswer> answers, int place) {
        if (place < 0 || place >= answers.size()) {
            throw untaken();
        }
        return answers.get(place);
    }

    private static Refused untaken() {
        return Refused.because(Refused.Kind.FAULTY, "judgement.taken");
    }

    /**
     * How a unit is decided: where no answer fits what is asked by now, another one may be written whatever organizers want. One query at
     * most.
     */
    public AdjudicationRules.Rules rules(Assignment given, Form form) {
        AdjudicationRules.Rules rules =
                AdjudicationRules.Rules.of(given.unit.study).orElseThrow(Refused::notThere);
        return rules.onlyGiven() && answers(given.unit).stream().noneMatch(said -> fits(form, said.answer(), given))
                ? new AdjudicationRules.Rules(rules.percent(), false, rules.withReason())
                : rules;
    }

    private static boolean fits(Form form, String answer, Assignment given) {
        try {
            read(form, answer, given);
            return true;
        } catch (Refused e) {
            return false;
        }
    }

    /** What was decided before, where it may hold on: where only answers hold that somebody gave, it has to be one of them. */
    public static Optional<EarlierDecision> offered(
            Optional<EarlierDecision> made, List<OneAnswer> answers, AdjudicationRules.Rules rules) {
        return made.filter(before -> !rules.onlyGiven()
                || answers.stream().anyMatch(said -> said.answer().equals(before.answer())));
    }

    private static String read(Form form, String answer, Assignment given) {
        return form.read(AnswerJson.tree(answer), given.unit.material()).json().toString();
    }

    static String note(String note, String field) {
        if (TextLength.exceeds(StorableText.of(note, field), SubmittedAnswer.LONGEST_COMMENT)) {
            throw Refused.because(Refused.Kind.FAULTY, "judgement.reason", SubmittedAnswer.LONGEST_COMMENT)
                    .about(field);
        }
        return note.strip();
    }
}
