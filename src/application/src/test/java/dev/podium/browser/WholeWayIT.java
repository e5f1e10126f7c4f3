package dev.podium.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From the list of competitions to the leaderboard, through the real login, as people with a browser go it. */
@ExtendWith(RunningPodium.Start.class)
class WholeWayIT {

    private static final String DEMO = "/competitions/stage-demo";
    private static final String NOTE = ".pd-call[role=alert]";
    private static final String ALL_BASELINES = "tbody:has(.is-quiet ~ .is-quiet ~ .is-quiet)";

    /** Enough runs in the queue to look at the page of the one behind them. */
    private static final int BURST = 60;

    private static RunningPodium podium;
    private final Predictions test = Predictions.of("test");
    private final Predictions train = Predictions.of("train");

    @BeforeAll
    static void start(RunningPodium running) {
        podium = running;
    }

    @Test
    void participant_fromLoginToLeaderboard_findsTheTeam() {
        try (Person pia = Person.speakingEnglish(podium)) {
            signsInWhereItIsNeeded(pia);
            makesTeam(pia);
            readsProblems(pia);
            handsInByKeyboard(pia);
            findsTeam(pia);
            signsOut(pia);
        }
    }

    private static void signsInWhereItIsNeeded(Person pia) {
        pia.opens("/").portrays("way-home").follows("StaGE demonstration: Statements in Easy German");
        pia.portrays("way-competition").goesToTab("Submit");
        pia.portrays("way-submit-visitor").follows("Sign in");
        pia.signsIn("pia").portrays("way-submit-no-team");
    }

    private static void makesTeam(Person pia) {
        pia.follows("Or join a team that has invited you").portrays("way-team-none");
        pia.fills("name", "Klartext Köln").sends("#f-name").portrays("way-team");
        assertThat(pia.page().locator("h1")).hasText("Team “Klartext Köln”");
        pia.presses("Create an invitation link").portrays("way-team-invitation");
        assertThat(pia.page().locator(NOTE)).isFocused();
        String link = pia.page().locator("pre").textContent();
        try (Person visitor = Person.speakingEnglish(podium)) {
            visitor.opens(link).portrays("way-invitation");
            assertThat(visitor.page().locator("h1")).hasText("You are invited to join the team “Klartext Köln”");
        }
    }

    private void readsProblems(Person pia) {
        pia.goesToTab("Submit").follows("Final").portrays("way-submit");
        pia.presses("Upload and check");
        pia.reader().forgetFaults();
        pia.portrays("way-submit-no-file");
        assertThat(pia.page().locator(NOTE)).isFocused();

        pia.uploads("klartext.csv", test.faulty(), "Rules over part-of-speech tags");
        assertThat(pia.page().locator(NOTE)).isFocused();
        assertThat(pia.page().locator(NOTE)).containsText("It has 3 problems. No run was used.");
        pia.page().reload();
        assertThat(pia.reads("tbody tr"))
                .satisfiesExactly(
                        number -> assertThat(number).startsWith("2 num_statements drei a whole number such as 1 or 2"),
                        unknown -> assertThat(unknown).startsWith("3 sent-id 9999 an identifier of this data set"),
                        missing -> assertThat(missing).startsWith("– sent-id nothing a line for item 2002"));
        assertThat(pia.page().locator("#f-description")).hasValue("Rules over part-of-speech tags");
        pia.portrays("way-submit-problems");

        pia.chooses("file", "klartext.csv", test.wrongInFirst(10)).presses("Check only, use no run");
        assertThat(pia.page().locator(NOTE)).containsText("Your file would be accepted");
        pia.portrays("way-submit-checked");
    }

    /** By the keyboard alone; only the window in which the file is chosen belongs to the system and not to the page. */
    private void handsInByKeyboard(Person pia) {
        pia.goesToTab("Submit").follows("Final");
        pia.tabsTo("#f-file").chooses("file", "klartext.csv", test.wrongInFirst(10));
        pia.tabsTo("#f-description").page().keyboard().type("Rules over part-of-speech tags");
        pia.awaitPage(() -> pia.page().keyboard().press("Enter"));
        assertThat(pia.page().locator("main [role=alert]")).containsText("10 warnings. Submit this file anyway?");
        pia.portrays("way-submit-anyway").tabsTo(Person.ANYWAY);
        pia.awaitPage(() -> pia.page().keyboard().press("Enter"));
        pia.awaitsScores();
        assertThat(pia.page().locator("h1")).hasText("Run 1 by Klartext Köln");
        assertThat(pia.reads("#run .pd-big")).startsWith("0.10", "0.10");
        assertThat(pia.page().locator(".pd-track")).containsText("This run counts for the team");
        pia.portrays("way-submission");
        pia.page().locator("header").getByText("My submissions").click();
        pia.portrays("way-my-submissions");
        pia.opens(DEMO).goesToTab("Submissions").portrays("way-submissions");
    }

