package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.ChunkScheduling;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** People who stop, withdraw, come instead of others, and are forgotten; chunks that are held back and judged anew. */
@QuarkusTest
class AnnotatorDeparturesTest {

    private static final String ONE = "{\"count\": 1}";
    private static final String NONE = "{\"count\": 0}";

    @Inject
    Judgements judgements;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Annotators annotators;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    ChunkScheduling chunks;

    @Inject
    AnnotationQueue queue;

    @Inject
    Adjudication adjudication;

    @Inject
    EntityManager database;

    private Account olga() {
        return play.account("olga");
    }

    private Study draft(Study.Design design, int wanted, int target) {
        return studyPlay.draft(play.competition().hidden().competition(), design, wanted, target);
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).code();
    }

    private Object row(String query, long id) {
        return QuarkusTransaction.requiringNew()
                .call(() ->
                        database.createNativeQuery(query).setParameter(1, id).getSingleResult());
    }

    /** By somebody who pretends to empty comments. */
    private int change(String statement, long id) {
        return QuarkusTransaction.requiringNew().call(() -> {
            database.createNativeQuery("select set_config('podium.empties_judgements', 'yes', true)")
                    .getSingleResult();
            return database.createNativeQuery(statement).setParameter(1, id).executeUpdate();
        });
    }

    @Test
    void pairs_whoWithdraws_isReplaced_andNothingTheySaidCounts() {
        Study draft = draft(Study.Design.pairs, 2, 10);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Annotator judge = studyPlay.people(draft, 1, true).get(0);
        Study study = studyPlay.opened(draft);
        Annotator first = people.get(0);
        studyPlay.judge(study, first, NONE, "A secret thought");
        studyPlay.judge(study, people.get(1), ONE, "");
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.disputed, 10L));
        Assignment decided = adjudication.next(study, judge).orElseThrow();
        adjudication.decide(
                decided.key,
                new Adjudication.Decision(
                        1, "", Optional.empty(), Optional.of(StudyPlay.json(ONE)), List.of(), "So it is"),
                judge);

        departures.withdraw(study, first);
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.open, 9L, StudyUnit.Outcome.decided, 1L));
        assertThat(row("""
                        select string_agg(distinct j.answer || j.comment, ',') from judgement j
                        join study_assignment a on a.id = j.assignment_id where a.annotator_id = ?1""", first.id)).isEqualTo("{\"count\":0}");
        assertThat(refused(() -> queue.next(study, first))).isEqualTo("study.left");
        assertThat(refused(() -> departures.withdraw(study, first))).isEqualTo("study.person-left");

        Annotator next = studyPlay.people(study, 1, false).get(0);
        assertThat(refused(() -> departures.replace(study, people.get(1).pseudonym, next.pseudonym, olga())))
                .isEqualTo("study.replace");
        assertThat(refused(() -> departures.replace(study, first.pseudonym, people.get(1).pseudonym, olga())))
                .isEqualTo("study.replace-both");
        departures.replace(study, first.pseudonym, next.pseudonym, olga());
        // also what was decided, or people would be compared without what they differed on
        assertThat(studyPlay.judge(study, next, ONE, "")).isEqualTo(10);
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.agreed, 9L, StudyUnit.Outcome.decided, 1L));

        // without the decision, what people say holds
        departures.withdraw(study, judge.pseudonym, olga());
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.agreed, 10L));
        assertThat(queue.next(study, next)).isEmpty();
    }

    @Test
    void stopped_whatTheySaidCounts_andWhatTheyHadGoesToOthers() {
        Study draft = draft(Study.Design.each, 2, 10);
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Study study = studyPlay.opened(draft);
        annotators.bound(study, people.get(0).pseudonym, is -> OptionalInt.of(4), olga());
        assertThat(studyPlay.judge(study, people.get(0), ONE, "Kept")).isEqualTo(4);
        Assignment held = queue.next(study, people.get(1)).orElseThrow();
        assertThat(unit(held).leased).isOne();
        departures.takeOut(study, people.get(1).pseudonym, olga());
        assertThat(unit(held).leased).isZero();
        departures.stop(study, people.get(0));
        assertThat(studyPlay.judge(study, people.get(2), ONE, "")).isEqualTo(10);
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.agreed, 4L, StudyUnit.Outcome.open, 6L));
        assertThat(refused(() -> annotators.bound(study, people.get(0).pseudonym, is -> OptionalInt.of(5), olga())))
                .isEqualTo("study.person-left");
        assertThat(refused(() -> annotators.bound(study, people.get(2).pseudonym, is -> OptionalInt.of(0), olga())))
                .isEqualTo("study.quota");

        // of all who judge everything, those who are left suffice
        Study all = draft(Study.Design.all, 1, 10);
        List<Annotator> three = studyPlay.people(all, 3, false);
        Study everything = studyPlay.opened(all);
        studyPlay.judge(everything, three.get(0), ONE, "");
        studyPlay.judge(everything, three.get(1), ONE, "");
        assertThat(studyPlay.outcomes(everything)).isEqualTo(Map.of(StudyUnit.Outcome.open, 10L));
        departures.stop(everything, three.get(2));
        assertThat(studyPlay.outcomes(everything)).isEqualTo(Map.of(StudyUnit.Outcome.agreed, 10L));
    }

    private StudyUnit unit(Assignment assignment) {
        return QuarkusTransaction.requiringNew().call(() -> StudyUnit.findById(assignment.unit.id));
    }

    @Test
    void judgement_isEmptiedOfComments_andOfNothingElse() {
        Study draft = draft(Study.Design.all, 1, 10);
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        studyPlay.judge(study, person, ONE, "Why");
        long assignment =
                ((Number) row("select min(id) from study_assignment where annotator_id = ?1", person.id)).longValue();
        assertThat(change("update judgement set comment = '' where assignment_id = ?1", assignment))
                .isOne();
        for (String change : List.of("answer = '{}'", "comment = 'x'", "taken_from = assignment_id", "flags = '{x}'")) {
            assertThatThrownBy(() -> change("update judgement set " + change + " where assignment_id = ?1", assignment))
                    .hasStackTraceContaining("judgements are never changed");
        }
        assertThatThrownBy(() -> change("delete from judgement where assignment_id = ?1", assignment))
                .hasStackTraceContaining("judgements are never changed");
    }

    @Test
    void chunks_arePiloted_heldBack_andJudgedAnew() {
        Study draft = draft(Study.Design.all, 1, 5);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        chunks.pilot(draft, 2, olga());
        Study study = studyPlay.opened(draft);
        people.forEach(
                person -> assertThat(studyPlay.judge(study, person, ONE, "")).isEqualTo(5));
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.agreed, 5L, StudyUnit.Outcome.open, 5L));
        chunks.again(study, 2, olga());
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.open, 10L));
        assertThat(studyPlay.judge(study, people.get(0), NONE, "")).isEqualTo(5);
        chunks.endPilot(study, olga());
        chunks.give(study, 1, false, olga());
        assertThat(studyPlay.judge(study, people.get(1), NONE, "")).isEqualTo(5);
        chunks.give(study, 1, true, olga());
        people.forEach(
                person -> assertThat(studyPlay.judge(study, person, ONE, "")).isEqualTo(5));
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.agreed, 10L));
        assertThat(row("""
                        select max(j.version) from judgement j join study_assignment a on a.id = j.assignment_id
                        join study_unit u on u.id = a.unit_id where u.study_id = ?1 and u.chunk = 2""", study.id)).isEqualTo(2);
        List<Runnable> strange = List.of(
                () -> chunks.pilot(study, 3, olga()),
                () -> chunks.give(study, 3, true, olga()),
                () -> chunks.again(study, 0, olga()));
        assertThat(strange).allSatisfy(deed -> assertThat(refused(deed)).isEqualTo("platform.not-there"));
    }

    private static void decide(Adjudication adjudication, Study study, Annotator who) {
        Assignment given = adjudication.next(study, who).orElseThrow();
        adjudication.decide(
                given.key,
                new Adjudication.Decision(
                        1,
                        QuarkusTransaction.requiringNew().call(() -> {
                            Assignment now = Assignment.findById(given.id);
                            return Adjudication.digest(adjudication.answers(now.unit), adjudication.before(now));
                        }),
                        Optional.of(0),
                        Optional.empty(),
                        List.of(),
                        ""),
                who);
    }

    @Test
    void whoDecidedBefore_withdraws_andTheLaterDecisionHolds() {
        Study draft = studyPlay.draft(
                play.competition().hidden().competition(), Study.Design.all, 1, "id,sentence\na,Es regnet .\n");
        List<Annotator> people = studyPlay.people(draft, 2, false);
        List<Annotator> deciders = studyPlay.people(draft, 2, true);
        Study study = studyPlay.opened(draft);
        studyPlay.judge(study, people.get(0), NONE, "");
        studyPlay.judge(study, people.get(1), ONE, "");
        decide(adjudication, study, deciders.get(0));
        studyPlay.again(study, people.get(1), NONE);
        decide(adjudication, study, deciders.get(1));
        departures.withdraw(study, deciders.get(0));
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.decided, 1L));
        departures.withdraw(study, deciders.get(1));
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.agreed, 1L));
    }

    @Test
    void withdrawal_whileAnAnswerIsSent_waitsForIt_andItCountsNoMore() throws Exception {
        Study draft = draft(Study.Design.all, 1, 10);
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        Assignment given = queue.next(study, person).orElseThrow();
        judgements.skip(given.key, "Unclear", person);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<?> leaving = QuarkusTransaction.requiringNew().call(() -> {
                judgements.send(given.key, new SubmittedAnswer(1, StudyPlay.json(ONE), List.of(), ""), person);
                Future<?> begun = other.submit(() -> departures.withdraw(study, person));
                for (int turn = 0; turn < 100 && !isWaitedFor(); turn++) {
                    Thread.sleep(50);
                }
                return begun;
            });
            leaving.get(2, TimeUnit.MINUTES);
        } finally {
            other.shutdownNow();
        }
        assertThat(unit(given).done).isZero();
        assertThat(unit(given).leased).isZero();
    }

    private boolean isWaitedFor() {
        return (boolean) database.createNativeQuery("select exists (select 1 from pg_locks where not granted)")
                .getSingleResult();
    }

    @Test
    void afterTheLastDay_nothingIsGivenOrAnswered_thoughTheStudyIsOpenStill() {
        Study draft = draft(Study.Design.all, 1, 10);
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        Assignment given = queue.next(study, person).orElseThrow();
        change("update study set closes_on = current_date + 2 where id = ?1", study.id);
        assertThat(queue.next(study, person)).isPresent();
        studyPlay.endLastDay(study);
        assertThat(refused(() -> queue.next(study, person))).isEqualTo("study.closed");
        SubmittedAnswer answer = new SubmittedAnswer(1, StudyPlay.json(ONE), List.of(), "");
        assertThat(refused(() -> judgements.send(given.key, answer, person))).isEqualTo("study.closed");
    }

    @Test
    void aDraftWhoseLastDayIsOver_isNotOpened() {
        Study draft = draft(Study.Design.all, 1, 10);
        studyPlay.people(draft, 1, false);
        studyPlay.endLastDay(draft);
        assertThat(refused(() -> studyPlay.opened(draft))).isEqualTo("study.opens-over");
        change("update study set closes_on = null where id = ?1", draft.id);
        assertThat(studyPlay.opened(draft).isOpen()).isTrue();
    }
}
