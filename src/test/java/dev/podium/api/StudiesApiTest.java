package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.release.file.WrittenTsv;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyClosing;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReviewPlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Studies for programs of organizers. */
@QuarkusTest
class StudiesApiTest {

    @Inject
    Play play;

    @Inject
    StudyPlay studies;

    @Inject
    ReviewPlay review;

    @Inject
    StudyAgreementJob agreement;

    @Inject
    StudyClosing closing;

    @Inject
    Session database;

    private static String address(Study study) {
        return "/api/v1/competitions/" + study.competition.slug + "/studies/" + study.slug;
    }

    private static RequestSpecification olga() {
        return TestSignIn.as("olga");
    }

    private static Response patch(Study study, String body, String tag) {
        RequestSpecification request = olga().contentType(ContentType.JSON).body(body);
        return (tag == null ? request : request.header("If-Match", tag)).patch(address(study));
    }

    private Study draft() {
        return studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 2);
    }

    @Test
    void settings_changedByPart_stayOtherwise() {
        Study study = draft();
        String tag = olga().get(address(study)).header("ETag");
        Response changed = patch(study, "{\"title\": {\"en\": \"Counts\"}, \"quota\": 7}", tag);
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(changed.<String>path("title.en")).isEqualTo("Counts");
        assertThat(changed.<String>path("title.de")).isEqualTo("Aussagen");
        assertThat(patch(study, "{\"quota\": 8}", tag).statusCode()).isEqualTo(412);
        assertThat(patch(study, "{\"quota\": null}", null).<Object>path("quota"))
                .isNull();
        Response refused = patch(
                study, "{\"title\": {\"en\": \"\", \"de\": null}, \"quota\": 0, \"closesOn\": \"2020-01-01\"}", null);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.asString()).contains("Give the study a title", "One person judges", "That day is over");
        assertThat(patch(study, "{\"closesOn\": \"soon\"}", null).statusCode()).isEqualTo(422);
        Response all = patch(
                study,
                "{\"quota\": 0, \"checks\": {\"passPercent\": 101, \"controlEvery\": 1, \"agreedPercent\": 101}}",
                null);
        assertThat(all.statusCode()).isEqualTo(422);
        assertThat(all.asString())
                .contains("One person judges", "1 to 100", "One of 2 to", "0 to 100")
                .doesNotContain("rollback");
        String tried = "{\"checks\": {\"passPercent\": 80}}";
        assertThat(patch(study, tried, null).<Integer>path("checks.passPercent"))
                .isEqualTo(80);
        assertThat(patch(study, tried, null).<Integer>path("checks.passPercent"))
                .isEqualTo(80);
        assertThat(olga().get("/api/v1/competitions/" + study.competition.slug + "/log?action=study.trying-out-changed")
                        .<List<?>>path("entries"))
                .as("of two requests, the one that changed something")
                .hasSize(1);
    }

    @Test
    void settings_whoIsGivenWhat_andLinksAsATable() {
        Study study = draft();
        Study other = studies.draft(study.competition, Study.Design.all, 1, 2);
        Response changed = patch(
                study,
                "{\"settings\": {\"order\": \"spread\", \"distance\": 3, \"leaseMinutes\": 10, \"eraseAfterDays\": 30, \"otherThan\": [\"%s\"]}}"
                        .formatted(other.slug),
                null);
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(changed.<String>path("settings.order")).isEqualTo("spread");
        assertThat(changed.<Integer>path("settings.distance")).isEqualTo(3);
        assertThat(changed.<Integer>path("settings.leaseMinutes")).isEqualTo(10);
        assertThat(changed.<Integer>path("settings.eraseAfterDays")).isEqualTo(30);
        assertThat(changed.<List<String>>path("settings.otherThan")).containsExactly(other.slug);
        assertThat(patch(study, "{\"settings\": {\"order\": \"random\"}}", null).<Object>path("settings.distance"))
                .isNull();
        Response refused = patch(
                study,
                "{\"settings\": {\"order\": \"spread\", \"leaseMinutes\": 4, \"eraseAfterDays\": 29, \"otherThan\": [\"none\"]}}",
                null);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.asString())
                .contains("2 to 1,000 places apart", "for 5 to 10,080 minutes", "30 to 3,650 days", "address none");

        String people = address(study) + "/people";
        assertThat(olga().contentType(ContentType.JSON)
                        .accept("text/csv")
                        .body("{\"people\": 2, \"until\": \"2099-09-30\", \"class\": \"crowd\"}")
                        .post(people)
                        .asString())
                .matches("pseudonym,class,until,link\n(A0[12],crowd,2099-09-30,http[^,]*/j/[\\w-]{43}\n){2}");
        Response known = olga().contentType(ContentType.JSON)
                .body("{\"known\": \"A01\"}")
                .post(address(other) + "/people");
        assertThat(known.statusCode()).isEqualTo(201);
        assertThat(known.<String>path("links[0].pseudonym")).isEqualTo("A01");
        assertThat(known.<Object>path("links[0].secret")).isNull();
    }

    @Test
    void lastDay_isOver_closesTheStudy() {
        Study later = studies.opened(draft());
        Study over = studies.opened(draft());
        assertThat(patch(later, "{\"closesOn\": \"2099-09-30\"}", null).<String>path("closesOn"))
                .isEqualTo("2099-09-30");
        studies.endLastDay(over);
        // also before it is noted
        Response told = olga().get(address(over));
        assertThat(told.<String>path("state")).isEqualTo("closed");
        assertThat(told.<Object>path("times.closedAt")).isNull();
        assertThat(patch(over, "{\"closesOn\": null}", null).statusCode()).isEqualTo(409);
        QuarkusTransaction.requiringNew().run(closing::closeWhatIsOver);
        assertThat(olga().get(address(later)).<String>path("state")).isEqualTo("open");
        Response closed = olga().get(address(over));
        assertThat(closed.<String>path("state")).isEqualTo("closed");
        Response log = olga().get("/api/v1/competitions/" + over.competition.slug + "/log?action=study.closed");
        assertThat(log.<List<?>>path("entries")).hasSize(1);
        assertThat(log.<Object>path("entries[0].actor")).isNull();
        assertThat(log.<String>path("entries[0].subject.key")).isEqualTo(over.slug);
        assertThat(log.<String>path("entries[0].newValues.closesOn")).isEqualTo(closed.<String>path("closesOn"));
        assertThat(Html.texts(
                        olga().get("/organize/" + over.competition.slug + "/log?action=study.closed")
                                .asString(),
                        "tbody td"))
                .contains("By itself");
        assertThat(olga().get("/api/v1/competitions/" + over.competition.slug + "/log?action=study.closed&actor=e")
                        .<List<?>>path("entries"))
                .isEmpty();
        assertThat(closed.<String>path("times.closedAt")).isNotNull();
        // whoever puts it off is too late
        assertThat(patch(over, "{\"closesOn\": null}", null).statusCode()).isEqualTo(409);
    }

    @Test
    void chunks_pilotAndWhatIsHeldBack_areGivenAsSaid() {
        Study study = draft();
        String chunks = address(study) + "/chunks";
        int number = olga().get(chunks).<List<Integer>>path("chunks.chunk").size();
        assertThat(number).isGreaterThan(1);
        Response pilot = olga().post(chunks + "/2/pilot");
        assertThat(pilot.<Boolean>path("chunks[0].given")).isFalse();
        assertThat(pilot.<Boolean>path("chunks[1].pilot")).isTrue();
        assertThat(olga().post(chunks + "/end-pilot").<List<Boolean>>path("chunks.given"))
                .containsOnly(true);
        assertThat(olga().post(chunks + "/1/hold").<Boolean>path("chunks[0].given"))
                .isFalse();
        assertThat(olga().post(chunks + "/99/give").statusCode()).isEqualTo(404);
    }

    @Test
    void differences_areToldWithoutNames_andWhatWasSaidAsATable() {
        Study draft = draft();
        List<Annotator> people = studies.people(draft, 2, false);
        Study study = studies.opened(draft);
        int units = studies.judge(study, people.get(0), "{\"count\": 0}", "=1+1");
        studies.judge(study, people.get(1), "{\"count\": 1}", "");
        agreement.on(study.id);

        Response disputes = olga().get(address(study) + "/disputes");
        assertThat(disputes.<Integer>path("number")).isEqualTo(units);
        assertThat(disputes.<List<String>>path("disputes[0].questions")).containsExactly("count");
        assertThat(disputes.<Integer>path("disputes[0].answers")).isEqualTo(2);
        assertThat(disputes.asString()).doesNotContain(people.get(0).pseudonym);

        Response known = olga().get(address(study) + "/agreement");
        assertThat(known.<Integer>path("units")).isEqualTo(units);
        assertThat(known.<List<String>>path("people.pseudonym")).containsExactly("A01", "A02");
        assertThat(known.<Integer>path("questions[0].all.agreed")).isZero();
        assertThat(olga().get(address(study) + "/agreement.csv").asString()).contains("\npair,,same,,,A01,A02,0.0,");

        assertThat(olga().get(address(study) + "/tables.tex").asString())
                .contains("\\caption{Statements: units that two people", "    A01 & A02 & %d & 0.0".formatted(units))
                .isEqualTo(olga().get(address(study).replace("/api/v1/competitions", "/organize") + "/tables.tex")
                        .asString());

        List<String> lines = olga().get(address(study) + "/judgements.csv")
                .asString()
                .lines()
                .toList();
        assertThat(lines).hasSize(1 + 2 * units);
        assertThat(lines.get(0))
                .startsWith("unit,annotator,class,role,decides,state,version,form_version,question,answer,");
        assertThat(lines.get(1)).contains(",A01,,,false,done,1,1,count,0,,'=1+1,,");

        studies.again(study, people.get(1), "{\"count\": 0}");
        assertThat(olga().get(address(study) + "/judgements.csv?history=true")
                        .asString()
                        .lines())
                .hasSize(2 + 2 * units);
        assertThat(olga().get(address(study) + "/disputes").<Integer>path("number"))
                .isEqualTo(units - 1);
    }

    @Test
    void spansOfAnotherTool_areJudgementsOfOnePerson() {
        Study study = draft();
        List<StudyUnit> units =
                QuarkusTransaction.requiringNew().call(() -> StudyUnit.list("study = ?1 order by number", study));
        StudyUnit unit = units.get(1);
        List<String> tokens = List.of(unit.tokens);
        String file = WrittenTsv.of(List.of(
                new WrittenTsv.Sentence(unit.name, tokens, List.of(List.of(0), List.of(tokens.size() - 1))),
                new WrittenTsv.Sentence(units.get(2).name, List.of(units.get(2).tokens), List.of())));
        assertThat(spans(study, file).<Integer>path("judgements")).isOne();
        assertThat(olga().get(address(study) + "/judgements.jsonl").asString())
                .contains(
                        "\"unit\":\"%s\"".formatted(unit.name),
                        "{\"count\":2,\"spans\":[[0],[%d]]}".formatted(tokens.size() - 1));
        Response refused = spans(study, file.replace("#Text=", "#Text=x"));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.<List<Integer>>path("problems.line")).contains(5);
    }

    private static Response spans(Study study, String file) {
        return olga().multiPart("file", "anna.tsv", file.getBytes(StandardCharsets.UTF_8))
                .multiPart("kind", "spans")
                .post(address(study) + "/judgements");
    }

    private static Response list(Study study, String rows) {
        return olga().multiPart("file", "list.csv", ("unit,person\n" + rows + "\n").getBytes(StandardCharsets.UTF_8))
                .put(address(study) + "/list");
    }

    @Test
    void checks_changedByPart_allOrNothing() {
        Study study = draft();
        Response changed =
                patch(study, "{\"checks\": {\"passPercent\": 80, \"controlEvery\": 10, \"agreedPercent\": 25}}", null);
        assertThat(changed.<Integer>path("checks.controlEvery")).isEqualTo(10);
        String tag = olga().get(address(study)).header("ETag");
        Response less = patch(study, "{\"checks\": {\"controlEvery\": null, \"repeatEvery\": 5}}", tag);
        assertThat(less.<Integer>path("checks.passPercent")).isEqualTo(80);
        assertThat(less.<Object>path("checks.controlEvery")).isNull();
        assertThat(less.<Integer>path("checks.repeatEvery")).isEqualTo(5);
        assertThat(less.<Integer>path("checks.agreedPercent")).isEqualTo(25);
        assertThat(patch(study, "{\"quota\": 9, \"checks\": {\"passPercent\": 101}}", null)
                        .statusCode())
                .isEqualTo(422);
        assertThat(patch(study, "{\"quota\": 9, \"checks\": {\"agreedPercent\": 101}}", null)
                        .statusCode())
                .isEqualTo(422);
        assertThat(olga().get(address(study)).<Object>path("quota"))
                .as("nothing of it")
                .isNull();
        assertThat(patch(study, "{\"checks\": {\"pass\": 1}}", null).asString()).contains("json.unknown-field");

        Study texts = review.listed().study();
        assertThat(olga().get(address(texts)).<Object>path("checks.agreedPercent"))
                .isNull();
        assertThat(patch(texts, "{\"checks\": {\"agreedPercent\": null}}", null).statusCode())
                .isEqualTo(200);
        assertThat(patch(texts, "{\"checks\": {\"agreedPercent\": 5}}", null).asString())
                .contains("study.checks-labels");
    }

    @Test
    void list_saysWhoJudgesWhat_andWhoDidNotPassTriesAgainOrIsAdmitted() {
        Study draft = studies.draft(
                play.competition().hidden().competition(),
                Study.Design.listed,
                1,
                "id,sentence,role,expected\np,Mia geht .,practice,\"{\"\"count\"\": 1}\"\n1,Tom kommt .,,\n2,Es regnet .,,\n");
        List<Annotator> people = studies.people(draft, 2, false);
        Response faulty = list(draft, "1,A01\n7,A02\n1,B09");
        assertThat(faulty.statusCode()).isEqualTo(422);
        assertThat(faulty.<String>path("type")).endsWith("study.faulty-list");
        assertThat(list(draft, "1,A01\n2,A01\n2,A02").<Integer>path("added")).isEqualTo(3);
        assertThat(list(draft(), "1,A01").asString()).contains("study.list-design");
        assertThat(olga().multiPart("other", "x").put(address(draft) + "/list").statusCode())
                .isEqualTo(422);
        patch(draft, "{\"checks\": {\"passPercent\": 100}}", null);
        Study study = studies.opened(draft);

        String first = address(study) + "/people/A01";
        assertThat(olga().get(first).<Integer>path("practice.over")).isZero();
        assertThat(olga().post(first + "/practice").statusCode()).as("not yet").isEqualTo(409);
        assertThat(studies.judge(study, people.get(0), "{\"count\": 0}", "")).isOne();
        String tag = olga().get(first).header("ETag");
        assertThat(olga().get(first).<Boolean>path("practice.enough")).isFalse();
        assertThat(olga().get(address(study) + "/people").<List<Integer>>path("people.practice.over"))
                .containsExactly(1, 0);
        Response again = olga().post(first + "/practice");
        assertThat(again.<Integer>path("practice.over")).isZero();
        assertThat(olga().header("If-Match", tag).delete(first).statusCode()).isEqualTo(412);
        assertThat(studies.judge(study, people.get(0), "{\"count\": 0}", "")).isOne();
        assertThat(olga().post(first + "/admit").<String>path("practice.admittedAt"))
                .isNotNull();
        assertThat(studies.judge(study, people.get(0), "{\"count\": 0}", ""))
                .as("by the list")
                .isEqualTo(2);
        assertThat(studies.judge(study, people.get(1), "{\"count\": 1}", ""))
                .as("who passed")
                .isEqualTo(2);
        assertThat(olga().delete(first).statusCode()).isEqualTo(204);
    }
}