    private static void findsTeam(Person pia) {
        pia.goesToTab("Leaderboard").follows("Final");
        pia.reloadsUntil(ALL_BASELINES).portrays("way-leaderboard");
        assertThat(pia.reads("tbody tr:first-child .pd-rank")).containsExactly("1");
        assertThat(pia.reads("tbody th").get(0)).isEqualTo("Klartext Köln your team Rules over part-of-speech tags");
        assertThat(pia.reads("tbody .pd-big")).isSorted().startsWith("0.10");
        assertThat(pia.reads("tbody tr.is-quiet .pd-rank")).isEmpty();
        pia.follows("Subtask 2: Statement spans").portrays("way-leaderboard-spans");
        assertThat(pia.reads("tbody tr:has(th:has-text('Klartext Köln')) .pd-big"))
                .containsExactly("1.00");
    }

    private static void signsOut(Person pia) {
        pia.page().locator("header").getByText("Sign out").click();
        pia.page().waitForURL(podium.web() + "/");
        assertThat(pia.page().locator("header").getByText("Sign in")).isVisible();
        pia.opens(DEMO + "/submissions");
        assertThat(pia.page().locator("main")).containsText("Only members see a team’s submissions");
        pia.portrays("way-submissions-visitor");
    }

    @Test
    void run_behindManyOthers_isFollowedLiveWithoutReload() {
        try (Person anton = Person.speakingEnglish(podium);
                Person petra = Person.speakingEnglish(podium)) {
            anton.signsInAt(DEMO, "anton").foundsTeam(DEMO, "Many Small Steps");
            petra.signsInAt(DEMO, "petra").foundsTeam(DEMO, "Satz für Satz");
            Api many = Api.of(podium, "anton");
            for (int run = 0; run < BURST; run++) {
                many.submit("stage-demo", "practice", train.wrongInFirst(run));
            }

            petra.opens(DEMO + "/submit?phase=practice").uploads("steps.csv", train.wrongInFirst(43), "Step by step");
            assertThat(petra.page().locator("#run").getAttribute("data-state")).isIn("queued", "scoring");
            petra.page().evaluate("window.neverReloaded = true");
            petra.reader().shoot("way-submission-queued");
            petra.awaitsScores();

            assertThat((Boolean) petra.page().evaluate("window.neverReloaded === true"))
                    .isTrue();
            assertThat(petra.reads("#run .pd-big")).startsWith("0.50");
            assertThat(petra.page().locator("#run-said")).hasText("Scored");
            petra.reader().check();
        }
    }

    @Test
    void participant_germanBrowser_readsGerman() {
        try (Person paul = Person.speakingGerman(podium)) {
            paul.opens("/").portrays("weg-home");
            paul.signsInAt(DEMO + "/submit?phase=final", "paul").portrays("weg-submit-no-team");
            paul.opens(DEMO + "/team").portrays("weg-team-none");
            paul.foundsTeam(DEMO, "Zwischen den Zeilen").portrays("weg-team");
            paul.opens(DEMO + "/submit?phase=final");
            paul.uploads("zeilen.csv", test.faulty(), "Regeln").portrays("weg-submit-problems");
            assertThat(paul.page().locator(NOTE)).containsText("3 Fehler");
            paul.uploads("zeilen.csv", test.wrongInFirst(70), "Regeln über Wortarten und Abhängigkeiten");
            paul.awaitsScores().portrays("weg-submission");
            assertThat(paul.reads("#run .pd-big")).startsWith("0,70");
            paul.opens(DEMO + "/submissions").portrays("weg-submissions");
            paul.opens(DEMO + "/leaderboard?phase=final")
                    .reloadsUntil(ALL_BASELINES)
                    .portrays("weg-leaderboard");
            assertThat(paul.reads("tbody th").stream().map(name -> name.replaceFirst("\\s.*", "")))
                    .contains("random")
                    .containsSubsequence("string-match", "Zwischen", "all-1");
            paul.opens(DEMO).portrays("weg-competition");
            paul.opens("/guide").portrays("weg-guide");
            paul.opens("/account").portrays("weg-account");
            assertThat(paul.page().locator("html").getAttribute("lang")).isEqualTo("de");
        }
    }

