package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.release.file.WrittenTsv;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyClosing;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.competition.Competition;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.ReviewPlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hibernate.Session;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Studies for programs of organizers. */
@QuarkusTest
class StudiesApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    Play play;

    @Inject
    StudyPlay studies;

    @Inject
    ReviewPlay review;

    @Inject
    ReleasePlay releases;

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
        assertThat(patch(study, "{\"title\": {\"en\": \" \", \"de\": null}}", null)
                        .statusCode())
                .isEqualTo(422);
        assertThat(patch(study, "{\"title\": {\"en\": \" Counts\\nagain\"}}", null)
                        .<String>path("title.en"))
                .isEqualTo("Counts again");
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

    /** What is put is the whole, as its description says. */
    @Test
    void form_putWithoutSomething_doesNotKeepIt() throws IOException {
        Study study = draft();
        String address = address(study) + "/form";
        ObjectNode body = JSON.createObjectNode();
        body.set("form", JSON.readTree(olga().get(address).asString()).get("form"));
        body.put("commentsPublished", true).putObject("guidelines").put("en", "Count.");
        Response published = put(address, body);
        assertThat(published.<Boolean>path("commentsPublished")).isTrue();
        assertThat(published.<String>path("guidelines.en")).isEqualTo("Count.");

        body.remove(List.of("commentsPublished", "guidelines"));
        Response without = put(address, body);
        assertThat(without.<Boolean>path("commentsPublished")).isFalse();
        assertThat(without.<String>path("guidelines.en")).isNullOrEmpty();
    }

    private static Response put(String address, ObjectNode body) {
        Response answer =
                olga().contentType(ContentType.JSON).body(body.toString()).put(address);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer;
    }

    @Test
    void settings_whoIsGivenWhat_andLinksAsATable() {
        Study study = draft();
        Study other = studies.draft(study.competition, Study.Design.all, 1, 2);
        Response changed = patch(
                study,
                "{\"settings\": {\"order\": \"spread\", \"distance\": 3, \"leaseMinutes\": 10, \"eraseAfterDays\": 30, \"around\": 20, \"otherThan\": [\"%s\"]}}"
                        .formatted(other.slug),
                null);
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(changed.<String>path("settings.order")).isEqualTo("spread");
        assertThat(changed.<Integer>path("settings.distance")).isEqualTo(3);
        assertThat(changed.<Integer>path("settings.leaseMinutes")).isEqualTo(10);
        assertThat(changed.<Integer>path("settings.eraseAfterDays")).isEqualTo(30);
        assertThat(changed.<Integer>path("settings.around")).isEqualTo(20);
        assertThat(changed.<List<String>>path("settings.otherThan")).containsExactly(other.slug);
        assertThat(patch(study, "{\"settings\": {\"order\": \"random\"}}", null).<Object>path("settings.distance"))
                .isNull();
        Response refused = patch(
                study,
                "{\"settings\": {\"order\": \"spread\", \"leaseMinutes\": 4, \"eraseAfterDays\": 29, \"around\": 21,"
                        + " \"otherThan\": [\"none\"]}}",
                null);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.asString())
                .contains(
                        "2 to 1,000 places apart",
                        "for 5 to 10,080 minutes",
                        "30 to 3,650 days",
                        "Up to 20 more units are shown before and after",
                        "address none");

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

    /** Whatever is known is in all of them, by its name. */
    @Test
    void agreement_everyCoefficient_isOnThePageInTheFileAndInTheAnswer() {
        Study draft = draft();
        List<Annotator> people = studies.people(draft, 2, false);
        Study study = studies.opened(draft);
        studies.judge(study, people.get(0), "{\"count\": 0}", "");
        studies.judge(study, people.get(1), "{\"count\": 1}", "");
        agreement.on(study.id);
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("""
                                update study_agreement
                                set agreement = cast(jsonb_set(cast(agreement as jsonb), '{questions,1,options}', cast(:options as jsonb)) as text)
                                where study_id = :study""")
                        .setParameter(
                                "options",
                                "[{\"option\": \"a\", \"chosen\": 3, \"percent\": 0.75, \"kappa\": 0.5, \"kappaBounds\": {\"low\": 0.2, \"high\": 0.8}}]")
                        .setParameter("study", study.id)
                        .executeUpdate());

        Response known = olga().get(address(study) + "/agreement");
        String csv = olga().get(address(study) + "/agreement.csv").asString();
        Element page = Html.parse(
                olga().get(address(study).replace("/api/v1/competitions", "/organize") + "/agreement?question=count")
                        .asString());
        List<String> coefficients = known.path("questions[1].coefficients.id");
        assertThat(coefficients)
                .isNotEmpty()
                .allSatisfy(id -> assertThat(csv).contains("\ncoefficient,count," + id + ","));
        assertThat(page.select("table:has(#c-values) tbody tr")).hasSameSizeAs(coefficients);
        assertThat(known.<Float>path("questions[1].options[0].same")).isEqualTo(0.75f);
        assertThat(csv.lines().filter(line -> line.startsWith("option,")))
                .containsExactly(
                        "option,count,percent,,a,,,0.75,,,3,,",
                        "option,count,cohen,,a,,,0.5,0.2,0.8,3,,",
                        "option,count,alpha-nominal,,a,,,,,,3,,");
        assertThat(page.select("table:has(#c-options) th[scope=col]").eachText())
                .containsExactly("Option", "Chosen", "Pairs that agree", "Kappa (Cohen)", "Alpha, nominal");
        assertThat(page.select("table:has(#c-options) td").eachText())
                .containsExactly("3", "75.0 %", "0.50 [0.20, 0.80]", "–");
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
                .endsWith(",judged_at,chunk")
                .startsWith("unit,annotator,class,role,decides,state,version,form_version,question,answer,");
        assertThat(lines.get(1))
                .contains(",A01,,,false,done,1,1,count,0,,'=1+1,,")
                .endsWith("Z,1");

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
        Response brought = spans(study, file);
        assertThat(brought.<Integer>path("judgements")).isOne();
        assertThat(brought.<List<String>>path("warnings.shown.code")).containsExactly("task.tsv-spanless");
        assertThat(olga().get(address(study) + "/judgements.jsonl").asString())
                .contains(
                        "\"unit\":\"%s\"".formatted(unit.name),
                        "{\"count\":2,\"spans\":[[0],[%d]]}".formatted(tokens.size() - 1));
        Response refused = spans(study, file.replace("#Text=", "#Text=x"));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.<List<Integer>>path("problems.line")).contains(5);
    }

    @Test
    void units_ofAFileThatNobodySaysTheKindOf_areThoseOfTheTask() {
        Study study = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 2);
        assertThat(units(study, Play.GOLD).statusCode()).isEqualTo(200);
        Response other = units(study, "id,text\n1,Gut\n");
        assertThat(other.statusCode()).isEqualTo(422);
        Response unknown = olga().multiPart("file", "gold.csv", Play.GOLD.getBytes(StandardCharsets.UTF_8))
                .multiPart("kind", "book")
                .post(address(study) + "/units");
        assertThat(unknown.<String>path("type")).endsWith("study.file-kind");
    }

    private static Response units(Study study, String file) {
        return olga().multiPart("file", "units.csv", file.getBytes(StandardCharsets.UTF_8))
                .post(address(study) + "/units");
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
        assertThat(patch(study, "{\"checks\": {\"onlyGiven\": true, \"withReason\": null}}", null)
                        .<Map<String, Object>>path("checks"))
                .containsEntry("onlyGiven", true)
                .containsEntry("withReason", false)
                .containsEntry("agreedPercent", 25);
        assertThat(patch(study, "{\"checks\": {\"onlyGiven\": 1}}", null).asString())
                .contains("json.flag");
        assertThat(patch(study, "{\"checks\": {\"pass\": 1}}", null).asString()).contains("json.unknown-field");

        Study texts = review.listed().study();
        assertThat(olga().get(address(texts)).<Object>path("checks.agreedPercent"))
                .isNull();
        assertThat(patch(texts, "{\"checks\": {\"agreedPercent\": null}}", null).statusCode())
                .isEqualTo(200);
        assertThat(patch(texts, "{\"checks\": {\"onlyGiven\": true}}", null).asString())
                .contains("study.checks-labels");
        assertThat(patch(texts, "{\"checks\": {\"agreedPercent\": 5}}", null).asString())
                .contains("study.checks-labels");
    }

    @Test
    void list_saysWhoJudgesWhat_andWhoDidNotPassTriesAgainOrIsAdmitted() {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.listed, 1, """
                id,sentence,role,expected
                p,Mia geht .,practice,"{""count"": 1}"
                1,Tom kommt .,,
                2,Es regnet .,,
                """);
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

    @Test
    void answers_ofAnotherStudy_becomeUnits_whoseRatingsAreCounted() {
        Competition competition = play.competition().hidden().competition();
        Study rewrites = studies.rewrites(competition, "Mia blieb. Mia las.");
        Study draft = studies.draft(competition, "criteria");
        String taken = address(draft) + "/units/answers";
        String body = "{\"study\": \"%s\", \"question\": \"%s\"}";
        assertThat(post(taken, body.formatted(rewrites.slug, "other")).asString())
                .contains("study.source-none");
        assertThat(post(taken, body.formatted(draft.slug, "rewrite")).statusCode())
                .isEqualTo(404);
        Study elsewhere = studies.rewrites(play.competition().hidden().competition(), "Anderswo.");
        assertThat(post(taken, body.formatted(elsewhere.slug, "rewrite")).statusCode())
                .isEqualTo(409);
        assertThat(post(taken, "{\"study\": \"a\", \"file\": \"b\"}").asString())
                .contains("json.unknown-field");
        Response units = post(taken, body.formatted(rewrites.slug, "rewrite"));
        assertThat(units.statusCode()).as(units.asString()).isEqualTo(200);
        assertThat(olga().get("/api/v1/competitions/" + competition.slug + "/log?action=study.units-changed")
                        .<List<String>>path("entries.subject.key"))
                .contains(draft.slug);
        assertThat(olga().get(address(draft) + "/ratings").<List<?>>path("questions"))
                .as("not yet")
                .isEmpty();
        Study study = studies.opened(draft);
        assertThat(post(taken, body.formatted(rewrites.slug, "rewrite")).asString())
                .contains("study.units-begun");
        List<Annotator> raters = studies.people(study, 2, false);
        studies.judge(study, raters.get(0), StudyPlay.GOOD_REWRITE, "");
        studies.judge(study, raters.get(1), StudyPlay.GOOD_REWRITE.replace("\"grammar\":5", "\"grammar\":3"), "");
        Response ratings = olga().get(address(study) + "/ratings");
        assertThat(ratings.<Float>path("questions.find { it.question == 'grammar' }.mean"))
                .isEqualTo(4);
        assertThat(ratings.<List<String>>path("questions.find { it.question == 'grammar' }.shares.answer"))
                .containsExactly("3", "5");
        assertThat(ratings.<Integer>path("accepted.ratings")).isEqualTo(2);
        assertThat(ratings.<Integer>path("accepted.texts")).isOne();
        assertThat(ratings.<Integer>path("accepted.few")).isZero();
        assertThat(ratings.<Integer>path("accepted.accepted"))
                .as("one rater finds something")
                .isZero();
    }

    private static Response post(String address, String body) {
        return olga().contentType(ContentType.JSON).body(body).post(address);
    }

    private static Response parts(String preview, String rows) {
        return olga().multiPart("file", "parts.csv", Form.bytes("unit,part\n" + rows + "\n"))
                .put(preview + "/parts");
    }

    @Test
    void split_isTriedFirst_alsoAsAFileSays_andMadeOfThePreview() {
        ReleasePlay.Judged judged = releases.judged();
        String made = address(judged.study()) + "/releases";
        String preview = made + "/preview";
        String release = "{\"split\": \"%s\", \"licence\": \"CC0-1.0\", \"reason\": \"They differ.\"}";
        assertThat(olga().get(preview).statusCode()).as("not yet").isEqualTo(404);
        assertThat(post(made, release.formatted(UUID.randomUUID())).asString()).contains("study.split-none");
        assertThat(post(preview, "{\"way\": \"file\"}").asString()).contains("study.split-file");
        assertThat(post(preview, "{\"parts\": [{\"name\": \"test\"}], \"entries\": \"many\"}")
                        .asString())
                .contains("study.split-whole");
        assertThat(olga().multiPart("other", "x").put(preview + "/parts").statusCode())
                .isEqualTo(422);
        Response faulty = parts(preview, "99,train\n1,test\n1,train");
        assertThat(faulty.<String>path("type")).endsWith("study.faulty-parts");
        assertThat(faulty.<Integer>path("total")).isEqualTo(2);

        Response first = post(
                preview,
                "{\"way\": \"strata\", \"parts\": [{\"name\": \"train\"}, {\"name\": \"test\", \"amount\": \"2\"}]}");
        assertThat(first.<List<Integer>>path("parts.units")).contains(2);
        assertThat(first.<Object>path("few")).as("nobody lists anything").isNull();
        Response second = parts(preview, "1,train\n2,test\n4,test");
        assertThat(second.<List<String>>path("parts.name")).containsExactly("train", "test");
        assertThat(second.<List<Integer>>path("parts.units")).containsExactly(1, 2);
        int settled = second.<Integer>path("coverage.agreed");
        assertThat(second.<Integer>path("inNone")).isEqualTo(settled - 3);
        assertThat(second.<Integer>path("coverage.disputed")).isOne();
        assertThat(second.<Integer>path("coverage.unsettled")).isOne();
        assertThat(second.<List<String>>path("addresses")).containsExactly("4");
        Response again = post(preview, "{\"way\": \"file\"}");
        assertThat(again.<List<Integer>>path("parts.units"))
                .as("as the file says")
                .containsExactly(1, 2);
        String split = again.path("split");
        assertThat(olga().get(preview).<String>path("split")).isEqualTo(split);

        assertThat(post(made, release.formatted(second.<String>path("split"))).asString())
                .contains("study.split-changed");
        assertThat(post(made, release.replace("{", "{\"way\": \"one\", ").formatted(split))
                        .asString())
                .contains("json.unknown-field");
        assertThat(post(made, release.formatted(split).replace("They differ.", ""))
                        .asString())
                .contains("study.release-reason");
        Response released = post(made, release.formatted(split));
        assertThat(released.statusCode()).as(released.asString()).isEqualTo(201);
        assertThat(released.<List<Integer>>path("parts.units")).containsExactly(1, 2);
    }

    @Test
    void lists_withFewEntries_areNamed_andCountedInTheFile() {
        Study study = review.listed().study();
        String preview = address(study) + "/releases/preview";
        String body = "{\"parts\": [{\"name\": \"all\"}]%s}";
        assertThat(post(preview, body.formatted(", \"entries\": \"1\"")).<Integer>path("few.units"))
                .isZero();
        Response tried = post(preview, body.formatted(""));
        assertThat(tried.<Integer>path("few.wanted")).isEqualTo(3);
        assertThat(tried.<List<String>>path("few.names")).containsExactly("Bank.n.Bank_2");
        String page = "/organize/" + study.competition.slug + "/studies/" + study.slug + "/release";
        assertThat(olga().get(page + "/preview").asString())
                .contains("1 unit has fewer than 3 entries", "<code>Bank.n.Bank_2</code>");
        assertThat(olga().get(page).asString()).contains("name=\"entries\"");
        Response released = post(
                address(study) + "/releases",
                "{\"split\": \"" + tried.<String>path("split") + "\", \"licence\": \"CC0-1.0\"}");
        assertThat(released.statusCode()).as(released.asString()).isEqualTo(201);
        List<String> lines = olga().get(address(study) + "/releases/1/units.csv")
                .asString()
                .lines()
                .toList();
        assertThat(lines.get(0)).endsWith(",answer,entries");
        assertThat(lines).element(1).asString().startsWith("Bank.n.Bank_1,").endsWith(",5");
        assertThat(lines).element(2).asString().startsWith("Bank.n.Bank_2,").endsWith(",1");
    }
}
