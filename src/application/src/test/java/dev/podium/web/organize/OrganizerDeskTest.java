package dev.podium.web.organize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Visibility;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The menu beside organizers' pages, what waits for them, and the page of a phase. */
@QuarkusTest
class OrganizerDeskTest {

    private static final LocalDateTime LONG_AGO = LocalDateTime.of(2020, 2, 1, 0, 0);
    private static final String CURRENT = ".pd-menu [aria-current]";

    private final String owner = "owner-" + UUID.randomUUID();
    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Questions questions;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Sequel sequel;

    @Inject
    Statements statements;

    private String get(String address) {
        return TestSignIn.as(owner).get(address).asString();
    }

    private static String at(Play.Played played) {
        return "/organize/" + played.competition().slug;
    }

    private Play.Played sealed() {
        return play.competition()
                .organizedBy(owner)
                .visibility(Visibility.BLIND)
                .closes(LONG_AGO)
                .published();
    }

    private void ask(Play.Played played, String title) {
        questions.ask(
                played.competition(),
                new QuestionWording(title, "Which one?"),
                QuestionReaders.organizers,
                play.account(pia));
    }

    @Test
    void menu_everyPage_marksTheOneThatIsOpenAndLeadsBack() {
        Play.Played played = sealed();
        Map<String, String> pages = Map.ofEntries(
                Map.entry("", "Overview"),
                Map.entry("/texts", "Texts"),
                Map.entry("/gold", "Gold"),
                Map.entry("/phases", "Phases"),
                Map.entry("/phases/new", "Phases"),
                Map.entry("/phases/final", "Phases"),
                Map.entry("/phases/final/intake", "Phases"),
                Map.entry("/phases/final/runs", "Runs"),
                Map.entry("/phases/final/rescoring", "Score again"),
                Map.entry("/phases/final/reveal", "Reveal"),
                Map.entry("/phases/final/reveal/planned", "Reveal"),
                Map.entry("/phases/final/power", "Power"),
                Map.entry("/phases/final/report", "Tables for a paper"),
                Map.entry("/tracks", "Tracks"),
                Map.entry("/overall", "Overall ranking"),
                Map.entry("/pages/new", "Pages"),
                Map.entry("/logo", "Logo"),
                Map.entry("/images", "Images"),
                Map.entry("/series", "Series"),
                Map.entry("/files/new", "Further files"),
                Map.entry("/studies", "Studies"),
                Map.entry("/registration", "Who may take part"),
                Map.entry("/downloads", "Who may take part"),
                Map.entry("/registrations", "Requests"),
                Map.entry("/teams", "Teams"),
                Map.entry("/participants", "Participants"),
                Map.entry("/anonymity", "Names of the teams"),
                Map.entry("/people", "Organizers"),
                Map.entry("/questions", "Questions"),
                Map.entry("/announcements/new", "Announcements"),
                Map.entry("/dates", "Dates"),
                Map.entry("/papers/call", "Papers"),
                Map.entry("/log", "Log"),
                Map.entry("/copy", "Copy or export"));
        pages.forEach((page, entry) -> {
            String shown = get(at(played) + page);
            assertThat(Html.texts(shown, CURRENT + " > span:first-child"))
                    .as(page)
                    .containsExactly(entry);
            assertThat(Html.texts(shown, ".pd-menu h2").stream().map(name -> name.replace(" Final", "")))
                    .as(page)
                    .containsExactly("Set up", "Data and studies", "People", "Communication", "Results");
            List<String> trail = Html.values(shown, ".pd-crumb a", "href");
            assertThat(trail).as(page).first().isEqualTo("/organize");
            assertThat(trail).as(page).doesNotContain(at(played) + page);
            assertThat(trail.contains(at(played))).as(page).isEqualTo(!page.isEmpty());
        });
        assertThat(Html.texts(get(at(played) + "/phases/final/runs"), ".pd-crumb a"))
                .containsExactly("Organize", played.competition().name, "Phases", "Final");
    }

    @Test
    void menu_everyLink_leadsToAPage() {
        Play.Played played = sealed();
        for (String link : Html.values(get(at(played)), ".pd-menu a", "href")) {
            assertThat(TestSignIn.as(owner).get(link).statusCode()).as(link).isEqualTo(200);
        }
    }

    @Test
    void menu_otherPagesAndReaders_haveNone() {
        Play.Played played = sealed();
        assertThat(get("/organize")).doesNotContain("pd-menu");
        assertThat(TestSignIn.as(owner, "organizer").get("/organize/new").asString())
                .doesNotContain("pd-menu");
        assertThat(get("/competitions/" + played.competition().slug)).doesNotContain("pd-menu");
        assertThat(TestSignIn.as("sam").get(at(played)).asString())
                .doesNotContain("pd-menu", played.competition().name);
    }

