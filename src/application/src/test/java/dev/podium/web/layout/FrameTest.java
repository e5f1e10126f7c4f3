package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import com.tngtech.archunit.core.domain.JavaMethod;
import dev.podium.account.creating.CreationRight;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.mail.MailKind;
import dev.podium.mail.UnsubscribeLinks;
import dev.podium.platform.language.BilingualText;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.testsupport.Dates;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramClasses;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.Written;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class FrameTest {

    @Inject
    StudyPlay studyPlay;

    @Inject
    AnnotationQueue queue;

    @Inject
    Annotators annotators;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Results results;

    @Inject
    Teams teams;

    @Inject
    Announcements announcements;

    @Inject
    Questions questions;

    @Inject
    HandingOut handingOut;

    @Inject
    Dates dates;

    @Inject
    InTracks inTracks;

    @Inject
    Written written;

    @Inject
    CreationRight creationRight;

    @Inject
    UnsubscribeLinks links;

    @TestHTTPResource
    URI server;

    @Test
    void page_browserSpeaksGerman_isGerman() {
        String page = TestSignIn.asVisitor()
                .header("Accept-Language", "de-CH, en;q=0.5")
                .get("/")
                .asString();
        assertThat(language(page)).isEqualTo("de");
        assertThat(page).contains("Meine Einreichungen");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en;q=9", "zz-@@;q=x", "de;q=", ";", "*;q=-1"})
    void page_unreadableLanguage_isEnglish(String wish) {
        String page = "/competitions/" + play.competition().published().competition().slug + "/leaderboard";
        for (String path : new String[] {"/", page}) {
            Response answer =
                    TestSignIn.asVisitor().header("Accept-Language", wish).get(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(200);
            assertThat(language(answer.asString())).as(path).isEqualTo("en");
        }
        TestSignIn.asVisitor()
                .header("Accept-Language", wish)
                .get("/api/v1/competitions")
                .then()
                .statusCode(200)
                .body(containsString("competitions"));
    }

    private static String language(String page) {
        return Html.one(page, "html").attr("lang");
    }

    private static String title(RequestSpecification reader, String address) {
        return Html.parse(reader.get(address).asString()).title();
    }

    /** The tabs of a browser show whose leaderboard it is, and of which phase. */
    @Test
    void title_ofACompetitionsPage_namesIt() {
        Play.Played played = play.competition().published();
        String name = played.competition().name;
        String address = "/competitions/" + played.competition().slug;
        String settings = "/organize/" + played.competition().slug;
        assertThat(title(TestSignIn.asVisitor(), address)).isEqualTo(name + " – Podium");
        assertThat(title(TestSignIn.asVisitor(), address + "/leaderboard"))
                .isEqualTo("Leaderboard – " + played.phase().name + " – " + name + " – Podium");
        assertThat(title(TestSignIn.as("olga"), settings + "/phases")).endsWith(" – " + name + " – Podium");
        assertThat(title(TestSignIn.as("olga"), settings)).isEqualTo("Settings – " + name + " – Podium");
        Map.of("rescoring", "Rescoring", "intake", "Intake", "power", "Statistical power")
                .forEach((page, title) -> assertThat(
                                title(TestSignIn.as("olga"), settings + "/phases/" + played.phase().slug + "/" + page))
                        .isEqualTo("%s: %s – %s – Podium".formatted(title, played.phase().name, name)));
    }

    @Test
    void page_browserSpeaksNeither_isEnglish() {
        assertThat(language(TestSignIn.asVisitor()
                        .header("Accept-Language", "ja, !!")
                        .get("/")
                        .asString()))
                .isEqualTo("en");
    }

    @Test
    void page_cookieSaysGerman_overrulesBrowser() {
        assertThat(language(TestSignIn.asVisitor()
                        .header("Accept-Language", "en")
                        .cookie("lang", "de")
                        .get("/")
                        .asString()))
                .isEqualTo("de");
    }

    @Test
    void page_addressSaysGerman_overrulesBrowserAndNoCookie() {
        assertThat(language(TestSignIn.asVisitor()
                        .header("Accept-Language", "en")
                        .get("/?page=1&lang=de")
                        .asString()))
                .isEqualTo("de");
        assertThat(language(TestSignIn.asVisitor()
                        .cookie("lang", "en")
                        .get("/?lang=de")
                        .asString()))
                .isEqualTo("en");
        for (String none : List.of("/?lang=fr", "/?lang=", "/?slang=de", "/?lang=de%20")) {
            assertThat(language(TestSignIn.asVisitor()
                            .urlEncodingEnabled(false)
                            .get(none)
                            .asString()))
                    .as(none)
                    .isEqualTo("en");
        }
    }

    @Test
    void page_cookieSaysDark_isDark() {
        Html.one(TestSignIn.asVisitor().cookie("theme", "dark").get("/").asString(), "html[data-bs-theme=dark]");
    }

    @Test
    void page_noThemeChosen_leavesItToTheSystem() {
        TestSignIn.asVisitor().get("/").then().body(not(containsString("data-bs-theme")));
    }

    @Test
    void page_ofVisitor_setsNoCookieAndIsAskedForAnew() {
        TestSignIn.asVisitor()
                .get("/")
                .then()
                .header("Cache-Control", containsString("max-age=0"))
                .header("Vary", "Accept, Accept-Encoding, Accept-Language, Cookie")
                .header("Set-Cookie", nullValue());
        TestSignIn.asVisitor().get("/no-such-page").then().header("Cache-Control", "private, no-cache");
    }

    @Test
    void page_ofSignedIn_isNotKept() {
        TestSignIn.as("pia").get("/").then().header("Cache-Control", "no-store");
    }

    @Test
    void stylesheet_withDigest_isKeptForGood() {
        String page = TestSignIn.asVisitor().get("/").asString();
        String url = Html.one(page, "link[href^='/podium.css']").attr("href");
        assertThat(url).matches("/podium\\.css\\?v=[0-9a-f]{12}");
        TestSignIn.asVisitor().get(url).then().statusCode(200).header("Cache-Control", containsString("immutable"));
    }

    @Test
    void bootstrap_isServed() {
        TestSignIn.asVisitor()
                .get("/_static/bootstrap/5.3.8/dist/css/bootstrap.min.css")
                .then()
                .statusCode(200);
    }

    @Test
    void preferences_ofAVisitor_setCookieAndGoBack() {
        preferences("/guide?x=1", "lang", "de")
                .then()
                .statusCode(303)
                .header("Location", startsWith("http"))
                .header("Location", containsString("/guide?x=1"))
                .cookie("lang", "de");
    }

    @ParameterizedTest
    @ValueSource(strings = {"//evil.example", "https://evil.example", "/\\evil.example", "/a b", "evil", ""})
    void preferences_returnElsewhere_goHome(String page) {
        String location = preferences(page, "theme", "dark").header("Location");
        assertThat(URI.create(location).getPath()).isEqualTo("/");
        assertThat(location).doesNotContain("evil");
    }

    @Test
    void preferences_withoutToken_refusedWithAPage() {
        TestSignIn.as("pia")
                .formParam("lang", "de")
                .post("/preferences")
                .then()
                .statusCode(400)
                .body(containsString("This form is too old"));
    }

    @Test
    void formLargerThanTheServerTakes_isToldWithAPage() throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            String head = """
                    POST /competitions/c/submit HTTP/1.1
                    Host: localhost
                    Accept: text/html
                    Content-Type: multipart/form-data; boundary=b
                    Content-Length: 9999999999

                    """.replace("\n", "\r\n");
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 413")
                    .contains("What you sent is too large");
        }
    }

    @Test
    void formToken_livesLongerThanASession() {
        assertThat(TestSignIn.as("pia").get("/").detailedCookie("csrf-token").getMaxAge())
                .isGreaterThanOrEqualTo(Duration.ofHours(24).toSeconds());
    }

    /** The way back, another language and a reload lead to the address of the form that was sent. */
    @Test
    void addressOfEveryForm_opened_isAPage() {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Klartext", "olga");
        String link = Html.text(Html.one(
                Form.as("olga")
                        .post("/competitions/" + played.competition().slug + "/team/invitations")
                        .asString(),
                "pre.pd-pre"));
        String invitation = link.substring(link.lastIndexOf('/') + 1);
        String share = Html.text(Html.one(
                Form.as("olga")
                        .formParam("role", "helper")
                        .post("/organize/" + played.competition().slug + "/people/invitations")
                        .asString(),
                "pre.pd-pre"));
        String organizing = share.substring(share.lastIndexOf('/') + 1);
        String run = results.anotherRun(played.phase(), play.account("olga"), "a method")
                .key
                .toString();
        UUID request = creationRight.ask(play.account("asks-" + UUID.randomUUID()), "A workshop").key;
        UUID announcement = announcements.announce(
                        played.competition(),
                        new AnnouncementWording("Title", "Text", AnnouncementReaders.everybody, false),
                        play.account("olga"))
                .key;
        UUID question = questions.ask(
                        played.competition(),
                        new QuestionWording("Title", "Text"),
                        QuestionReaders.everybody,
                        play.account("olga"))
                .key;
        UUID date = dates.add(played.competition(), new BilingualText("Workshop", ""), "2026-09-12").key;
        inTracks.add(played.competition(), "open");
        UUID page = written.draft(played.competition(), "faq", "FAQ").key;
        String ending = links.path(MailKind.ANNOUNCEMENT, play.account("olga").key);
        String scored = programs.competition().organizedBy("olga").published().competition().slug;
        String described = play.competition()
                .table(Play.TABLE)
                .gold(Play.TABLE_GOLD)
                .published()
                .competition()
                .slug;
        UUID file = handingOut.kit(played.phase(), "kit.zip", (byte) 1).key;
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        String invited = annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        Annotator annotator = annotators.find(invited).orElseThrow();
        String person = annotators.agree(draft, annotator, 1).annotator.pseudonym;
        Study study = studyPlay.opened(draft);
        String assignment = queue.next(study, annotator).orElseThrow().key.toString();
        List<String> addresses = ProgramClasses.in("dev.podium.web")
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.isAnnotatedWith(POST.class))
                .map(FrameTest::path)
                // of those who have decided, which nobody has here
                .filter(path -> !path.endsWith("/decisions/{assignment}") && !path.endsWith("/reviews/{assignment}"))
                .map(path -> path.replace("announcements/{key}", "announcements/" + announcement)
                        .replace("questions/mine/{key}", "questions/mine/" + question)
                        .replace("questions/{key}", "questions/" + question)
                        .replace("teams/{key}", "teams/" + team.key)
                        .replace("dates/{key}", "dates/" + date)
                        .replace("tracks/{track}", "tracks/open")
                        .replace("pages/{key}", "pages/" + page)
                        .replace("accounts/{key}", "accounts/" + play.account("olga").key)
                        .replace("requests/{key}", "requests/" + request)
                        .replace("programs/{unit}", "programs/main")
                        .replace("files/{key}", "files/" + file)
                        .replace("images/{name}", "images/square")
                        .replace("studies/{study}", "studies/" + study.slug)
                        .replace("people/{person}", "people/" + person)
                        .replace("units/{chunk}", "units/1")
                        .replace("/judge/{study}", "/judge/" + study.key)
                        .replace("{assignment}", assignment)
                        .replace("/j/{secret}", "/j/" + invited)
                        .replace("/unsubscribe/{kind}/{account}/{signature}", ending)
                        .replace(
                                "{slug}",
                                path.contains("/programs")
                                        ? scored
                                        : path.contains("/task") ? described : played.competition().slug)
                        .replace("reminders/{what}", "reminders/upload")
                        .replace("{file}", run)
                        .replace("{phase}", "final")
                        .replace("{release}", played.gold().key.toString())
                        .replace("organizers/{secret}", "organizers/" + organizing)
                        .replace("{secret}", invitation)
                        .replace("{kind}", "report")
                        .replace("{key}", run))
                .toList();
        assertThat(addresses)
                .hasSizeGreaterThan(10)
                .allSatisfy(address -> assertThat(TestSignIn.as("olga", "organizer", "admin")
                                .cookie("judge-" + study.key, invited)
                                .redirects()
                                .follow(true)
                                .get(address)
                                .statusCode())
                        .as(address)
                        .isEqualTo(200));
        teams.leave(team, play.account("olga"));
    }

    private static String path(JavaMethod method) {
        String root = method.getOwner().getAnnotationOfType(Path.class).value();
        return method.tryGetAnnotationOfType(Path.class)
                .map(path -> root + path.value())
                .orElse(root);
    }

    @Test
    void login_returnElsewhere_goesHome() {
        TestSignIn.as("pia")
                .get("/login?return=https://evil.example/")
                .then()
                .statusCode(303)
                .header("Location", not(containsString("evil")));
    }

    @Test
    void nothingThere_isAPageOfOurs() {
        Response answer = TestSignIn.asVisitor().header("Accept", "text/html").get("/no/such/page");
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(Html.texts(answer.asString(), "h1")).containsExactly("Not found");
    }

    @Test
    void nothingThere_forMachines_isASentence() {
        TestSignIn.asVisitor()
                .header("Accept", "text/plain")
                .get("/no/such/page")
                .then()
                .statusCode(404)
                .body(startsWith("This page does not exist"));
    }

    private static Response preferences(String page, String name, String value) {
        return TestSignIn.asVisitor()
                .formParam("return", page)
                .formParam(name, value)
                .post("/preferences");
    }
}
