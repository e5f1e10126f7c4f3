package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.annotation.agreement.AnnotatorPool;
import dev.podium.annotation.agreement.CsvStudyAgreement;
import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.agreement.StudyOverviews;
import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.AssignmentLists;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.QualityControl;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Somebody takes back what they said after others decided on it, and somebody else comes in their place. */
@QuarkusTest
class ReplacementTest {

    private static final String ONE = "{\"count\": 1}";
    private static final String NONE = "{\"count\": 0}";
    private static final int UNITS = 10;

    /** The first units, on which people differ. */
    private static final int DIFFERING = 4;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Judgements judgements;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    Adjudication adjudication;

    @Inject
    AssignmentLists assignments;

    @Inject
    JudgementImport imports;

    @Inject
    JudgeProgress standings;

    @Inject
    StudyAgreementJob job;

    @Inject
    StudyAgreements agreements;

    @Inject
    StudyProgress progress;

    @Inject
    AnnotationQueue queue;

    @Inject
    Studies studies;

    @Inject
    AnnotatorPractice practice;

    @Inject
    StudyOverviews studyOverviews;

    @Inject
    EntityManager database;

    /** How a study hands units out. */
    enum Way {
        PAIRS(Study.Design.pairs),
        EACH(Study.Design.each),
        CLASSES(Study.Design.each),
        QUOTA(Study.Design.each),
        ALL(Study.Design.all),
        LISTED(Study.Design.listed);

        private final Study.Design design;

        Way(Study.Design design) {
            this.design = design;
        }
    }

    private Account olga() {
        return play.account("olga");
    }

