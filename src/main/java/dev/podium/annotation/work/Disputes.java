package dev.podium.annotation.work;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Lets somebody decide where others differ: for an answer that was given, or for one of their own. */
@ApplicationScoped
public class Disputes {

    /** The one that was begun first; never one that the person has judged, or that somebody else has just been given. */
    private static final String NEXT = """
            select u.id from study_unit u
            where u.study_id = :study and u.outcome = 'disputed'
              and not exists (select 1 from study_assignment a where a.unit_id = u.id
                and (a.annotator_id = :annotator and not a.decides
                  or a.annotator_id <> :annotator and a.decides and a.state = 'open' and a.leased_until > :now))
              and (:adjudicates or exists (select 1 from study_chunk_annotator p
                where p.study_id = u.study_id and p.chunk = u.chunk and p.annotator_id = :annotator and p.decides))
            order by u.number limit 1 for update of u skip locked""";

    private static final String CURRENT = """
            select a.key from study_assignment a join study_unit u on u.id = a.unit_id
            where a.annotator_id = :annotator and u.study_id = :study and a.decides and a.state = 'open' and u.outcome = 'disputed'
            order by u.number limit 1""";

    private static final String DECIDES =
            "select exists (select 1 from study_chunk_annotator where study_id = :study and annotator_id = :annotator and decides)";

    /** In an order that says nothing of who they are, but is the same whenever it is looked at. */
    private static final String ANSWERS = """
            select latest.answer, latest.flags, latest.comment, latest.assignment from (
              select distinct on (a.id) j.answer as answer, array_to_string(j.flags, chr(10)) as flags, j.comment as comment, a.id as assignment
              from study_assignment a join judgement j on j.assignment_id = a.id
              where a.unit_id = :unit and not a.decides and a.state = 'done' order by a.id, j.version desc) latest
            order by md5(latest.assignment || ':' || (select s.seed from study s join study_unit u on u.study_id = s.id where u.id = :unit))""";

    /**
     * What one of them said.
     *
     * @param answer JSON
     * @param flags a line each
     */
    public record Said(String answer, String flags, String comment, long assignment) {}

    /**
     * What is decided.
     *
     * @param seen {@link #digest} of the answers that were looked at
     * @param taken the place of the answer that holds, from 0; empty where it is another one
     * @param answer the one that holds where none is taken
     * @param flags where there are some, the unit is in no release
     * @param reason empty where there is nothing to say
     */
    public record Decision(
            int formVersion,
            String seen,
            Optional<Integer> taken,
            Optional<JsonNode> answer,
            List<String> flags,
            String reason) {}

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
     * What somebody decides next; empty where there is nothing. Up to five statements.
     *
     * @throws Refused if the study is not open, or the person has not agreed or has left
     */
    @Transactional
    public Optional<Assignment> next(Study study, Annotator annotator) {
        StudyAnnotator part = WorkQueue.part(study, annotator);
        Instant now = clock.databaseNow();
        return database.createNativeQuery(NEXT, Long.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator.id)
                .setParameter("adjudicates", part.adjudicates)
                .setParameter("now", now)
                .uniqueResultOptional()
                .map(unit -> given(StudyUnit.findById(unit), annotator, part.study, now));
    }

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
        assignment.state = Assignment.State.open;
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

    /** The same for the same answers only: who decides can tell whether others came since they looked. */
    public static String digest(List<Said> answers) {
        return Digests.ofText(answers.toString());
    }

    /** What the people said who judged a unit, without who they are. One query. */
    public List<Said> answers(StudyUnit unit) {
        return database.createNativeQuery(ANSWERS, Said.class)
                .setParameter("unit", unit.id)
                .getResultList();
    }

    /**
     * Decides what holds of a unit, or decides again.
     *
     * @throws Refused if the unit was not given to this person, the study is not open or asks something else by now, there is no such
     *     answer, or the new one does not fit
     */
    @Transactional
    public Judgement decide(UUID assignment, Decision decision, Annotator annotator) {
        Assignment given = Judgements.locked(assignment, annotator, true);
        boolean again = given.state == Assignment.State.done && given.unit.isDecided();
        if (given.unit.outcome != StudyUnit.Outcome.disputed && !again) {
            throw Refused.because(Refused.Kind.CONFLICT, "judgement.decided");
        }
        StudyForm asked = Judgements.asked(given, decision.formVersion());
        Form form = asked.form();
        Judgement judgement = new Judgement();
        judgement.formVersion = asked.version;
        judgement.flags = form.flags(decision.flags()).toArray(String[]::new);
        judgement.comment = "";
        judgement.reason = reason(decision.reason());
        answer(given, form, decision, judgement);
        judgements.keep(given, judgement);
        given.unit.outcome = judgement.flags.length == 0 ? StudyUnit.Outcome.decided : StudyUnit.Outcome.excluded;
        return judgement;
    }

    private void answer(Assignment given, Form form, Decision decision, Judgement judgement) {
        if (decision.taken().isPresent()) {
            List<Said> answers = answers(given.unit);
            if (!digest(answers).equals(decision.seen())) {
                throw Refused.because(Refused.Kind.CHANGED, "judgement.answers-changed");
            }
            int taken = decision.taken().get();
            if (taken < 0 || taken >= answers.size()) {
                throw Refused.because(Refused.Kind.FAULTY, "judgement.taken");
            }
            judgement.takenFrom = answers.get(taken).assignment();
            judgement.answer = form.read(AnswerJson.tree(answers.get(taken).answer()), given.unit.material())
                    .toString();
        } else if (decision.answer().isPresent()) {
            judgement.answer =
                    form.read(decision.answer().get(), given.unit.material()).toString();
        } else if (judgement.flags.length == 0) {
            throw Refused.because(Refused.Kind.FAULTY, "judgement.taken");
        } else {
            judgement.answer = "{}";
        }
    }

    private static String reason(String reason) {
        if (reason.length() > Answered.LONGEST_COMMENT || reason.indexOf('\0') >= 0) {
            throw Refused.because(Refused.Kind.FAULTY, "judgement.reason", Answered.LONGEST_COMMENT);
        }
        return reason.strip();
    }
}
