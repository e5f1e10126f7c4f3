package dev.podium.web.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.annotation.form.FormJson;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.UnitFileReader;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** People practise before they judge, and are told what was right. */
@QuarkusTest
class PracticeTest {

    private static final String TABLE = """
            id,sentence,role,expected
            n1,Der Mond scheint .,,
            p1,Die Sonne scheint .,practice,"{""count"": 1}"
            n2,Es regnet .,normal,
            p2,Mia kam und Tom ging .,practice,"{""count"": 2, ""spans"": [[0, 1], [3, 4]]}"
            """;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    StudyJudgementExport said;

    @Inject
    ReleasePlay releases;

    private static String page(String user, String address) {
        Response page = TestSignIn.as(user).get(address);
        assertThat(page.statusCode()).as(address).isEqualTo(200);
        return page.asString();
    }

    private static String main(String page) {
        return Html.text(Html.one(page, "main"));
    }

    private static Response send(String user, String page, String count) {
        return Form.as(user)
                .formParam("version", "1")
                .formParam("shown", "count", "spans")
                .formParam("q.count", count)
                .post(Html.one(page, "#answer").attr("action"));
    }

    @Test
    void whoever_practises_isToldWhatIsRight_andGoesOnWithEnoughOfIt() throws IOException {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, TABLE);
        String study = "/organize/" + played.competition().slug + "/studies/" + draft.slug;
        assertThat(main(page("olga", study + "/units")))
                .contains("2 units in 1 chunk.", "2 units are for practice, and none is a control.");
        Map<String, String> faulty = Map.of("pass", "101", "control", "1", "repeat", "");
        assertThat(Html.problems(Form.as("olga")
                        .formParams(faulty)
                        .post(study + "/units/checks")
                        .asString()))
                .containsOnlyKeys("pass", "control");
        Form.as("olga")
                .formParams(Map.of("pass", "60"))
                .post(study + "/units/checks")
                .then()
                .statusCode(303);
        Annotator person = studyPlay.person(draft, "petra-practises");
        Annotator other = studyPlay.people(draft, 1, false).get(0);
        Study opened = studyPlay.opened(draft);
        String address = "/judge/" + opened.key;

        queue.next(opened, person);
        String first = page("petra-practises", address);
        assertThat(main(first)).contains("Practice", "Die Sonne scheint", "counts for nothing");
        Response right = send("petra-practises", first, "1");
        assertThat(right.header("Location")).endsWith(Html.one(first, "#answer").attr("action"));
        assertThat(main(page("petra-practises", right.header("Location")))).contains("That is right");
        assertThat(send("petra-practises", first, "1").statusCode()).isEqualTo(303);
        assertThat(send("petra-practises", first, "0").statusCode()).isIn(409, 412);

        String second = page("petra-practises", address);
        String wrong =
                page("petra-practises", send("petra-practises", second, "1").header("Location"));
        assertThat(main(wrong))
                .contains(
                        "Compare your answer with what is right",
                        "Your answer",
                        "What is right",
                        "Mia kam",
                        "Tom ging");
        assertThat(Html.parse(wrong).select("#answer")).isEmpty();
        assertThat(Html.texts(wrong, ".pd-answer:last-child strong"))
                .as("the words that differ")
                .containsExactly("2", "Mia", "kam", "Tom", "ging");

        // one of two is not enough
        assertThat(main(page("petra-practises", address)))
                .contains("Thank you for practising. You answered 1 of 2", "may let you try again");
        assertThat(queue.next(opened, person)).isEmpty();
        String people = main(page("olga", study + "/people"));
        assertThat(people).contains("1 of 2 right – not passed", "0 of 2 done");
        String own = study + "/people/" + person.pseudonym;
        assertThat(main(page("olga", own))).contains("They are given nothing else.");
        assertThat(Form.as("olga")
                        .post(study + "/people/" + other.pseudonym + "/admit")
                        .statusCode())
                .isEqualTo(409);
        Form.as("olga").post(own + "/practice").then().statusCode(303);

        queue.next(opened, person);
        String again = page("petra-practises", address);
        assertThat(Html.parse(again).select("[name=q.count]"))
                .isNotEmpty()
                .noneMatch(count -> count.hasAttr("checked"));
        send("petra-practises", again, "1");
        send("petra-practises", page("petra-practises", address), "1");
        assertThat(main(page("petra-practises", address))).contains("Thank you for practising.");
        Form.as("olga").post(own + "/admit").then().statusCode(303);
        assertThat(main(page("olga", own))).contains("not passed, goes on all the same");