    @Test
    void participant_withoutScripts_handsInAndReloads() {
        try (Person ada = Person.withoutScripts(podium)) {
            ada.signsInAt(DEMO + "/team", "ada").fills("name", "Ohne Skript").sends("#f-name");
            ada.opens(DEMO + "/submit?phase=final").uploads("plain.csv", test.faulty(), "By hand");
            assertThat(ada.page().locator(NOTE)).containsText("It has 3 problems");
            ada.uploads("plain.csv", test.wrongInFirst(20), "By hand").reloadsUntil("#run[data-state=scored]");
            assertThat(ada.reads("#run .pd-big")).startsWith("0.20");
            ada.page()
                    .screenshot(new Page.ScreenshotOptions()
                            .setPath(Path.of("target", "screens", "way-submission-without-scripts.png"))
                            .setFullPage(true));
        }
    }

    @Test
    void organizer_createsCompetition_untilItIsPublic() throws Exception {
        try (Person olga = Person.speakingEnglish(podium);
                Person visitor = Person.speakingEnglish(podium)) {
            olga.signsInAt("/organize", "olga").portrays("way-organize");
            olga.follows("Create a competition").portrays("way-organize-new");
            olga.fills("name", "Statements in weather reports")
                    .fills("slug", "weather")
                    .fills("summary", "How many statements does a sentence make, and where are they?")
                    .fills("contact", "olga@example.org")
                    .presses("Create a competition");
            olga.portrays("way-organize-empty");
            olga.opens("/organize/weather");
            assertThat(olga.page().locator("#points")).containsText("2 points are missing");
            olga.follows("Upload gold");
            releasesGold(olga);
            olga.opens("/organize/weather/phases/new");
            addsPhase(olga);
            assertThat(visitor.page().navigate("/competitions/weather").status())
                    .isEqualTo(404);
            visitor.reader().forgetFaults();
            visitor.portrays("way-not-found");

            olga.opens("/organize/weather")
                    .portrays("way-organize-ready")
                    .isSure("/publish")
                    .presses("Publish the competition");
            olga.portrays("way-organize-published");

            visitor.opens("/").follows("Statements in weather reports");
            assertThat(visitor.page().locator("h1")).hasText("Statements in weather reports");
            visitor.goesToTab("Leaderboard").reloadsUntil(ALL_BASELINES).portrays("way-leaderboard-baselines");
        }
    }

    private static void releasesGold(Person olga) throws Exception {
        String gold = Predictions.gold("test");
        olga.fills("split", "test").fills("licence", "CC0-1.0");
        olga.chooses("file", "gold.csv", gold.replaceFirst(",1,\n", ",eins,\n"));
        olga.presses("Check and save");
        olga.reader().forgetFaults();
        assertThat(olga.page().locator(NOTE)).containsText("The gold file was not accepted");
        assertThat(olga.page().locator(NOTE)).isFocused();
        assertThat(olga.reads("table[role=table] tbody tr"))
                .singleElement()
                .asString()
                .startsWith("4 num_statements eins");
        olga.portrays("way-organize-faulty");

        olga.chooses("file", "gold.csv", gold).picks("items", "now").presses("Check and save");
        olga.portrays("way-organize-gold");
        assertThat(olga.page().locator("#gold")).containsText("100 sentences");
    }

    private static void addsPhase(Person olga) {
        olga.fills("name", "Final")
                .fills("slug", "final")
                .fills("opens", "2026-01-01T00:00")
                .fills("closes", "2099-12-31T23:59")
                .fills("daily", "5")
                .presses("Add a phase");
        assertThat(olga.page().locator("#phases")).containsText("5 a day");
    }

    @Test
    void api_tokensOfPagesAndLogin_areTakenButNoCookie() {
        try (Person olga = Person.speakingEnglish(podium)) {
            olga.signsInAt("/account", "olga").portrays("way-account");
            olga.fills("label", "Computer at home").presses("Create a token");
            assertThat(olga.page().locator(NOTE)).isFocused();
            olga.portrays("way-account-token");
            String token = olga.page().locator(NOTE + " pre").textContent().strip();

            assertThat(token).startsWith("podium_");
            assertThat(nameOf(new Api(podium, token))).isEqualTo("Olga Organizer");
            assertThat(nameOf(Api.of(podium, "olga"))).isEqualTo("Olga Organizer");
            assertThat(olga.page().request().get("/api/v1/me").status()).isEqualTo(401);

            olga.opens("/account").isSure("/revoke").presses("Revoke the token Computer at home");
            new Api(podium, token).request().get("/me").then().statusCode(401);
        }
    }

    private static String nameOf(Api api) {
        return api.request().get("/me").then().statusCode(200).extract().path("name");
    }
}
