package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.AnnotatorClasses;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.ChunkScheduling;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Studies that want so many people of one class and so many of another. */
@QuarkusTest
class ClassesTest {

    private static final String ONE = "{\"count\": 1}";
    private static final String NONE = "{\"count\": 0}";
    private static final String TRAINED = "trained";
    private static final String CROWD = "crowd";

    @Inject
    JudgementImport imports;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    ChunkScheduling chunks;

    @Inject
    JudgeProgress standings;

    @Inject
    StudyJudgementExport said;

    @Inject
    Session database;

    private Study draft(int trained, int crowd) {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 50);
        QuarkusTransaction.requiringNew().run(() -> {
            Study study = Study.findById(draft.id);
            study.design = Study.Design.each;
            study.wanted = trained + crowd;
            study.classNames = new String[] {TRAINED, CROWD};
            study.classWanted = new Integer[] {trained, crowd};
        });
        return QuarkusTransaction.requiringNew()
                .call(() -> Study.findBySlug(draft.competition, draft.slug).orElseThrow());
    }

    private List<Annotator> people(Study study, int number, String peopleClass) {
        return studyPlay.people(study, new NewAnnotators(number, false, OptionalInt.empty(), peopleClass));
    }

    /** A unit with how many people of a class have judged it, as its counter says and as they are. */
    record Count(String unit, String peopleClass, int done, int leased, long judged, long open) {}

    private List<Count> counts(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                        select u.name as unit, n.class as peopleclass, n.done as done, n.leased as leased,
                          count(*) filter (where a.state = 'done') as judged, count(*) filter (where a.state = 'open') as open
                        from study_need n join study_unit u on u.id = n.unit_id left join (study_assignment a
                          join study_annotator p on p.annotator_id = a.annotator_id) on a.unit_id = n.unit_id and p.study_id = n.study_id
                            and p.class = n.class
                        where n.study_id = :study group by u.name, n.class, n.done, n.leased""", Count.class)
                        .setParameter("study", study.id)
                        .getResultList());
    }

    private Study soundly(Study study) {
        assertThat(counts(study)).isNotEmpty().allSatisfy(count -> {
            assertThat((long) count.done()).isEqualTo(count.judged());
            assertThat((long) count.leased()).isEqualTo(count.open());
        });
        return study;
    }

    @Test
    void fiftyPeopleAtOnce_judgeEachUnitAsManyOfEachClassAsWanted_andNoneTwice() throws Exception {
        Study draft = draft(1, 5);
        List<Annotator> people = new ArrayList<>(people(draft, 8, TRAINED));
        people.addAll(people(draft, 42, CROWD));
        Study study = studyPlay.opened(draft);
        ExecutorService browsers = Executors.newFixedThreadPool(50);
        List<Callable<Integer>> judging = people.stream()
                .map(person -> (Callable<Integer>) () -> studyPlay.judge(study, person, ONE, ""))
                .toList();
        int judged = 0;
        for (Future<Integer> each : browsers.invokeAll(judging)) {
            judged += each.get();
        }
        browsers.shutdown();
        assertThat(judged).isEqualTo(60);
        assertThat(counts(soundly(study)))
                .hasSize(20)
                .allSatisfy(count ->
                        assertThat(count.judged()).isEqualTo(count.peopleClass().equals(TRAINED) ? 1 : 5));
        assertThat(studyPlay.outcomes(study)).containsExactly(Map.entry(StudyUnit.Outcome.agreed, 10L));
        assertThat(standings.find(study, people.get(0)).left()).isZero();
    }

    @Test
    void counters_followWhoeverSkipsComesLateLeavesAndJudgesAgain() {
        Study draft = draft(1, 1);
        List<Annotator> crowd = people(draft, 3, CROWD);
        Annotator trained = people(draft, 1, TRAINED).get(0);
        Study study = studyPlay.opened(draft);
        Assignment skipped = queue.next(study, crowd.get(0)).orElseThrow();
        judgements.skip(skipped.key, "Too long", crowd.get(0));
        Assignment slow = queue.next(soundly(study), crowd.get(1)).orElseThrow();
        assertThat(unit(slow)).isEqualTo(unit(skipped));
        late(slow);
        Assignment quick = queue.next(study, crowd.get(2)).orElseThrow();
        assertThat(unit(quick)).isEqualTo(unit(slow));
        judgements.send(quick.key, answer(ONE), crowd.get(2));

        // two of the crowd are as many as are wanted in all, and yet nobody trained has looked at it
        judgements.send(slow.key, answer(ONE), crowd.get(1));
        assertThat(studyPlay.outcomes(soundly(study))).containsExactly(Map.entry(StudyUnit.Outcome.open, 10L));
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Assignment.<Assignment>findById(skipped.id).isGivenOn()))
                .isTrue();
        Assignment last = queue.next(study, trained).orElseThrow();
        assertThat(unit(last)).isEqualTo(unit(slow));
        judgements.send(last.key, answer(NONE), trained);
        assertThat(studyPlay.outcomes(soundly(study)))
                .containsEntry(StudyUnit.Outcome.disputed, 1L)
                .containsEntry(StudyUnit.Outcome.open, 9L);

        departures.withdraw(study, trained);
        assertThat(studyPlay.outcomes(soundly(study))).containsExactly(Map.entry(StudyUnit.Outcome.open, 10L));
        assertThat(queue.next(study, people(study, 1, TRAINED).get(0)))
                .hasValueSatisfying(next -> assertThat(unit(next)).isEqualTo(unit(slow)));
        departures.stop(study, crowd.get(1));
        chunks.again(soundly(study), 1, play.account("olga"));
        assertThat(counts(soundly(study))).allMatch(count -> count.done() + count.leased() == 0);
        assertThat(standings.find(study, crowd.get(2)).left()).isEqualTo(10);
    }

    private static SubmittedAnswer answer(String json) {
        return new SubmittedAnswer(1, StudyPlay.json(json), List.of(), "");
    }

    private static String unit(Assignment assignment) {
        return QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(assignment.unit.id).name);
    }

    private void late(Assignment assignment) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update study_assignment set leased_until = now() - interval '1 hour' where id = :id")
                        .setParameter("id", assignment.id)
                        .executeUpdate());
    }

    @Test
    void classes_areWantedAndNamed_onPagesInTheApiAndInFiles() throws IOException {
        Play.Played played = play.competition().hidden();
        String list = "/organize/" + played.competition().slug + "/studies";
        Map<String, String> typed = Map.of(
                "english", "Words", "slug", "words", "template", "stage", "design", "each", "classes", "trained one");
        assertThat(Html.problem(Form.as("olga").formParams(typed).post(list).asString(), "classes"))
                .contains("for example trained 1, crowd 5");
        Map<String, String> right = typed.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        each -> each.getKey().equals("classes") ? "trained 1, crowd 2" : each.getValue()));
        Form.as("olga").formParams(right).post(list).then().statusCode(303);
        String api = "/api/v1/competitions/" + played.competition().slug + "/studies";
        TestSignIn.as("olga")
                .get(api + "/words")
                .then()
                .statusCode(200)
                .body("people", equalTo(3))
                .body("classes.name", contains(TRAINED, CROWD));
        assertThat(
                        json("{\"slug\": \"more\", \"title\": {\"en\": \"More\"}, \"template\": \"stage\", \"design\": \"pairs\","
                                        + " \"classes\": [{\"name\": \"crowd\", \"people\": 2}]}")
                                .post(api)
                                .statusCode())
                .isEqualTo(422);
        json("{\"slug\": \"more\", \"title\": {\"en\": \"More\"}, \"template\": \"stage\", \"design\": \"each\","
                        + " \"classes\": [{\"name\": \"crowd\", \"people\": 2}]}")
                .post(api)
                .then()
                .statusCode(201)
                .body("classes.people", contains(2));

        Form.withFiles("olga")
                .multiPart("file", "gold.csv", Form.bytes(Play.GOLD))
                .multiPart("target", "50")
                .post(list + "/words/units");
        String people = list + "/words/people";
        Response refused = Form.as("olga")
                .formParams(Map.of("people", "2", "peopleClass", "expert"))
                .post(people);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.text(refused.asString())).contains("one of these classes: trained, crowd.");
        Form.as("olga")
                .formParams(Map.of("people", "1", "peopleClass", CROWD))
                .post(people)
                .then()
                .statusCode(200);
        json("{\"people\": 1, \"class\": \"trained\"}")
                .post(api + "/words/people")
                .then()
                .statusCode(201);
        assertThat(Html.text(TestSignIn.as("olga").get(people).asString()))
                .contains("A01 Judges crowd", "A02 Judges trained");
        TestSignIn.as("olga").get(api + "/words/people/A02").then().body("class", equalTo(TRAINED));

        Study study = studyPlay.opened(QuarkusTransaction.requiringNew()
                .call(() -> Study.findBySlug(played.competition(), "words").orElseThrow()));
        studyPlay.judge(study, people(study, 1, CROWD).get(0), ONE, "");
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        said.write(study, false, lines);
        assertThat(lines.toString(StandardCharsets.UTF_8).lines())
                .hasSize(10)
                .allMatch(line -> line.contains("\"annotator\":\"A03\",\"class\":\"crowd\""));
        assertThat(Html.text(TestSignIn.as("olga").get(list + "/words").asString()))
                .contains("A03 crowd");
    }

    private static RequestSpecification json(String body) {
        return TestSignIn.as("olga").contentType(ContentType.JSON).body(body);
    }

    @Test
    void classes_thatCannotBe_areRefused() {
        assertThat(AnnotatorClasses.of(" trained 1,  crowd 5 ").text()).isEqualTo("trained 1, crowd 5");
        assertThat(AnnotatorClasses.of("").isEmpty()).isTrue();
        assertThat(Stream.of("crowd", "crowd 5 6", "crowd 5,", "crowd -1", "crowd 1, crowd 2"))
                .allSatisfy(typed -> assertThat(catchThrowableOfType(Refused.class, () -> AnnotatorClasses.of(typed))
                                .code())
                        .isEqualTo("study.classes"));
    }

    private Reading<Integer> bring(Study study, String name, String content) throws IOException {
        return imports.bring(
                study,
                new JudgementImport.ImportedFile(
                        Upload.of(name, Form.bytes(content)), JudgementImport.Kind.table, /* others= */ false),
                Locale.ENGLISH,
                play.account("olga"));
    }

    private List<String> told(Study study, String name, String content) throws IOException {
        return ((Reading.Rejected<Integer>) bring(study, name, content))
                .problems().shown().stream()
                        .map(problem -> problem.line() + " " + problem.message(Locale.ENGLISH))
                        .toList();
    }

    private int accepted(Study study, String name, String content) throws IOException {
        return ((Reading.Accepted<Integer>) bring(study, name, content)).value();
    }

    @Test
    void whoDecidedInAFile_needsAClassThatIsWanted_onceTheyJudge() throws IOException {
        Study draft = draft(1, 1);
        String line = "{\"unit\": \"%d\", \"annotator\": \"A01\", \"decides\": %s, \"answer\": {\"count\": 1}%s}\n";
        String expert = ", \"class\": \"expert\"";
        assertThat(told(draft, "j.jsonl", line.formatted(1, true, expert) + line.formatted(2, false, "")))
                .singleElement()
                .asString()
                .startsWith("1 The study wants nobody of this class.");
        assertThat(accepted(draft, "j.jsonl", line.formatted(1, true, expert))).isOne();
        assertThat(told(draft, "j.jsonl", line.formatted(2, false, "")))
                .singleElement()
                .asString()
                .startsWith("1 The study wants people of classes.");
        assertThat(told(draft, "j.jsonl", line.formatted(2, false, expert)))
                .singleElement()
                .asString()
                .startsWith("1 The study wants nobody of this class.");
        assertThat(accepted(draft, "j.jsonl", line.formatted(2, false, ", \"class\": \"crowd\"")))
                .isOne();
        assertThat(accepted(draft, "j.jsonl", line.formatted(3, false, ""))).isOne();
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        said.write(draft, false, lines);
        assertThat(lines.toString(StandardCharsets.UTF_8).lines())
                .hasSize(3)
                .allMatch(each -> each.contains("\"annotator\":\"A01\",\"class\":\"crowd\""));
    }

    @Test
    void broughtJudgements_countForTheClassOfWhoeverJudged_beforeAndAfterTheStudyOpens() throws IOException {
        Study draft = draft(1, 1);
        String head = "unit,annotator,question,value,class\n";
        assertThat(told(draft, "j.csv", "unit,annotator,question,value\n1,x,count,1\n"))
                .containsExactly(
                        "2 The study wants people of classes. Say in the field class to which of these x belongs: trained, crowd.");
        assertThat(told(draft, "j.csv", head + "1,x,count,1,expert\n1,y,count,1,crowd\n2,y,count,1,trained\n"))
                .satisfiesExactlyInAnyOrder(
                        each -> assertThat(each).startsWith("2 The study wants nobody of this class."),
                        each -> assertThat(each).startsWith("4 y is of the class crowd"));
        assertThat(told(draft, "j.jsonl", "{\"unit\": \"1\", \"annotator\": \"x\", \"answer\": {\"count\": 1}}\n"))
                .singleElement()
                .asString()
                .startsWith("1 The study wants people of classes.");
        Upload spans = Upload.of("j.tsv", Form.bytes("#FORMAT=WebAnno TSV 3.3\n"));
        assertThat(catchThrowableOfType(
                                Refused.class,
                                () -> imports.bring(
                                        draft,
                                        new JudgementImport.ImportedFile(
                                                spans, JudgementImport.Kind.table, /* others= */ false),
                                        Locale.ENGLISH,
                                        play.account("olga")))
                        .code())
                .isEqualTo("study.brought-classes");
        assertThat(counts(draft)).isEmpty();

        // of the first unit one of each, of the second two of the crowd
        assertThat(accepted(
                        draft,
                        "j.csv",
                        head + "1,x,count,1,crowd\n1,y,count,1,trained\n2,x,count,1,\n2,z,count,1,crowd\n"))
                .isEqualTo(4);
        Annotator trained = people(draft, 1, TRAINED).get(0);
        Study study = soundly(studyPlay.opened(draft));
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.agreed, 1L, StudyUnit.Outcome.open, 9L));
        Assignment next = queue.next(study, trained).orElseThrow();
        assertThat(unit(next)).as("what has begun is completed first").isEqualTo("2");
        judgements.send(next.key, answer(ONE), trained);
        assertThat(studyPlay.outcomes(soundly(study))).containsEntry(StudyUnit.Outcome.agreed, 2L);

        // those who are known keep their class, also where the file does not name it
        String line = "{\"unit\": \"%d\", \"annotator\": \"%s\", \"answer\": {\"count\": 1}%s}\n";
        assertThat(accepted(
                        study,
                        "j.jsonl",
                        line.formatted(3, "A01", "")
                                + line.formatted(3, "A02", ", \"class\": \"trained\"")
                                + line.formatted(4, "A09", ", \"class\": \"crowd\"")))
                .isEqualTo(3);
        assertThat(studyPlay.outcomes(soundly(study))).containsEntry(StudyUnit.Outcome.agreed, 3L);
        assertThat(told(study, "j.jsonl", line.formatted(5, "A01", ", \"class\": \"trained\"")))
                .singleElement()
                .asString()
                .startsWith("1 A01 is of the class crowd");
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        said.write(study, false, lines);
        assertThat(lines.toString(StandardCharsets.UTF_8))
                .contains("\"unit\":\"4\",\"annotator\":\"A09\",\"class\":\"crowd\"");
    }
}
