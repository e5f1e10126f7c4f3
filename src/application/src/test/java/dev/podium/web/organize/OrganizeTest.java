package dev.podium.web.organize;

import static dev.podium.testsupport.Form.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.NewPhase;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrganizeTest {

    private static final String FAULTY_GOLD =
            Play.GOLD.replace("4:=Erde.,1,", "4:=Erde.,eins,").replace(",1,\n", ",viele,\n");

    private final String otto = "otto-" + UUID.randomUUID();
    private final String slug = "o-" + UUID.randomUUID().toString().substring(0, 12);

    @Inject
    GoldItemsJob work;

    @Inject
    Play play;

    @Inject
    Competitions competitions;

    private Response create() {
        return details(Form.as(otto, "organizer")).post("/organize/new");
    }

    private RequestSpecification details(RequestSpecification form) {
        return form.formParam("slug", slug)
                .formParam("name", "Counting statements")
                .formParam("task", "stage")
                .formParam("zone", "Europe/Berlin")
                .formParam("summary", "How many statements?")
                .formParam("description", "Ä".repeat(15_000))
                .formParam("contact", "otto@example.org");
    }

    private Response upload(String csv) {
        return upload(csv, "");
    }

    private Response upload(String csv, String annotators) {
        return upload("test", csv, annotators);
    }

    private Response upload(String split, String csv, String annotators) {
        return upload(split, csv, annotators, new Publishing(PublicFrom.opening, PublicFrom.never));
    }

    private Response upload(String split, String csv, String annotators, Publishing publishing) {
        return Form.withFiles(otto, "organizer")
                .multiPart("split", split)
                .multiPart("items", publishing.items())
                .multiPart("labels", publishing.labels())
                .multiPart("licence", "CC0-1.0")
                .multiPart("notes", "Sentence 7 <corrected>")
                .multiPart("file", "gold.csv", bytes(csv), "text/csv")
                .multiPart("annotations", annotators.isEmpty() ? "" : "annotators.csv", bytes(annotators))
                .post("/organize/" + slug + "/gold");
    }

    private RequestSpecification phase() {
        return Form.as(otto)
                .formParam("slug", "final")
                .formParam("name", "Final phase")
                .formParam("description", "")
                .formParam("gold", gold())
                .formParam("total", "");
    }

    /** The newest release, as the form of a phase offers it. */
    private String gold() {
        return releases("/phases/new", "gold").get(0);
    }

    private List<String> releases(String part, String field) {
        List<String> releases = Html.options(page(part), field).stream()
                .filter(key -> !key.isEmpty())
                .toList();
        assertThat(releases).isNotEmpty().allSatisfy(key -> assertThat(key).matches("[0-9a-f-]{36}"));
        return releases;
    }

    private String page() {
        return page("");
    }

    private String page(String part) {
        return TestSignIn.as(otto, "organizer").get("/organize/" + slug + part).asString();
    }

    @Test
    void list_visitor_isAskedToSignIn() {
        TestSignIn.asVisitor().accept("text/html").get("/organize").then().statusCode(303);
    }

    @Test
    void show_labelsOfAPhaseArePublic_isAPointToCheck() {
        String warning = "The labels of the gold of the phase Final are public";
        String open = play.competition().publishing(Publishing.LABELS).hidden().competition().slug;
        String sealed = play.competition().hidden().competition().slug;
        assertThat(TestSignIn.as("olga").get("/organize/" + open).asString()).contains(warning);
        assertThat(TestSignIn.as("olga").get("/organize/" + sealed).asString()).doesNotContain(warning);
    }

    @Test
    void show_sealedPhaseWithTheGoldOfALiveOne_isAPointToCheck() {
        Play.Played live = play.competition().hidden();
        String address = "/organize/" + live.competition().slug;
        String warning = "is sealed, but another phase is scored on the same data";
        assertThat(TestSignIn.as("olga").get(address).asString()).doesNotContain(warning);
        competitions.addPhase(
                live.competition(),
                new NewPhase(
                                "sealed",
                                "sealed",
                                "",
                                LocalDateTime.of(2099, 1, 1, 12, 0),
                                Optional.empty(),
                                live.gold().key,
                                false,
                                OptionalInt.empty(),
                                OptionalInt.empty(),
                                Visibility.BLIND,
                                List.of(),
                                List.of(),
                                true)
                        .explaining("Meant so."),
                play.account("olga"));
        assertThat(TestSignIn.as("olga").get(address).asString()).contains("The phase sealed " + warning);
    }

    @Test
    void list_participant_hasNothingToCreate() {
        String page = TestSignIn.as(otto).get("/organize").asString();
        assertThat(page).contains("You do not organize a competition", "action=\"/organize/new/ask\"");
        assertThat(Html.links(page)).isNotEmpty().noneMatch(link -> link.startsWith("/organize/new"));
    }

    @Test
    void create_participant_isNotAllowed() {
        TestSignIn.as(otto).get("/organize/new").then().statusCode(403);
        details(Form.as(otto)).post("/organize/new").then().statusCode(403);
    }

    @Test
    void create_organizer_leadsToItsSettings() {
        Response answer = create();

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(page()).contains("Counting statements", "2 points are missing", "Upload gold");
        assertThat(TestSignIn.as(otto, "organizer").get("/organize").asString()).contains("Counting statements");
    }

    @Test
    void create_slugTaken_keepsWhatWasTyped() {
        create();

        Response answer = create();

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("There is already a competition with the address " + slug);
        assertThat(Html.field(answer.asString(), "summary")).isEqualTo("How many statements?");
        Html.one(answer.asString(), "[name=slug][aria-describedby='f-slug-e f-slug-h'][aria-invalid=true]");
    }

    @Test
    void create_addressOfTheForm_isTaken() {
        Response answer = Form.as(otto, "organizer").formParam("slug", "new").post("/organize/new");

        assertThat(answer.statusCode()).isEqualTo(409);
    }

    @Test
    void create_withoutToken_isRefused() {
        details(TestSignIn.as(otto, "organizer")).post("/organize/new").then().statusCode(400);
    }

    @Test
    void settings_others_areNotThere() {
        create();

        TestSignIn.as("sam", "organizer").get("/organize/" + slug).then().statusCode(404);
        Form.as("sam", "organizer")
                .post("/organize/" + slug + "/publish")
                .then()
                .statusCode(404);
        for (String part : List.of("/texts", "/gold", "/phases", "/phases/new", "/phases/final")) {
            TestSignIn.as("sam", "organizer")
                    .get("/organize/" + slug + part)
                    .then()
                    .statusCode(404);
        }
        for (String form :
                List.of("/texts", "/phases/new", "/phases/two/add", "/phases/final", "/phases/final/reveal")) {
            Form.as("sam", "organizer")
                    .formParam("slug", "x")
                    .post("/organize/" + slug + form)
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void gold_faulty_showsEveryProblemAndKeepsNothing() {
        create();

        Response answer = upload(FAULTY_GOLD);

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("The gold file was not accepted", "There is no gold yet");
        assertThat(Html.texts(answer.asString(), "td code")).contains("viele");
        assertThat(Html.field(answer.asString(), "licence")).isEqualTo("CC0-1.0");
    }

    @Test
    void gold_noFile_complains() {
        create();

        Response answer = Form.withFiles(otto)
                .multiPart("split", "test")
                .multiPart("file", "", new byte[0])
                .post("/organize/" + slug + "/gold");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Choose the gold file first.");
    }

    @Test
    void gold_good_isShownWithItsLabels() {
        create();

        assertThat(upload(Play.GOLD).statusCode()).isEqualTo(303);

        String gold = page("/gold");
        assertThat(gold).contains("test 1", "10 sentences", "Labels of test 1", "Sentence 7 &lt;corrected&gt;");
        assertThat(Html.parse(gold).select(".g-bar[width=100%]")).isNotEmpty();
        assertThat(Html.facts(gold)).contains("Licence: CC0-1.0", "Notes: Sentence 7 <corrected>");
        assertThat(page()).contains("1 point is missing");
    }

    @Test
    void gold_correctionOfWhatCounts_saysWhatDiffersAndLeadsToScoringAgain() {
        Play.Played played = play.competition().published();
        String address = "/organize/" + played.competition().slug;
        Response sent = Form.withFiles("olga", "organizer")
                .multiPart("split", played.gold().split)
                .multiPart("items", PublicFrom.now)
                .multiPart("labels", PublicFrom.never)
                .multiPart("file", "gold.csv", bytes(Play.GOLD.replace("6:=Erde.,1,", "6:=Erde.,2,")), "text/csv")
                .post(address + "/gold");
        assertThat(sent.statusCode()).isEqualTo(303);

        String page = TestSignIn.as("olga").get(sent.header("Location")).asString();
        String earlier = played.gold().title();
        assertThat(Html.texts(page, "[role=status] p"))
                .anyMatch(line -> line.contains("Compared with " + earlier + ": the labels of 1 item differ."))
                .anyMatch(line -> line.startsWith("Other labels: "));
        String again = Html.links(page).stream()
                .filter(link -> link.contains("/rescoring?gold="))
                .findFirst()
                .orElseThrow();
        String chosen = again.substring(again.indexOf('=') + 1);
        assertThat(Html.parse(TestSignIn.as("olga").get(again).asString())
                        .select("#f-gold option[selected]")
                        .eachAttr("value"))
                .containsExactly(chosen);
    }

    @Test
    void gold_withAnnotators_showsHowFarTheyAgree() {
        create();

        Response answer =
                upload(Play.GOLD, "sent-id,annotator,num_statements,statement_spans\n1,A,1,\n1,B,1,\n2,A,1,\n2,B,0,\n");

        assertThat(answer.statusCode()).isEqualTo(303);

        assertThat(page("/gold"))
                .contains("How far the annotators of test 1 agree is being worked out", "Reload this page");
        assertThat(german("/gold")).contains("einig sind, wird gerade berechnet", "Seite neu laden");
        work.on(QuarkusTransaction.requiringNew()
                .call(() ->
                        GoldRelease.<GoldRelease>find("competition.slug", slug).firstResult().id));
        assertThat(page("/gold"))
                .contains("Agreement of the annotators of test 1", "Same number of statements")
                .doesNotContain("being worked out");
        assertThat(Html.texts(page("/gold"), "td.num")).contains("0.50");
        assertThat(german("/gold")).contains("Gleiche Zahl von Aussagen");
        assertThat(Html.texts(german("/gold"), "td.num")).contains("0,50");
    }

    @Test
    void gold_form_hasNoNameAndTheSafeTimes() {
        create();
        assertThat(Html.one(page("/gold"), "input[name=split][type=text]").val())
                .isEmpty();
        assertThat(Html.field(page("/gold"), "items")).isEqualTo("opening");
        assertThat(Html.field(page("/gold"), "labels")).isEqualTo("never");
    }

    @Test
    void gold_ofTheOrganizer_canBeDownloadedPublicOrNot() {
        create();
        upload(Play.GOLD, "sent-id,annotator,num_statements,statement_spans\n1,A,1,\n1,B,1,\n");
        assertThat(file("labels").asString()).isEqualTo(Play.GOLD);
        assertThat(file("items").asString()).contains("Mond").doesNotContain("[[3], [5]]");
        assertThat(file("annotations").asString()).startsWith("sent-id,annotator");
        assertThat(file("labels").header("Content-Disposition")).contains(slug + "-test-1-labels.csv");
        assertThat(file("others").statusCode()).isEqualTo(404);
        assertThat(TestSignIn.as("sam", "organizer").get(release("labels")).statusCode())
                .isEqualTo(404);
    }

    @Test
    void gold_times_areChangedAndSaid() {
        create();
        upload(Play.GOLD);
        assertThat(page("/gold")).contains("No phase uses this data yet.");
        Form.as(otto)
                .formParam("items", "now")
                .formParam("labels", "reveal")
                .post(release("times"))
                .then()
                .statusCode(303);
        assertThat(page("/gold")).contains("public as soon as the competition is");
        assertThat(Html.fields(page("/gold"), "items")).first().isEqualTo("now");
        assertThat(Html.fields(page("/gold"), "labels")).first().isEqualTo("reveal");
        assertThat(german("/gold")).contains("öffentlich", "wenn die Ergebnisse ihrer Phase aufgedeckt werden");
    }

    @Test
    void gold_publicFileOfAPublicCompetition_isPublicNow() {
        Play.Played played = play.competition().publishing(Publishing.LABELS).published();

        assertThat(TestSignIn.as("olga")
                        .get("/organize/" + played.competition().slug + "/gold")
                        .asString())
                .contains("public now")
                .doesNotContain("public as soon as");
    }

    @Test
    void gold_unused_canBeRemovedAndWhatIsUsedSaysWhyNot() {
        create();
        upload(Play.GOLD);
        String first = release("remove");
        upload(Play.GOLD);
        assertThat(page("/gold")).contains("Remove test 1", "Remove test 2");
        Form.unsure(otto, first);
        assertThat(page("/gold")).contains("Remove test 1");
        Form.sure(otto).post(first).then().statusCode(303);
        assertThat(page("/gold")).contains("test 2").doesNotContain("test 1");
        phase().formParam("opens", "2026-06-01T12:00").post("/organize/" + slug + "/phases/new");
        assertThat(page("/gold"))
                .contains(
                        "It cannot be removed: the phase Final phase is scored against it, or its seal was made of it.")
                .doesNotContain("Remove test 2");
        Response refused = Form.sure(otto).post(release("remove"));
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.asString())
                .contains(
                        "test 2 stays: the phase “Final phase” is scored against it, or its seal was made of it and is opened with it.");
    }

    @Test
    void phases_two_nothingIsChosenInAdvance() {
        create();
        upload(Play.GOLD);
        upload(Play.GOLD);
        String phases = page("/phases");
        assertThat(Html.texts(phases, "option[value='']")).containsExactly("Please choose", "Please choose");
        assertThat(Html.field(phases, "practiceGold")).isEmpty();
        assertThat(Html.field(phases, "finalGold")).isEmpty();
        Response answer = Form.as(otto)
                .formParam("practiceGold", "")
                .formParam("finalGold", "")
                .post("/organize/" + slug + "/phases/two/add");
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Choose the data set that the phase is scored against.");
        assertThat(page("/phases/new")).contains("Please choose");
    }

    @Test
    void phases_finalOnTheGoldOfPractice_onlyWithAPublicNote() {
        create();
        upload(Play.GOLD);
        String gold = gold();
        Response refused = two(gold, "");
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.asString()).contains("“Final” is sealed, but “Practice” is scored on the same data");
        assertThat(Html.field(refused.asString(), "goldNote")).isEmpty();
        assertThat(Html.field(refused.asString(), "practiceGold")).isEqualTo(gold);
        assertThat(Html.field(refused.asString(), "finalGold")).isEqualTo(gold);
        assertThat(Html.links(page("/phases"))).doesNotContain("/organize/" + slug + "/phases/final");
        assertThat(two(gold, "There are **no** other data.").statusCode()).isEqualTo(303);
        assertThat(page()).contains("The phase Final is sealed, but another phase is scored on the same data");
        String shown =
                TestSignIn.as(otto, "organizer").get("/competitions/" + slug).asString();
        assertThat(Html.text(shown)).contains("The gold of this phase is no secret:");
        assertThat(Html.texts(shown, "p:has(> strong)")).contains("There are no other data.");
        assertThat(Html.texts(shown, "p > strong")).contains("no");
    }

    @Test
    void phase_plannedRevealBeforeItsEnd_asksForNoNoteOnItsGoldYet() {
        create();
        upload(Play.GOLD);
        String gold = gold();
        assertThat(two(gold, "There are no other data.").statusCode()).isEqualTo(303);
        assertThat(sealed(gold, "2026-06-15T12:00").asString())
                .contains("Results can be revealed 5 min after the phase has closed at the earliest")
                .doesNotContain("“Last phase” is sealed, but");
        assertThat(sealed(gold, "2026-08-01T12:00").asString())
                .contains("“Last phase” is sealed, but “Practice” is scored on the same data");
    }

    private Response sealed(String gold, String reveals) {
        return Form.as(otto)
                .formParam("slug", "last")
                .formParam("name", "Last phase")
                .formParam("gold", gold)
                .formParam("opens", "2026-06-01T12:00")
                .formParam("closes", "2026-07-01T12:00")
                .formParam("reveals", reveals)
                .formParam("ownScores", "revealed")
                .formParam("teamBoard", "revealed")
                .formParam("publicBoard", "revealed")
                .formParam("itemAnalyses", "revealed")
                .formParam("counting", "count:best", "spans:best")
                .formParam("columns", "count:mae", "spans:jaccard")
                .formParam("places", "1", "1")
                .formParam("decimals", "2", "2")
                .post("/organize/" + slug + "/phases/new");
    }

    private Response two(String gold, String note) {
        return Form.as(otto)
                .formParam("practiceGold", gold)
                .formParam("finalGold", gold)
                .formParam("goldNote", note)
                .post("/organize/" + slug + "/phases/two/add");
    }

    private Response file(String name) {
        return TestSignIn.as(otto, "organizer").get(release(name));
    }

    /** An address of the newest release. */
    private String release(String what) {
        String labels = Html.values(page("/gold"), "th > a[download]", "href").get(0);
        assertThat(labels).matches("/organize/" + slug + "/gold/[0-9a-f-]{36}/\\w+");
        return labels.replaceFirst("\\w+$", what);
    }

    @Test
    void phase_good_isListedInTheZone() {
        create();
        upload(Play.GOLD);

        Response answer = phase().formParam("opens", "2026-06-01T12:00")
                .formParam("closes", "2026-06-25T00:00")
                .formParam("daily", "3")
                .post("/organize/" + slug + "/phases/new");

        assertThat(answer.statusCode()).isEqualTo(303);
        String saved = Form.follow(TestSignIn.as(otto, "organizer"), answer).asString();
        assertThat(Html.texts(saved, "[role=status]"))
                .containsExactly("Final phase was saved Next: 4. Check and publish");
        assertThat(page("/phases"))
                .contains("Final phase", "1 June 2026, 12:00", "24 June 2026, 24:00", "3 a day", "Europe/Berlin");
    }

    @Test
    void phase_timeThatTheClockSkips_keepsWhatWasTyped() {
        create();
        upload(Play.GOLD);

        Response answer = phase().formParam("opens", "2026-03-29T02:30").post("/organize/" + slug + "/phases/new");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("The clocks change in Europe/Berlin");
        assertThat(Html.field(answer.asString(), "opens")).isEqualTo("2026-03-29T02:30");
        assertThat(Html.field(answer.asString(), "name")).isEqualTo("Final phase");
    }

    @Test
    void phase_atOnce_opensAsItIsSaved() {
        create();
        upload(Play.GOLD);

        Response undated = phase().post("/organize/" + slug + "/phases/new");
        Response answer = phase().formParam("opens", "2040-06-01T12:00")
                .formParam("atOnce", "true")
                .post("/organize/" + slug + "/phases/new");

        assertThat(Html.problem(undated.asString(), "opens")).startsWith("Opens: Enter date and time");
        assertThat(answer.statusCode()).isEqualTo(303);
        LocalDateTime now = LocalDateTime.now(ZoneId.of("Europe/Berlin"));
        assertThat(LocalDateTime.parse(Html.field(page("/phases/final?change=true"), "opens")))
                .isBetween(now.minusMinutes(2), now);
    }

    @Test
    void phase_likeAnother_hasItsSettingsAndNothingThatIsItsOwn() {
        create();
        upload(Play.GOLD);
        upload(Play.GOLD);
        phase().formParam("opens", "2026-06-01T12:00")
                .formParam("daily", "3")
                .post("/organize/" + slug + "/phases/new");

        String form = page("/phases/new?like=final");

        for (String own : List.of("name", "slug", "opens", "closes", "reveals", "seen", "gold")) {
            assertThat(Html.field(form, own)).as(own).isEmpty();
        }
        assertThat(Html.parse(form).select("input[name=publicBoard][checked]").val())
                .isEqualTo("never");
        assertThat(Html.field(form, "daily")).isEqualTo("3");
        assertThat(Html.parse(form).select("input[name=atOnce][checked]")).isEmpty();
        assertThat(Html.links(page("/phases/final"))).contains("/organize/" + slug + "/phases/new?like=final");
        assertThat(Html.links(page("/phases"))).contains("/organize/" + slug + "/phases/new?like=final");
        assertThat(Html.field(page("/phases/new?like=nowhere"), "daily")).isEmpty();
    }

    @Test
    void phase_form_foldsWhatIsNotNeededAndOpensWhatIsRefused() {
        create();
        upload(Play.GOLD);

        Document form = Html.parse(page("/phases/new"));
        Response refused = phase().formParam("opens", "2026-06-01T12:00")
                .formParam("reveals", "2026-03-29T02:30")
                .post("/organize/" + slug + "/phases/new");

        assertThat(form.select("main form [required]").eachAttr("name")).containsExactly("name", "slug", "gold");
        assertThat(form.select("main form details[open]")).isEmpty();
        assertThat(form.select("main form details [name=opens], main form details [name=closes]"))
                .isEmpty();
        assertThat(Html.parse(refused.asString())
                        .select("details[open] > summary")
                        .eachText())
                .containsExactly("Who sees what, and when");
    }

    @Test
    void phase_noNumber_saysWhatALimitIs() {
        create();
        upload(Play.GOLD);

        Response answer = phase().formParam("daily", "many")
                .formParam("opens", "2026-06-01T12:00")
                .post("/organize/" + slug + "/phases/new");

        assertThat(answer.statusCode()).isEqualTo(422);
    }

    @Test
    void phase_severalFaults_areToldTogetherBesideTheirFields() {
        create();
        upload(Play.GOLD);

        Response answer = Form.as(otto)
                .formParam("slug", "new")
                .formParam("name", " ")
                .formParam("opens", "tomorrow")
                .formParam("closes", "2026-03-29T02:30")
                .formParam("daily", "many")
                .formParam("total", "0")
                .formParam("gold", "")
                .formParam("counting", "count:none", "spans:none")
                .post("/organize/" + slug + "/phases/new");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("8 things must be corrected");
        Map<String, String> problems = Html.problems(answer.asString());
        assertThat(problems).containsOnlyKeys("slug", "name", "opens", "closes", "daily", "total", "gold", "subtask");
        assertThat(problems.get("daily")).startsWith("Runs a day: A limit is a whole number");
        assertThat(problems.get("total")).startsWith("Runs in total: A limit is a whole number");
        assertThat(problems.get("opens")).startsWith("Opens: Enter date and time");
        assertThat(problems.get("closes")).startsWith("Closes: The clocks change");
        for (String field : problems.keySet()) {
            assertThat(Html.problem(answer.asString(), field)).as(field).isNotBlank();
        }
    }

    /** Also what belongs together: the end that comes before the start, the note that a sealed phase needs. */
    @Test
    void phase_faultsOfPairsAndGroups_areToldBesideTheirFields() {
        create();
        upload(Play.GOLD);

        Response answer = Form.as(otto)
                .formParam("slug", "final")
                .formParam("name", "Final phase")
                .formParam("gold", gold())
                .formParam("opens", "2026-06-01T12:00")
                .formParam("closes", "2026-05-01T12:00")
                .formParam("daily", "5")
                .formParam("total", "3")
                .formParam("ownScores", "live")
                .formParam("teamBoard", "closed")
                .formParam("publicBoard", "live")
                .formParam("itemAnalyses", "closed")
                .formParam("counting", "count:best", "spans:best")
                .formParam("columns", "count:mae", "count:mse", "spans:jaccard")
                .formParam("places", "1", "1", "1")
                .formParam("decimals", "2", "2", "q")
                .formParam("declarationIds", "", "", "")
                .formParam("declarationLabels", "", "Open data?", "open  DATA?")
                .formParam("declarationChoices", "", "yes", "")
                .post("/organize/" + slug + "/phases/new");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString())
                .contains("7 things must be corrected")
                .contains("The phase must close after it opens.")
                .contains("The limit per day (5) is higher than that in total (3).")
                .contains("needs a whole number of decimals from 0 to 6")
                .contains("Declaration 1 needs 2 to 10 different choices")
                .contains("Declarations 1 and 2 ask the same question.");
        Map<String, String> problems = Html.problems(answer.asString());
        assertThat(problems)
                .containsOnlyKeys(
                        "closes",
                        "daily",
                        "publicBoard",
                        "place-count-mse",
                        "decimals-spans-jaccard",
                        "choices-0",
                        "declaration-1");
        for (String field : problems.keySet()) {
            assertThat(Html.problem(answer.asString(), field)).as(field).isNotBlank();
        }
    }

    @Test
    void gold_faultyFileAndFields_areToldTogether() {
        create();

        Response answer = Form.withFiles(otto, "organizer")
                .multiPart("split", "Not a name!")
                .multiPart("items", "opening")
                .multiPart("labels", "never")
                .multiPart("licence", "")
                .multiPart("notes", "")
                .multiPart(
                        "file",
                        "gold.csv",
                        Play.GOLD.replace(",1,\n", ",many,\n").getBytes(StandardCharsets.UTF_8))
                .post("/organize/" + slug + "/gold");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("The name of the data set needs lower-case letters", "gold.csv", "many");
    }

    @Test
    void create_severalFaults_areToldTogether() {
        Response answer = Form.as(otto, "organizer")
                .formParam("slug", "new")
                .formParam("name", "")
                .formParam("task", "stage")
                .formParam("zone", "Mars/Base")
                .formParam("summary", "")
                .formParam("description", "")
                .formParam("contact", "")
                .post("/organize/new");

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("4 things must be corrected");
        assertThat(Html.problems(answer.asString())).containsOnlyKeys("slug", "name", "zone", "summary");
    }

    @Test
    void gold_severalFaults_areToldTogether() {
        create();

        Response answer = Form.withFiles(otto, "organizer")
                .multiPart("split", "Not a name!")
                .multiPart("items", "opening")
                .multiPart("labels", "never")
                .multiPart("licence", "x".repeat(201))
                .multiPart("notes", "")
                .multiPart("file", "", new byte[0])
                .post("/organize/" + slug + "/gold");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("3 things must be corrected");
        assertThat(Html.problems(answer.asString())).containsOnlyKeys("split", "file", "licence");
    }

    @Test
    void publish_nothingThere_saysWhatIsMissing() {
        create();

        Response answer = Form.sure(otto).post("/organize/" + slug + "/publish");

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("Add a phase first.");
        assertThat(Html.texts(answer.asString(), ".pd-main-side > div > .pd-call p"))
                .containsExactly("Add a phase first. A competition without a phase has nothing to take part in.");
    }

    @Test
    void delete_draft_isGoneAndItsAddressIsFree() {
        create();
        upload(Play.GOLD);
        phase().formParam("opens", "2026-06-01T12:00").post("/organize/" + slug + "/phases/new");
        assertThat(page()).contains("Delete this competition");
        Form.unsure(otto, "/organize/" + slug + "/delete");
        Form.sure(otto).post("/organize/" + slug + "/delete").then().statusCode(303);
        TestSignIn.as(otto, "organizer").get("/organize/" + slug).then().statusCode(404);
        TestSignIn.as(otto, "organizer").get("/competitions/" + slug).then().statusCode(404);
        assertThat(TestSignIn.as(otto, "organizer").get("/organize").asString())
                .contains("You do not organize a competition");
        assertThat(create().statusCode()).as("the address is free").isEqualTo(303);
        assertThat(page("/phases")).contains("There is no phase yet");
    }

    @Test
    void delete_publicCompetition_stays() {
        Play.Played played = play.competition().published();
        String address = "/organize/" + played.competition().slug;
        assertThat(TestSignIn.as("olga").get(address).asString()).doesNotContain("Delete this competition");
        Response answer = Form.sure("olga").post(address + "/delete");
        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("The competition is public, so it stays");
        TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug)
                .then()
                .statusCode(200);
    }

    @Test
    void publish_complete_showsItToEverybody() {
        create();
        upload(Play.GOLD);
        phase().formParam("opens", "2026-06-01T12:00").post("/organize/" + slug + "/phases/new");

        Form.unsure(otto, "/organize/" + slug + "/publish");
        TestSignIn.asVisitor().get("/competitions/" + slug).then().statusCode(404);
        Form.sure(otto).post("/organize/" + slug + "/publish").then().statusCode(303);

        assertThat(TestSignIn.asVisitor().get("/competitions/" + slug).asString())
                .contains("CC0-1.0", "SHA-256", "Sentence 7 &lt;corrected&gt;");
        assertThat(page()).contains("Nothing is missing");
        assertThat(Html.texts(page(), "button")).isNotEmpty().doesNotContain("Publish the competition");
    }

    @Test
    void settings_german_speakGerman() {
        create();
        upload(Play.GOLD);

        assertThat(german("")).contains("Vor dem Veröffentlichen", "Prüfen und veröffentlichen");
        assertThat(german("/gold")).contains("Fassungen des Goldstandards");
        assertThat(german("/phases")).contains("Beide Phasen hinzufügen");
        assertThat(german("/phases/new?as=final")).contains("Alle Zeiten in Europe/Berlin");
        assertThat(Html.field(german("/phases/new?as=final"), "name")).isEqualTo("Endrunde");
    }

    private String german(String part) {
        return TestSignIn.as(otto)
                .header("Accept-Language", "de")
                .get("/organize/" + slug + part)
                .asString();
    }

    private Response texts(String description) {
        return texts(description, Map.of());
    }

    private Response texts(String description, Map<String, String> more) {
        RequestSpecification form = Form.as(otto)
                .formParam("name", "Counting statements")
                .formParam("zone", "Europe/Berlin")
                .formParam("summary", "How many?")
                .formParam("description", description)
                .formParam("contact", "")
                .formParams(more);
        return form.post("/organize/" + slug + "/texts");
    }

    @Test
    void texts_changed_areShown() {
        create();

        assertThat(texts("## Rules\n\nOne *run* a day.").statusCode()).isEqualTo(303);

        String shown = TestSignIn.as(otto).get("/competitions/" + slug).asString();
        assertThat(Html.texts(shown, "h3")).contains("Rules");
        assertThat(Html.texts(shown, "p:has(> em)")).containsExactly("One run a day.");
        assertThat(Html.one(shown, "p > em").text()).isEqualTo("run");
    }

    @Test
    void texts_preview_storesNothing() {
        create();

        Response answer = texts("One *run* a day. <script>", Map.of("preview", "true"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.asString()).contains(" a day. &lt;script&gt;").doesNotContain("a day. <script>");
        assertThat(Html.texts(answer.asString(), ".pd-preview em")).containsExactly("run");
        assertThat(Html.texts(answer.asString(), ".pd-preview .pd-text > p"))
                .containsExactly("One run a day. <script>");
        assertThat(Html.field(answer.asString(), "description")).isEqualTo("One *run* a day. <script>");
        assertThat(page("/texts")).doesNotContain("One *run* a day");
    }

    @Test
    void texts_tooLong_keepsWhatWasTyped() {
        create();

        Response answer = texts("a".repeat(20_001));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString())
                .contains("The description may have at most 20,000 characters.", "a".repeat(20_001));
        assertThat(texts("a".repeat(20_001), Map.of("preview", "true")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void create_preview_storesNothing() {
        Response answer =
                details(Form.as(otto, "organizer")).formParam("preview", "true").post("/organize/new");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.asString()).contains("Nothing is saved yet", "How many statements?");
        assertThat(TestSignIn.as(otto, "organizer").get("/organize/" + slug).statusCode())
                .isEqualTo(404);
    }

    @Test
    void phases_two_areAddedAtOnce() {
        create();
        upload(Play.GOLD);
        upload("final", Play.GOLD.replace("Natur", "Himmel"), "");
        List<String> releases = releases("/phases", "practiceGold");

        Response answer = Form.as(otto)
                .formParam("practiceGold", releases.get(1))
                .formParam("finalGold", releases.get(0))
                .post("/organize/" + slug + "/phases/two/add");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(page("/phases")).contains("Practice", "Final", "sealed until revealed", "5 a day, 10 in total");
    }

    private Response change(Play.Played played, String total, String note) {
        return Form.as("olga")
                .formParam("name", "Final")
                .formParam("description", "")
                .formParam("opens", "2020-01-01T00:00")
                .formParam("closes", "")
                .formParam("total", total)
                .formParam("note", note)
                .formParam("ownScores", "live")
                .formParam("teamBoard", "live")
                .formParam("publicBoard", "live")
                .formParam("itemAnalyses", "live")
                .post("/organize/" + played.competition().slug + "/phases/final");
    }

    @Test
    void phase_ruleChangedWithoutNote_asksForIt() {
        Play.Played played = play.competition().published();

        Response answer = change(played, "7", "");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Say why, in a public note");
        assertThat(Html.field(answer.asString(), "total")).isEqualTo("7");
        Html.one(answer.asString(), "[name=note][aria-describedby='f-note-e f-note-h']");
    }

    @Test
    void phase_ruleChangedWithNote_isToldToEverybody() {
        Play.Played played = play.competition().published();

        assertThat(change(played, "7", "The server was *slow*.").statusCode()).isEqualTo(303);

        String shown = TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug)
                .asString();
        assertThat(shown).contains("Changes to the rules", "Runs in total: no limit → 7");
        assertThat(Html.texts(shown, "p:has(> em)")).containsExactly("The server was slow.");
        assertThat(Html.texts(shown, "p > em")).containsExactly("slow");
    }

    @Test
    void phase_otherClusters_areOfferedWithTheirNumbersAndToldInWords() {
        Play.Played played = play.competition().clusteredBy("default").published();
        assertThat(Html.text(TestSignIn.as("olga").get(address(played)).asString()))
                .contains(
                        "as the task type says: those with the same topic",
                        "those with the same topic (2 clusters, the largest with 5 items)",
                        "nothing: each item stands alone");

        assertThat(form("Final")
                        .formParam("clusters", "user")
                        .post(address(played))
                        .statusCode())
                .isEqualTo(303);

        assertThat(TestSignIn.asVisitor()
                        .get("/competitions/" + played.competition().slug)
                        .asString())
                .contains("Which items belong together: as the task type says → those with the same user");
    }

    @Test
    void phase_clustersThatAreNone_saysWhichThereAre() {
        Play.Played played = play.competition().published();

        Response answer = form("Final").formParam("clusters", "colour").post(address(played));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("belong together by these columns: topic, phrase_number, genre, user.");
        assertThat(Html.field(answer.asString(), "clusters")).isEqualTo("colour");
    }

    private static RequestSpecification form(String name) {
        return Form.as("olga")
                .formParam("name", name)
                .formParam("description", "")
                .formParam("opens", "2020-01-01T00:00")
                .formParam("closes", "")
                .formParam("ownScores", "live")
                .formParam("teamBoard", "live")
                .formParam("publicBoard", "live")
                .formParam("itemAnalyses", "live")
                .formParam("note", "Decided with the teams");
    }

    private static String address(Play.Played played) {
        return "/organize/" + played.competition().slug + "/phases/final";
    }

    private static String seen(String page) {
        String seen = Html.field(page, "seen");
        assertThat(seen).matches("[0-9a-f]{64}");
        return seen;
    }

    @Test
    void phase_changedMeanwhile_keepsWhatWasTypedAndAsksAgain() {
        Play.Played played = play.competition().published();
        String seen = seen(TestSignIn.as("olga").get(address(played)).asString());
        assertThat(form("The other's name")
                        .formParam("seen", seen)
                        .post(address(played))
                        .statusCode())
                .isEqualTo(303);

        Response answer = form("My name").formParam("seen", seen).post(address(played));

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("Somebody else changed this phase");
        assertThat(Html.field(answer.asString(), "name")).isEqualTo("My name");
        assertThat(form("My name")
                        .formParam("seen", seen(answer.asString()))
                        .post(address(played))
                        .statusCode())
                .isEqualTo(303);
    }

    @Test
    void texts_changedMeanwhile_keepsWhatWasTyped() {
        create();
        String seen = seen(page("/texts"));
        assertThat(texts("The other's text").statusCode()).isEqualTo(303);

        Response answer = texts("My text", Map.of("seen", seen));

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("Somebody else changed these texts");
        assertThat(Html.field(answer.asString(), "description")).isEqualTo("My text");
        assertThat(page("/texts")).contains("The other");
    }

    private static RequestSpecification columns(String... placeOfMaeAndMse) {
        return form("Final")
                .formParam("counting", "count:best", "spans:none")
                .formParam("columns", "count:mae", "count:mse")
                .formParam("places", (Object[]) placeOfMaeAndMse)
                .formParam("decimals", "3", "1");
    }

    @Test
    void phase_columnsChanged_ranksByTheFirstAndTellsInWords() {
        Play.Played played = play.competition().published();

        assertThat(columns("2", "1").post(address(played)).statusCode()).isEqualTo(303);

        String board = "/api/v1/competitions/" + played.competition().slug + "/phases/final/leaderboard";
        assertThat(TestSignIn.asVisitor().get(board).jsonPath().getList("subtasks[0].metrics.metric"))
                .isEqualTo(List.of("mse", "mae"));
        assertThat(TestSignIn.asVisitor()
                        .header("Accept-Language", "de")
                        .get("/competitions/" + played.competition().slug)
                        .asString())
                .contains(
                        "Rangfolge nach: MAE → MSE",
                        "MAE: 2 Nachkommastellen → 3 Nachkommastellen",
                        "in dieser Phase nicht ausgewertet")
                .doesNotContain("welcher Versuch zählt:");
        assertThat(Html.fields(open(played), "columns"))
                .containsSubsequence("count:mse", "count:mae", "count:precision");
    }

    @Test
    void phase_placeThatIsNone_isRefused() {
        Play.Played played = play.competition().published();

        assertThat(columns("-1", "1").post(address(played)).statusCode()).isEqualTo(422);
        assertThat(columns("", "1").post(address(played)).statusCode()).isEqualTo(422);
    }

    @Test
    void phase_columnsInOnePlace_areRefused() {
        Play.Played played = play.competition().published();

        Response answer = columns("1", "1").post(address(played));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("have place 1");
        Html.one(answer.asString(), "details#f-columns[tabindex=-1][open]");
    }

    private Response asks(Play.Played played, String seen, List<String> ids, List<String> labels, String... required) {
        return form("Final")
                .formParam("seen", seen)
                .formParam("declarationIds", ids)
                .formParam("declarationLabels", labels)
                .formParam("declarationChoices", "none\r\npublic\r\n", "", "")
                .formParam("declarationRequired", (Object[]) required)
                .formParam("aboutShown", "true")
                .post(address(played));
    }

    private static String open(Play.Played played) {
        return TestSignIn.as("olga").get(address(played)).asString();
    }

    @Test
    void phase_declarations_areAskedAndKeepTheirIds() {
        Play.Played played = play.competition().published();
        String api = "/api/v1/competitions/" + played.competition().slug;

        assertThat(asks(played, seen(open(played)), List.of("", "", ""), List.of("Äußere Daten", "", "Track"), "0")
                        .statusCode())
                .isEqualTo(303);

        JsonPath phase = TestSignIn.asVisitor().get(api).jsonPath();
        assertThat(phase.getList("phases[0].declarations.id")).isEqualTo(List.of("au-ere-daten", "track"));
        assertThat(phase.getList("phases[0].declarations[0].choices")).isEqualTo(List.of("none", "public"));
        assertThat(phase.getList("phases[0].declarations.required")).isEqualTo(List.of(true, false));
        assertThat(asks(played, seen(open(played)), List.of("au-ere-daten", "track", ""), List.of("Data", "", ""))
                        .statusCode())
                .isEqualTo(303);
        phase = TestSignIn.asVisitor().get(api).jsonPath();
        assertThat(phase.getList("phases[0].declarations.id")).isEqualTo(List.of("au-ere-daten"));
        assertThat(phase.getList("phases[0].declarations.label")).isEqualTo(List.of("Data"));
        assertThat(phase.getList("phases[0].declarations.required")).isEqualTo(List.of(false));
    }

    @Test
    void phase_declarationWithoutQuestion_keepsWhatWasTyped() {
        Play.Played played = play.competition().published();

        Response answer = asks(played, seen(open(played)), List.of("", "", ""), List.of("", "", ""));

        assertThat(answer.statusCode()).isEqualTo(422);
        Html.one(answer.asString(), "details#f-declarations[tabindex=-1][open]");
        assertThat(Html.fields(answer.asString(), "declarationChoices")).first().isEqualTo("none\r\npublic\r\n");
    }

    @Test
    void phase_upcoming_canBeDeleted() {
        create();
        upload(Play.GOLD);
        phase().formParam("opens", "2090-06-01T12:00")
                .formParam("closes", "")
                .post("/organize/" + slug + "/phases/new");

        String delete = "/organize/" + slug + "/phases/final/delete";
        assertThat(Html.links(page("/phases/final"))).containsOnlyOnce(delete);
        assertThat(open(play.competition().published())).doesNotContain("/phases/final/delete");
    }

    @Test
    void phase_digitsThatAreNoNumber_areRefused() {
        Play.Played played = play.competition().published();

        Response answer = form("Final")
                .formParam("counting", "count:best", "spans:none")
                .formParam("columns", "count:mae")
                .formParam("places", "1")
                .formParam("decimals", "x")
                .post(address(played));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("needs a whole number of decimals from 0 to 6");
        assertThat(Html.fields(answer.asString(), "decimals")).containsOnlyOnce("x");
    }

    @Test
    void phase_addressOfTheForm_isTaken() {
        create();
        upload(Play.GOLD);

        Response answer = Form.as(otto)
                .formParam("slug", "new")
                .formParam("name", "Final")
                .formParam("opens", "2026-06-01T12:00")
                .formParam("gold", UUID.randomUUID().toString())
                .post("/organize/" + slug + "/phases/new");

        assertThat(answer.statusCode()).isEqualTo(409);
    }

    @Test
    void overview_published_countsWhatCameIn() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");

        String page = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug)
                .asString();
        assertThat(Html.texts(page, ".pd-figs div")).containsExactly("Teams 1", "Runs 0", "Failed scorings 0");
    }

    @Test
    void points_beforePublishing_areOnesThatCanBeMissing() {
        create();
        upload(Play.GOLD);
        phase().formParam("opens", "2026-06-01T12:00").post("/organize/" + slug + "/phases/new");

        assertThat(page())
                .contains("Nothing is missing; 1 point to check")
                .doesNotContain("Public for everybody", "Labels of individual annotators");
        assertThat(Html.texts(page(), "button")).containsOnlyOnce("Publish the competition");
    }

    @Test
    void publishing_isTheNextStep_firstOnThePage_onceNothingIsMissing() {
        create();
        assertThat(Html.parse(page()).select("form[action$='/publish']")).isEmpty();
        assertThat(Html.texts(page(), "#h-next ~ p a")).containsExactly("Upload gold");

        upload(Play.GOLD);
        phase().formParam("opens", "2026-06-01T12:00").post("/organize/" + slug + "/phases/new");

        assertThat(Html.parse(page()).select(".pd-main-side h2").first().id()).isEqualTo("h-next");
        assertThat(Html.texts(page(), "section[aria-labelledby='h-next'] button"))
                .containsExactly("Publish the competition");
    }

    @Test
    void create_form_saysWhatStays() {
        assertThat(TestSignIn.as(otto, "organizer").get("/organize/new").asString())
                .contains(
                        "All but the address and the task type can be changed later, the time zone until the first phase begins.");
    }

    @Test
    void gold_kept_saysWhatWasChosen() {
        create();

        assertThat(kept(Publishing.USUAL))
                .contains(
                        "Data without labels: when its phase opens",
                        "Data with labels: never",
                        "Until the competition is published, nobody but its organizers sees any of it.")
                .doesNotContain("Nobody sees its labels", "Whoever has the data with labels");
        assertThat(kept(new Publishing(PublicFrom.now, PublicFrom.now)))
                .contains(
                        "Data without labels: public as soon as the competition is",
                        "Data with labels: public as soon as the competition is");
        assertThat(kept(Publishing.LABELS))
                .contains(
                        "Data without labels: never",
                        "Data with labels: public as soon as the competition is",
                        "Whoever has the data with labels has the data without them, too.");
        assertThat(Html.text(page("/gold")))
                .as("beside the file, too")
                .contains("never Whoever has the data with labels has the data without them, too.");
        assertThat(german("/gold")).contains("Wer die Daten mit Lösungen hat, hat auch die Daten ohne Lösungen.");
    }

    /** What the page says of a release that was just kept. */
    private String kept(Publishing publishing) {
        String answer = TestSignIn.as(otto, "organizer")
                .get(upload("test", Play.GOLD, "", publishing)
                        .header("Location")
                        .replaceFirst("^https?://[^/]+", ""))
                .asString();
        return Html.text(Html.one(answer, "[role=status]"));
    }

    @Test
    void gold_kept_isSaidAndLeadsOn() {
        create();

        Response answer = upload(Play.GOLD);

        assertThat(answer.header("Location")).contains("/gold?kept=");
        String said = TestSignIn.as(otto, "organizer")
                .get(answer.header("Location").replaceFirst("^https?://[^/]+", ""))
                .asString();
        assertThat(Html.text(Html.one(said, "[role=status]"))).contains("test 1 was saved");
        assertThat(Html.values(said, "[role=status] a", "href")).containsExactly("/organize/" + slug + "/phases");
        assertThat(page("/gold")).doesNotContain("was saved");
        assertThat(page("/gold?kept=00000000-0000-0000-0000-000000000000")).doesNotContain("was saved");
        upload(Play.GOLD);
        assertThat(Html.links(page("/gold"))).containsOnlyOnce("#gold-form");
        assertThat(Html.texts(page("/gold"), "#gold > details")).hasSize(2);
        assertThat(Html.texts(page("/gold"), "#gold details[open]")).isEmpty();
    }

    @Test
    void phase_preview_showsDatesAndRules() {
        create();
        upload(Play.GOLD);

        String preview = phase().formParam("opens", "2026-06-01T12:00")
                .formParam("closes", "2026-07-01T12:00")
                .formParam("daily", "3")
                .formParam("preview", "true")
                .post("/organize/" + slug + "/phases/new")
                .asString();

        assertThat(Html.text(Html.one(preview, "section.pd-preview")))
                .contains("1 June 2026, 12:00", "1 July 2026, 12:00", "3 a day")
                .contains("Which run of a team counts", "the latest one")
                .doesNotContain("default");
        assertThat(Html.texts(preview, "section.pd-preview dt")).containsOnlyOnce("Leaderboard, to everybody");
    }

    @Test
    void phase_moreDeclarations_haveRowsWithoutSaving() {
        create();
        upload(Play.GOLD);
        assertThat(Html.fields(page("/phases/new"), "declarationLabels")).hasSize(2);

        String more = phase().formParam("opens", "2026-06-01T12:00")
                .formParam("declarationIds", "")
                .formParam("declarationLabels", "External data")
                .formParam("declarationChoices", "")
                .formParam("moreDeclarations", "true")
                .post("/organize/" + slug + "/phases/new")
                .asString();

        assertThat(Html.fields(more, "declarationLabels")).hasSize(10).containsOnlyOnce("External data");
        assertThat(more).doesNotContain("moreDeclarations");
        assertThat(Html.links(page("/phases"))).doesNotContain("/organize/" + slug + "/phases/final");
    }
}