    @Test
    void menu_helper_seesWhatTheyMayOpen() {
        Play.Played played = sealed();
        String helper = "helper-" + UUID.randomUUID();
        QuarkusTransaction.requiringNew()
                .run(() -> Organizer.of(played.competition(), play.account(helper), OrganizerRole.helper, Instant.now())
                        .persist());
        String page = TestSignIn.as(helper).get(at(played)).asString();
        List<String> links = Html.values(page, ".pd-menu a", "href");
        assertThat(links).contains(at(played) + "/texts").doesNotContain(at(played) + "/copy");
        for (String link : links) {
            assertThat(TestSignIn.as(helper).get(link).statusCode()).as(link).isEqualTo(200);
        }
        assertThat(Html.texts(TestSignIn.as(helper).get("/organize").asString(), "#h-work"))
                .isEmpty();
    }

    @Test
    void menu_whatWaits_isFilledAndWhatIsThere_isNot() {
        Play.Played played = sealed();
        ask(played, "Data");
        ask(played, "Dates");
        String page = get(at(played) + "/texts");
        assertThat(Html.texts(page, ".pd-menu a:has(.pd-count:not(.is-quiet))"))
                .containsExactly("Questions 2 waiting", "Reveal 1 waiting");
        assertThat(Html.texts(page, ".pd-menu a:has(.is-quiet)"))
                .contains("Phases 1", "Gold 1", "Organizers 1")
                .noneMatch(words -> words.startsWith("Studies"));
        assertThat(Html.texts(page, ".pd-menu summary"))
                .singleElement()
                .asString()
                .contains("Menu 3 waiting");
        String german = TestSignIn.as(owner)
                .header("Accept-Language", "de")
                .get(at(played) + "/texts")
                .asString();
        assertThat(Html.texts(german, ".pd-menu h2").stream().map(name -> name.replace(" Final", "")))
                .containsExactly("Einrichten", "Daten und Studien", "Menschen", "Mitteilungen", "Ergebnisse");
        assertThat(Html.texts(german, ".pd-menu a:has(.pd-count:not(.is-quiet))"))
                .containsExactly("Fragen 2 offen", "Aufdecken 1 offen");
    }

    @Test
    void pages_ofMany_needNoMoreStatements() {
        Play.Played one = sealed();
        long texts = cost(at(one) + "/texts");
        long overview = cost(at(one));
        long list = cost("/organize");
        Play.Played many = sealed();
        for (int i = 0; i < 3; i++) {
            ask(many, "Question " + i);
            String slug = "more-" + i;
            sequel.phase(
                    many,
                    slug,
                    phase -> phase.opens(LocalDateTime.of(2019, 1, 1, 0, 0)).closes(LONG_AGO));
        }
        assertThat(cost(at(many) + "/texts")).isEqualTo(texts).isLessThan(25);
        assertThat(cost(at(many))).isEqualTo(overview).isLessThan(45);
        assertThat(cost("/organize")).isEqualTo(list).isLessThan(20);
    }

    private long cost(String address) {
        get(address);
        return statements.of(() -> TestSignIn.as(owner).get(address).then().statusCode(200));
    }

    @Test
    void overview_tellsWhatWaits_eachWithOneLink() {
        Play.Played played = sealed();
        ask(played, "Data");
        corrects(played);
        String page = get(at(played));
        assertThat(Html.texts(page, ".pd-todo li > span"))
                .containsExactly(
                        "Results are ready to be revealed: Final",
                        "1 question has no answer yet",
                        "The gold was corrected, and no phase is scored by it yet: Final: test 2");
        List<String> links = Html.values(page, ".pd-todo a", "href");
        assertThat(links).hasSize(3).startsWith(at(played) + "/phases/final/reveal", at(played) + "/questions");
        assertThat(links.get(2)).startsWith(at(played) + "/phases/final/rescoring?gold=");
        assertThat(Html.texts(page, ".pd-card")).singleElement().asString().contains("Final", "closed, sealed");
        assertThat(Html.texts(page, ".pd-card .btn-primary")).containsExactly("Score again: Final");
        assertThat(Html.texts(page, ".pd-log li")).isNotEmpty().hasSizeLessThan(6);
        String german = TestSignIn.as(owner)
                .header("Accept-Language", "de")
                .get(at(played))
                .asString();
        assertThat(Html.texts(german, ".pd-todo li > span"))
                .contains("Ergebnisse können aufgedeckt werden: Final", "1 Frage ist noch nicht beantwortet");
    }

    private void corrects(Play.Played played) {
        assertThat(Form.withFiles(owner)
                        .multiPart("split", played.gold().split)
                        .multiPart("items", PublicFrom.never)
                        .multiPart("labels", PublicFrom.never)
                        .multiPart(
                                "file",
                                "gold.csv",
                                Form.bytes(Play.GOLD.replace("6:=Erde.,1,", "6:=Erde.,2,")),
                                "text/csv")
                        .post(at(played) + "/gold")
                        .statusCode())
                .isEqualTo(303);
    }

    @Test
    void list_tellsWhatWaitsInAllCompetitions() {
        Play.Played first = sealed();
        Play.Played second = play.competition().organizedBy(owner).published();
        ask(second, "Data");
        Play.Played hidden = play.competition().organizedBy(owner).hidden();
        String page = get("/organize");
        assertThat(Html.values(page, ".pd-todo a", "href"))
                .containsExactly(at(first) + "/phases/final/reveal", at(second) + "/questions");
        assertThat(Html.texts(page, ".pd-todo .pd-sub"))
                .containsExactly(first.competition().name, second.competition().name)
                .doesNotContain(hidden.competition().name);
    }