    private int number(Assignment given) {
        return QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).number);
    }

    /** Has somebody judge what they are given: what is said to be left is given, and nothing else. */
    private int judge(Study study, Annotator person, String ofDiffering) {
        int judged = 0;
        for (Optional<Assignment> next = next(study, person); next.isPresent(); next = next(study, person)) {
            String answer = number(next.get()) <= DIFFERING ? ofDiffering : NONE;
            judgements.send(next.get().key, new SubmittedAnswer(1, StudyPlay.json(answer), List.of(), ""), person);
            judged++;
        }
        return judged;
    }

    private Optional<Assignment> next(Study study, Annotator person) {
        long left = standings.find(study, person).left();
        Optional<Assignment> next = queue.next(study, person);
        assertThat(next.isPresent()).as("%d left", left).isEqualTo(left > 0);
        assertThat(standings.find(study, person).left()).isEqualTo(left);
        return next;
    }

    private void decide(Study study, Annotator who) {
        for (Optional<Assignment> next = adjudication.next(study, who);
                next.isPresent();
                next = adjudication.next(study, who)) {
            adjudication.decide(
                    next.get().key,
                    new Adjudication.Decision(
                            1, "", Optional.empty(), Optional.of(StudyPlay.json(ONE)), List.of(), "So it is"),
                    who);
        }
    }

    private StudyAgreement agreement(Study study) {
        job.on(study.id);
        return QuarkusTransaction.requiringNew()
                .call(() -> agreements.find(study).agreement().orElseThrow());
    }

    private static int agreed(StudyAgreement agreement) {
        return agreement.whole().orElseThrow().all().agreed();
    }

    private Study draft(Way way) {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), way.design, 2, 5);
        return QuarkusTransaction.requiringNew().call(() -> {
            Study study = Study.findById(draft.id);
            if (way == Way.CLASSES) {
                study.classNames = new String[] {"trained"};
                study.classWanted = new Integer[] {2};
            } else if (way == Way.QUOTA) {
                study.quota = UNITS;
            }
            return Study.findBySlug(draft.competition, draft.slug).orElseThrow();
        });
    }

    private List<Annotator> people(Study study, Way way, int number) {
        return studyPlay.people(
                study, new NewAnnotators(number, false, OptionalInt.empty(), way == Way.CLASSES ? "trained" : ""));
    }

    private Reading<Integer> list(Study study, List<Annotator> people) throws IOException {
        String rows = people.stream()
                .map(person -> QuarkusTransaction.requiringNew()
                        .call(() -> StudyUnit.<StudyUnit>list("study = ?1 order by number", study).stream()
                                .map(unit -> unit.name + "," + person.pseudonym + "\n")
                                .collect(Collectors.joining())))
                .collect(Collectors.joining());
        return assignments.list(study, Upload.of("list.csv", Form.bytes("unit,person\n" + rows)), olga());
    }

    @ParameterizedTest
    @EnumSource
    void decidedOfAnswersThatWereTakenBack_isJudgedAgain_andAgreementIsNotBiased(Way way) throws IOException {
        Study draft = draft(way);
        List<Annotator> people = people(draft, way, 2);
        Annotator decider = studyPlay.people(draft, 1, true).get(0);
        if (way == Way.LISTED) {
            list(draft, people);
        }
        Study study = studyPlay.opened(draft);
        Annotator gone = people.get(0);
        assertThat(judge(study, gone, ONE)).isEqualTo(UNITS);
        assertThat(judge(study, people.get(1), NONE)).isEqualTo(UNITS);
        decide(study, decider);
        Map<StudyUnit.Outcome, Long> settled = Map.of(StudyUnit.Outcome.decided, 4L, StudyUnit.Outcome.agreed, 6L);
        assertThat(studyPlay.outcomes(study)).isEqualTo(settled);
        assertThat(agreed(agreement(study))).isEqualTo(6);
        assertThat(progress.lackingJudges(study)).isEmpty();

        departures.withdraw(study, gone);
        StudyAgreement without = agreement(study);
        assertThat(without.units()).isZero();
        assertThat(without.lacking()).containsExactly(new StudyAgreement.Lacking(gone.id, 4, 4));
        assertThat(CsvStudyAgreement.of(
                        Optional.of(without),
                        List.of(),
                        QuarkusTransaction.requiringNew().call(() -> StudyAnnotator.pseudonyms(study))))
                .contains("\nlacking,,decided,,,,,,,,4,,\n")
                .contains("\nlacking,,decided,,," + gone.pseudonym + ",,,,,4,,\n");
        assertThat(progress.lackingJudges(study))
                .containsExactly(new StudyProgress.Lacking(1, 5, 10), new StudyProgress.Lacking(2, 5, 10));

        Annotator next = people(study, way, 1).get(0);
        if (way == Way.PAIRS || way == Way.LISTED) {
            departures.replace(study, gone.pseudonym, next.pseudonym, olga());
        }
        assertThat(progress.lackingJudges(study)).isEmpty();
        assertThat(standings.find(study, people.get(1)).left()).isZero();
        assertThat(judge(study, next, ONE)).isEqualTo(UNITS);
        assertThat(studyPlay.outcomes(study)).isEqualTo(settled);
        StudyAgreement again = agreement(study);
        assertThat(agreed(again)).isEqualTo(6);
        assertThat(again.units()).isEqualTo(UNITS);
        assertThat(again.lacking()).isEmpty();
        // what they say is what was decided
        assertThat(adjudication.next(study, decider)).isEmpty();
    }

    /** A study in which two have judged everything and differed, of whom one has taken back what they said since it was decided. */
    private record Left(Study study, Annotator gone, Annotator decider) {}

    /**
     * One that leaves somebody to be replaced.
     *
     * @param taken whether decisions are for answers of those who differ, so that they go with them
     */
    private Left left(Way way, boolean taken) throws IOException {
        Study draft = draft(way);
        List<Annotator> people = people(draft, way, 2);
        Annotator decider = studyPlay.people(draft, 1, true).get(0);
        if (way == Way.LISTED) {
            list(draft, people);
        }
        Study study = studyPlay.opened(draft);
        judge(study, people.get(0), ONE);
        judge(study, people.get(1), NONE);
        if (taken) {
            takeOnes(study, decider);
        } else {
            decide(study, decider);
        }
        departures.withdraw(study, people.get(0));
        return new Left(study, people.get(0), decider);
    }

    /** Decides for the answer of whoever said {@link #ONE}. */
    private void takeOnes(Study study, Annotator decider) {
        for (Optional<Assignment> next = adjudication.next(study, decider);
                next.isPresent();
                next = adjudication.next(study, decider)) {
            List<Adjudication.OneAnswer> answers =
                    QuarkusTransaction.requiringNew().call(() -> adjudication.answers(unit(decider)));
            int place = answers.get(0).answer().contains("1") ? 0 : 1;
            adjudication.decide(
                    next.get().key,
                    new Adjudication.Decision(
                            1,
                            Adjudication.digest(answers, Optional.empty()),
                            Optional.of(place),
                            Optional.empty(),
                            List.of(),
                            "So it is"),
                    decider);
        }
    }

    private static StudyUnit unit(Annotator decider) {
        return Assignment.<Assignment>find("annotator = ?1 and decides and state = 'open'", decider)
                .firstResult()
                .unit;
    }

    @ParameterizedTest
    @CsvSource({"ALL,false", "ALL,true", "LISTED,false", "LISTED,true"})
    void whoComesLate_judgesAllThatIsTheirs_andNotJustWhatOthersAgreeOn(Way way, boolean taken) throws IOException {
        Left left = left(way, taken);
        Study study = left.study();
        Annotator next = people(study, way, 1).get(0);
        if (way == Way.LISTED) {
            departures.replace(study, left.gone().pseudonym, next.pseudonym, olga());
        }
        assertThat(judge(study, next, ONE)).isEqualTo(UNITS);
        decide(study, left.decider());
        Map<StudyUnit.Outcome, Long> settled = Map.of(StudyUnit.Outcome.decided, 4L, StudyUnit.Outcome.agreed, 6L);
        assertThat(studyPlay.outcomes(study)).isEqualTo(settled);
        assertThat(progress.lackingJudges(study)).isEmpty();

        Annotator later = people(study, way, 1).get(0);
        if (way == Way.LISTED) {
            assertThat(list(study, List.of(later))).isInstanceOf(Reading.Accepted.class);
        }
        assertThat(judge(study, later, NONE)).isEqualTo(UNITS);
        assertThat(studyPlay.outcomes(study)).isEqualTo(settled);
        StudyAgreement agreement = agreement(study);
        assertThat(agreement.units()).isEqualTo(UNITS);
        assertThat(agreed(agreement)).isEqualTo(UNITS - DIFFERING);
        assertThat(agreement.whole().orElseThrow().pairs())
                .extracting(pair -> pair.units())
                .containsOnly(UNITS);
        // the decision holds, and whoever decides is told that somebody said otherwise
        assertThat(adjudication.next(study, left.decider())).isPresent();
    }

    @ParameterizedTest
    @EnumSource(names = {"ALL", "LISTED"})
    void whatSomebodyHasBegunAndLeaves_isJudgedByOthers(Way way) throws IOException {
        Left left = left(way, /* taken= */ false);
        Study study = left.study();
        List<Annotator> both = people(study, way, 2);
        if (way == Way.LISTED) {
            departures.replace(study, left.gone().pseudonym, both.get(0).pseudonym, olga());
            list(study, List.of(both.get(1)));
        }
        Assignment abandoned = next(study, both.get(0)).orElseThrow();
        assertThat(number(abandoned)).isOne();
        assertThat(judge(study, both.get(1), ONE)).isEqualTo(UNITS);
        StudyAgreement agreement = agreement(study);
        assertThat(agreement.lacking()).isEmpty();
        assertThat(agreement.units()).isEqualTo(UNITS);
        // they may come back
        assertThat(judge(study, both.get(0), ONE)).isEqualTo(UNITS);
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.decided, 4L, StudyUnit.Outcome.agreed, 6L));
    }

    /** That somebody has judged as many units as they are to, and nobody waits for them. */
    private void assertComplete(Study study, Annotator person, int units) {
        job.on(study.id);
        QuarkusTransaction.requiringNew().run(() -> {
            AnnotatorPool crowd = studyOverviews.find(study).crowd();
            StudyAnnotator judge = StudyAnnotator.find(study, person).orElseThrow();
            assertThat(crowd.wanted(judge)).contains((long) units);
            assertThat(crowd.known(judge).map(StudyAgreement.Person::done).orElse(0))
                    .isEqualTo(units);
            // as if all of it were long ago
            assertThat(crowd.idle(Instant.now().plus(30, ChronoUnit.DAYS), Set.of()))
                    .extracting(AnnotatorPool.Idle::person)
                    .doesNotContain(person.pseudonym);
        });
    }

    @ParameterizedTest
    @CsvSource({"PAIRS,10", "LISTED,10", "ALL,10"})
    void whoComesForSomeUnits_isDoneOnceTheyHaveJudgedThem(Way way, int units) throws IOException {
        Left left = left(way, /* taken= */ false);
        if (way == Way.ALL) {
            judge(left.study(), people(left.study(), way, 1).get(0), ONE);
        }
        Annotator next = people(left.study(), way, 1).get(0);
        if (way != Way.ALL) {
            departures.replace(left.study(), left.gone().pseudonym, next.pseudonym, olga());
        }
        assertThat(judge(left.study(), next, ONE)).isEqualTo(units);
        assertComplete(left.study(), next, units);
    }

    @Test
    void partOfAChunk_thatSomebodyElseBegan_isAllThatIsWanted() {
        Study draft = draft(Way.PAIRS);
        List<Annotator> people = people(draft, Way.PAIRS, 2);
        Study study = studyPlay.opened(draft);
        for (int unit = 0; unit < 3; unit++) {
            judgements.send(
                    next(study, people.get(0)).orElseThrow().key,
                    new SubmittedAnswer(1, StudyPlay.json(NONE), List.of(), ""),
                    people.get(0));
        }
        departures.stop(study, people.get(0));
        Annotator next = people(study, Way.PAIRS, 1).get(0);
        departures.replace(study, people.get(0).pseudonym, next.pseudonym, olga());
        assertThat(judge(study, people.get(1), NONE)).isEqualTo(UNITS);
        assertThat(judge(study, next, NONE)).isEqualTo(UNITS - 3);
        assertComplete(study, people.get(1), UNITS);
        assertComplete(study, next, UNITS - 3);
    }

    @Test
    void partOfAChunk_thatFilesHaveTheRestOf_isAllThatIsWanted() throws IOException {
        Study draft = draft(Way.PAIRS);
        List<String> names = QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study = ?1 order by number", draft).stream()
                        .map(unit -> unit.name)
                        .toList());
        // of the first chunk both have judged all but one, of the second one of them two units
        String rows = Stream.concat(
                        names.subList(0, 4).stream().flatMap(name -> Stream.of(name + ",x", name + ",y")),
                        names.subList(5, 7).stream().map(name -> name + ",x"))
                .map(row -> row + ",count,0\n")
                .collect(Collectors.joining());
        imports.bring(
                draft,
                new JudgementImport.ImportedFile(
                        Upload.of("said.csv", Form.bytes("unit,annotator,question,value\n" + rows)),
                        JudgementImport.Kind.table,
                        /* others= */ false),
                Locale.ENGLISH,
                olga());
        List<Annotator> people = people(draft, Way.PAIRS, 3);
        Study study = studyPlay.opened(draft);
        int all = 0;
        for (Annotator person : people) {
            int judged = judge(study, person, NONE);
            all += judged;
            job.on(study.id);
            QuarkusTransaction.requiringNew()
                    .run(() -> assertThat(studyOverviews
                                    .find(study)
                                    .crowd()
                                    .idle(Instant.now().plus(30, ChronoUnit.DAYS), Set.of()))
                            .extracting(AnnotatorPool.Idle::person)
                            .as("%d judged", judged)
                            .doesNotContain(person.pseudonym));
            if (judged > 0) {
                assertComplete(study, person, judged);
            }
        }
        assertThat(all).isEqualTo(2 * UNITS - 10);
    }

    @Test
    void whoSaysOtherwiseThanWasDecided_isNotTold_andItIsLookedAtOnceMore() {
        Study draft = draft(Way.EACH);
        List<Annotator> people = people(draft, Way.EACH, 2);
        Annotator decider = studyPlay.people(draft, 1, true).get(0);
        Study study = studyPlay.opened(draft);
        judge(study, people.get(0), ONE);
        judge(study, people.get(1), NONE);
        decide(study, decider);
        departures.withdraw(study, people.get(0));
        Annotator next = people(study, Way.EACH, 1).get(0);
        Assignment given = queue.next(study, next).orElseThrow();
        QuarkusTransaction.requiringNew().run(() -> {
            Assignment shown = Assignment.findById(given.id);
            assertThat(shown.isDecided()).isFalse();
            assertThat(shown.isChangeable()).isTrue();
        });
        assertThat(judge(study, next, NONE)).isEqualTo(UNITS);
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.decided, 4L);
        assertThat(adjudication.next(study, decider)).isPresent();
    }

    @ParameterizedTest
    @EnumSource
    void whoCanJudgeNoMore_isMissed(Way way) throws IOException {
        Study draft = draft(way);
        List<Annotator> people = people(draft, way, 2);
        if (way == Way.LISTED) {
            list(draft, people);
        }
        Study study = studyPlay.opened(draft);
        judge(study, people.get(1), NONE);
        assertThat(progress.lackingJudges(study)).isEmpty();
        set("paused_at = now() - interval '8 days'", study, people.get(0));
        assertThat(progress.lackingJudges(study))
                .extracting(StudyProgress.Lacking::number)
                .containsOnly(10L);
        set("paused_at = null", study, people.get(0));
        assertThat(progress.lackingJudges(study)).isEmpty();
        departures.takeOut(study, people.get(0).pseudonym, olga());
        // one alone agrees with nobody
        assertThat(studyPlay.outcomes(study)).isEqualTo(Map.of(StudyUnit.Outcome.open, 10L));
        // of all who judge everything, and where a list names nobody else, those who are left are too few for any
        // agreement
        assertThat(progress.lackingJudges(study))
                .extracting(StudyProgress.Lacking::number)
                .containsOnly(10L);
    }

    @Test
    void whoDidNotPassThePractice_isGivenNothing_andIsMissed_untilTheyAreAdmitted() {
        Study draft = studyPlay.draft(
                play.competition().hidden().competition(),
                Study.Design.each,
                1,
                "id,sentence,role,expected\np,Mia geht .,practice,\"{\"\"count\"\": 1}\"\n1,Mia kommt .,,\n2,Es regnet .,,\n");
        studies.tryOut(
                draft, new QualityControl(OptionalInt.of(100), OptionalInt.empty(), OptionalInt.empty()), olga());
        Annotator failed = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        assertThat(standings.find(study, failed).left()).isEqualTo(2);
        assertThat(studyPlay.judge(study, failed, NONE, "")).isOne();
        assertThat(next(study, failed)).isEmpty();
        assertThat(progress.lackingJudges(study)).containsExactly(new StudyProgress.Lacking(1, 2, 2));
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> studyOverviews.find(study).idle()))
                .isEmpty();
        practice.admit(study, failed.pseudonym, olga());
        assertThat(progress.lackingJudges(study)).isEmpty();
        assertThat(judge(study, failed, NONE)).isEqualTo(2);
    }

    @Test
    void disputesThatNobodyMayDecide_areStuck() {
        Study draft = draft(Way.PAIRS);
        List<Annotator> people = people(draft, Way.PAIRS, 2);
        Study study = studyPlay.opened(draft);
        judge(study, people.get(0), ONE);
        judge(study, people.get(1), NONE);
        assertThat(progress.lackingDeciders(study)).containsExactly(new StudyProgress.Lacking(1, 4, 4));
        Annotator decider = studyPlay.people(study, 1, true).get(0);
        assertThat(progress.lackingDeciders(study)).isEmpty();
        departures.stop(study, decider);
        assertThat(progress.lackingDeciders(study)).containsExactly(new StudyProgress.Lacking(1, 4, 4));
    }

    private void set(String change, Study study, Annotator person) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(
                                "update study_annotator set " + change + " where study_id = ?1 and annotator_id = ?2")
                        .setParameter(1, study.id)
                        .setParameter(2, person.id)
                        .executeUpdate());
    }
}