        assertThat(studyPlay.judge(opened, person, "{\"count\": 1}", "")).isEqualTo(2);
        assertThat(studyPlay.judge(opened, other, "{\"count\": 0}", "")).isEqualTo(2);
        nothingOfPracticeCounts(opened, study);
    }

    private void nothingOfPracticeCounts(Study opened, String study) throws IOException {
        assertThat(studyPlay.outcomes(opened))
                .containsOnly(Map.entry(StudyUnit.Outcome.aside, 2L), Map.entry(StudyUnit.Outcome.open, 2L));
        assertThat(main(page("olga", study + "/people"))).contains("0 of 2 right – not passed");
        assertThat(main(page("olga", study))).contains("0 of 2 units agreed or decided");
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        said.write(opened, false, lines);
        assertThat(lines.toString(StandardCharsets.UTF_8).lines())
                .filteredOn(line -> line.contains("\"role\":\"practice\""))
                .hasSize(4)
                .allMatch(line -> line.contains("\"unit\":\"p"));
    }

    @Test
    void whoever_skipsPractice_hasNotAnsweredItRight_andWithoutAPassMarkEverybodyGoesOn() {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.each, 1, TABLE);
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        Assignment given = queue.next(study, person).orElseThrow();
        assertThat(given.leasedUntil).isNull();
        judgements.skip(given.key, "Too easy", person);
        assertThat(studyPlay.judge(study, person, "{\"count\": 1}", "")).isEqualTo(3);
        assertThat(studyPlay.outcomes(study)).containsEntry(StudyUnit.Outcome.agreed, 2L);
        assertThat(catchThrowableOfType(
                                Refused.class,
                                () -> judgements.send(
                                        given.key, new SubmittedAnswer(7, StudyPlay.json("{}"), List.of(), ""), person))
                        .code())
                .isEqualTo("judgement.form-changed");
    }

    @Test
    void questions_thatWhatIsExpectedDoesNotFit_areRefused() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, TABLE);
        String form = """
                {"questions": [{"id": "count", "kind": "number", "least": 0, "most": 1, "text": {"english": "How many?"}}]}""";
        assertThat(catchThrowableOfType(
                                Refused.class,
                                () -> studies.ask(
                                        draft,
                                        new NewForm(form, BilingualText.NOTHING, BilingualText.NOTHING, ""),
                                        play.account("olga")))
                        .code())
                .isEqualTo("study.form-expected");
    }

    @Test
    void file_whatIsExpected_isReadFromTablesAndLines_andFaultsAreToldWithTheirLines() throws IOException {
        String form = """
                {"questions": [{"id": "count", "kind": "number", "least": 0, "most": 3, "text": {"english": "How many?"}}]}""";
        List<NewUnit> units = accepted(read("u.jsonl", """
                {"id": "a", "text": "x", "role": "practice", "expected": {"count": 2}}
                {"id": "b", "text": "x", "role": "control", "expected": "{\\"count\\": 0}"}
                {"id": "c", "text": "x", "role": "narrator"}
                """, form));
        assertThat(units)
                .extracting(
                        unit -> unit.known().map(NewUnit.ExpectedAnswer::answer).orElse(""))
                .containsExactly("{\"count\":2}", "{\"count\":0}", "");
        assertThat(units.get(2).fields()).containsEntry("role", "narrator");
        String table = """
                id,text,role,expected
                a,x,practise,"{""count"": 1}"
                b,x,practice,
                c,x,,"{""count"": 1}"
                d,x,control,one
                e,x,control,"{""count"": 9}"
                f,x,control,{}
                """;
        assertThat(problems(read("u.csv", table, form)))
                .containsExactly(
                        "2 task.unit-role",
                        "3 task.expected-missing",
                        "4 task.expected-alone",
                        "5 task.expected-unreadable",
                        "6 task.expected-unfit",
                        "7 task.expected-unfit");
        assertThat(problems(read("u.csv", "id,text,role,expected\na,x,control,{}\n", "")))
                .containsExactly("2 task.expected-form");
    }

    private static Reading<List<NewUnit>> read(String name, String content, String form) throws IOException {
        return UnitFileReader.read(
                Upload.of(name, Form.bytes(content)),
                Optional.empty(),
                List.of(),
                form.isEmpty() ? Optional.empty() : Optional.of(FormJson.read(form)),
                Locale.ENGLISH);
    }

    private static List<NewUnit> accepted(Reading<List<NewUnit>> reading) {
        return ((Reading.Accepted<List<NewUnit>>) reading).value();
    }

    private static List<String> problems(Reading<List<NewUnit>> reading) {
        return ((Reading.Rejected<List<NewUnit>>) reading)
                .problems().shown().stream().map(PracticeTest::told).toList();
    }

    private static String told(Problem problem) {
        assertThat(problem.message(Locale.GERMAN)).isNotBlank().doesNotContain("''");
        return problem.line() + " " + problem.code();
    }
}
