package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.groups.Tuple.tuple;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.AssignmentLists;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Studies in which a list says who judges what. */
@QuarkusTest
class ListedTest {

    @Inject
    Adjudication adjudication;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    AssignmentLists assignments;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    JudgeProgress standings;

    private Reading<Integer> list(Study study, String rows) throws IOException {
        return assignments.list(study, Upload.of("list.csv", Form.bytes("unit,person\n" + rows)), play.account("olga"));
    }

    private static int added(Reading<Integer> reading) {
        return ((Reading.Accepted<Integer>) reading).value();
    }

    private static String name(Assignment given) {
        return QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).name);
    }

    /** Has somebody answer all that they are given; in which order. */
    private List<String> judge(Study study, Annotator person, int count) {
        List<String> names = new ArrayList<>();
        for (Optional<Assignment> next = queue.next(study, person);
                next.isPresent();
                next = queue.next(study, person)) {
            names.add(name(next.get()));
            judgements.send(
                    next.get().key,
                    new SubmittedAnswer(1, StudyPlay.json("{\"count\": " + count + "}"), List.of(), ""),
                    person);
        }
        return names;
    }

    @Test
    void everybody_judgesTheirListInItsOrder_andUnitsWaitForThoseWhoAreListed() throws IOException {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.listed, 1, 5);
        List<Annotator> people = studyPlay.people(draft, 3, false);
        String a = people.get(0).pseudonym;
        String b = people.get(1).pseudonym;
        String c = people.get(2).pseudonym;
        assertThat(catchThrowableOfType(Refused.class, () -> studyPlay.opened(draft))
                        .code())
                .isEqualTo("study.list-none");
        assertThat(added(list(draft, "1," + a + "\n"))).isOne();
        assertThat(added(list(draft, "5,%1$s\n2,%1$s\n2,%2$s\n1,%2$s\n7,%1$s\n".formatted(a, b))))
                .isEqualTo(5);
        Study study = studyPlay.opened(draft);
        assertThat(standings.find(study, people.get(0)).left()).isEqualTo(3);
        assertThat(judge(study, people.get(0), 1)).containsExactly("5", "2", "7");
        assertThat(studyPlay.outcomes(study))
                .containsOnly(Map.entry(StudyUnit.Outcome.agreed, 2L), Map.entry(StudyUnit.Outcome.open, 8L));
        assertThat(judge(study, people.get(1), 0)).containsExactly("2", "1");
        assertThat(studyPlay.outcomes(study))
                .containsOnly(
                        Map.entry(StudyUnit.Outcome.agreed, 3L),
                        Map.entry(StudyUnit.Outcome.disputed, 1L),
                        Map.entry(StudyUnit.Outcome.open, 6L));
        assertThat(queue.next(study, people.get(2))).isEmpty();

        // extended: what is there already is no fault, and nothing is taken from anybody
        assertThat(added(list(study, "5,%1$s\n5,%2$s\n3,%2$s\n3,%3$s\n".formatted(a, c, b))))
                .isEqualTo(3);
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.agreed, 2L);
        assertThat(judge(study, people.get(2), 1)).containsExactly("5", "3");
        assertThat(studyPlay.outcomes(study))
                .containsEntry(StudyUnit.Outcome.agreed, 3L)
                .containsEntry(StudyUnit.Outcome.open, 6L);
        // nobody waits for who has left, but whoever is left alone with a unit agrees with nobody
        added(list(study, "3,%s\n".formatted(a)));
        assertThat(judge(study, people.get(0), 1)).containsExactly("3");
        departures.stop(study, people.get(1));
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.agreed, 4L);
        departures.withdraw(study, people.get(0));
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.open, 9L);
    }

    @Test
    void list_onThePageOfPeople_faultsWithTheirLines() throws IOException {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.listed, 1, 5);
        String judge = studyPlay.people(draft, 1, false).get(0).pseudonym;
        String adjudicator = studyPlay.people(draft, 1, true).get(0).pseudonym;
        Reading.Rejected<Integer> rejected = (Reading.Rejected<Integer>)
                list(draft, "1,%1$s\nnone,%1$s\n1,X99\n2,%2$s\n1,%1$s\n".formatted(judge, adjudicator));
        assertThat(rejected.problems().shown())
                .extracting(Problem::line, Problem::code)
                .containsExactly(
                        tuple(3, "task.unit-unknown"),
                        tuple(4, "task.listed-person"),
                        tuple(5, "task.listed-person"),
                        tuple(6, "task.listed-twice"));
        assertThat(rejected.problems().shown().get(3).message(Locale.GERMAN)).contains("zweimal");
        String people = "/organize/" + played.competition().slug + "/studies/" + draft.slug + "/people";
        Response faulty = Form.withFiles("olga")
                .multiPart("list", "list.csv", Form.bytes("unit,person\nnone," + judge + "\n"))
                .post(people + "/list");
        assertThat(faulty.statusCode()).isEqualTo(422);
        assertThat(Html.text(faulty.asString())).contains("The study has no such unit.");
        Form.withFiles("olga")
                .multiPart("list", "list.csv", Form.bytes("unit,person\n1," + judge + "\n"))
                .post(people + "/list")
                .then()
                .statusCode(303);
        assertThat(Html.text(TestSignIn.as("olga").get(people).asString())).contains("Who judges what");
        Study other = studyPlay.draft(played.competition(), Study.Design.all, 1, 5);
        assertThat(catchThrowableOfType(Refused.class, () -> list(other, "1,A01\n"))
                        .code())
                .isEqualTo("study.list-design");
        // other units have no list
        studyPlay.units(draft, "id,sentence\nx,Es regnet .\n");
        assertThat(catchThrowableOfType(Refused.class, () -> studyPlay.opened(draft))
                        .code())
                .isEqualTo("study.list-none");
    }

    @Test
    void whoReplaces_isListedForWhatTheOtherLeft() throws IOException {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.listed, 1, 5);
        List<Annotator> people = studyPlay.people(draft, 3, false);
        String a = people.get(0).pseudonym;
        String b = people.get(1).pseudonym;
        String c = people.get(2).pseudonym;
        list(draft, "1,%1$s\n2,%1$s\n3,%1$s\n1,%2$s\n2,%2$s\n2,%3$s\n".formatted(a, b, c));
        Study study = studyPlay.opened(draft);
        Assignment first = queue.next(study, people.get(0)).orElseThrow();
        judgements.send(
                first.key, new SubmittedAnswer(1, StudyPlay.json("{\"count\": 1}"), List.of(), ""), people.get(0));
        judge(study, people.get(1), 1);
        assertThat(judge(study, people.get(2), 1)).containsExactly("2");
        departures.stop(study, people.get(0));
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.agreed, 2L);
        departures.replace(study, a, c, play.account("olga"));
        // neither what was judged nor what they had themselves
        assertThat(judge(study, people.get(2), 1)).containsExactly("3");
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.agreed, 3L);
    }

    @Test
    void decidedUnit_isListedForOthers_whoAreGivenIt() throws IOException {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.listed, 1, 5);
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Annotator decider = studyPlay.people(draft, 1, true).get(0);
        String two = "1,%s\n1,%s\n".formatted(people.get(0).pseudonym, people.get(1).pseudonym);
        list(draft, two);
        Study study = studyPlay.opened(draft);
        judge(study, people.get(0), 0);
        judge(study, people.get(1), 1);
        Assignment decided = adjudication.next(study, decider).orElseThrow();
        adjudication.decide(
                decided.key,
                new Adjudication.Decision(
                        1, "", Optional.empty(), Optional.of(StudyPlay.json("{\"count\": 1}")), List.of(), ""),
                decider);
        assertThat(added(list(study, two + "1," + people.get(2).pseudonym + "\n")))
                .isOne();
        assertThat(judge(study, people.get(2), 1)).containsExactly("1");
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.decided, 1L);
        assertThat(adjudication.next(study, decider)).as("it was decided so").isEmpty();
        assertThat(added(list(study, two))).isZero();
    }
}