    @Test
    void phase_saysItsNextStep_andHidesTheFormUntilItIsWanted() {
        Play.Played open = play.competition().organizedBy(owner).published();
        String phase = at(open) + "/phases/final";
        String page = get(phase);
        assertThat(Html.texts(page, ".pd-next h2")).containsExactly("Next: watch the runs come in");
        assertThat(Html.values(page, ".pd-next .btn-primary", "href")).containsExactly(phase + "/runs");
        assertThat(Html.texts(page, ".pd-track li"))
                .hasSize(2)
                .first()
                .asString()
                .startsWith("Opened");
        assertThat(Html.texts(page, ".pd-tools h3")).containsExactly("Runs", "Results", "Files");
        assertThat(Html.parse(page).select("#settings details[open]")).isEmpty();
        assertThat(Html.parse(page).select("#settings > dl")).isNotEmpty();
        assertThat(Html.field(page, "name")).isEqualTo("Final");
        assertThat(Html.parse(get(phase + "?change=true")).select("#settings details[open] form"))
                .hasSize(1);
        assertThat(Html.parse(Form.as(owner).formParam("name", "").post(phase).asString())
                        .select("#settings details[open] form"))
                .hasSize(1);

        Play.Played closed = sealed();
        String sealed = get(at(closed) + "/phases/final");
        assertThat(Html.texts(sealed, ".pd-next h2")).containsExactly("Next: reveal the results");
        assertThat(Html.texts(sealed, ".pd-track li b"))
                .containsExactly("Opened", "Closed", "Uploads complete", "Reveal");
        String german = TestSignIn.as(owner)
                .header("Accept-Language", "de")
                .get(at(closed) + "/phases/final")
                .asString();
        assertThat(Html.texts(german, ".pd-next h2")).containsExactly("Als Nächstes: Ergebnisse aufdecken");
    }

    @Test
    void reveal_showsTheBoardWhoIsToldAndWhatIsSeen_thenDoesIt() {
        Play.Played played = play.competition()
                .organizedBy(owner)
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2099, 1, 1, 0, 0))
                .published();
        results.run(played.phase(), "Lumen " + UUID.randomUUID(), pia, "Rules");
        scorer.scoreAll(played.phase());
        ask(played, "Data");
        String address = at(played) + "/phases/final/reveal";
        String early = get(address);
        assertThat(Html.text(early)).contains("The phase has not closed yet", "1 question has no answer yet");
        assertThat(Html.parse(early).select("form [name=sure]")).isEmpty();

        results.change("update phase set closes_at = now() - interval '1 hour' where id = " + played.phase().id);
        String page = get(address);
        assertThat(Html.texts(page, "#board tbody th")).anyMatch(name -> name.startsWith("Lumen"));
        assertThat(Html.text(page))
                .contains(
                        "no file can come in any more that counts",
                        "Leaderboard, to everybody",
                        "The salt and digest of every sealed file");
        assertThat(TestSignIn.as("sam").get(address).statusCode()).isEqualTo(404);
        assertThat(TestSignIn.as(pia).get(address).statusCode()).isEqualTo(404);
        String german = TestSignIn.as(owner)
                .header("Accept-Language", "de")
                .get(address)
                .asString();
        assertThat(Html.text(german)).contains("Die Rangliste, wie sie sein wird", "Rangliste für alle");

        Form.unsure(owner, address);
        String other = get(address + "?subtask=spans");
        assertThat(Html.field(other, "subtask")).isEqualTo("spans");
        assertThat(Html.values(
                        Form.as(owner)
                                .formParam("subtask", "spans")
                                .post(address)
                                .asString(),
                        "#board .pd-seg [aria-current]",
                        "href"))
                .containsExactly(address + "?subtask=spans#board");
        assertThat(Form.sure(owner).post(address).statusCode()).isEqualTo(303);
        assertThat(Html.text(get(address))).contains("The results were revealed on");
        assertThat(Html.texts(get(at(played) + "/phases/final"), ".pd-next h2"))
                .containsExactly("Next: tables and figures for a paper");
    }

    @Test
    void pagesOfAPhase_leadToTheSameOfOthers() {
        Play.Played played = sealed();
        sequel.phase(
                played,
                "next",
                phase -> phase.opens(LocalDateTime.of(2019, 1, 1, 0, 0)).closes(LONG_AGO));
        String page = get(at(played) + "/phases/next/runs");
        assertThat(Html.values(page, ".pd-scope a", "href"))
                .containsExactlyInAnyOrder(at(played) + "/phases/final/runs", at(played) + "/phases/next/runs");
        assertThat(Html.values(page, ".pd-scope [aria-current=page]", "href"))
                .containsExactly(at(played) + "/phases/next/runs");
        assertThat(Html.values(page, CURRENT, "href")).containsExactly(at(played) + "/phases/next/runs");
    }
}
