package dev.podium.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.annotation.study.Study;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Forms whose senders were signed out while they filled them in. */
@QuarkusTest
class SignedOutBrowserTest {

    private static final FilePayload RUN =
            new FilePayload("run.csv", "text/csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8));
    private static final String TYPED = "What took an hour to write";

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    StudyPlay studies;

    /** Pages whose forms take long to fill in, or are sent when there is little time. */
    enum Filled {
        FILE("pia", "/competitions/%s/submit", "description"),
        QUESTION("pia", "/competitions/%s/questions/new", "text"),
        TEAM("pia", "/competitions/%s/team", "name"),
        PROFILE("pia", "/account/profile", "affiliation"),
        ANNOUNCEMENT("olga", "/organize/%s/announcements/new", "text"),
        DESCRIPTION("olga", "/organize/%s/texts", "description");

        private final String user;
        private final String path;
        private final String field;

        Filled(String user, String path, String field) {
            this.user = user;
            this.path = path;
            this.field = field;
        }

        void fill(Page page) {
            if (this == FILE) {
                page.locator("[name=file]").setInputFiles(RUN);
            }
            if (field.equals("text")) {
                page.locator("[name=title]").fill("Data");
            }
            page.locator("main [name=" + field + "]").last().fill(TYPED);
        }
    }

    /** A form that somebody has filled in, and the browser that it is in. */
    private record Sender(BrowserReader reader, String user, List<String> sent) implements AutoCloseable {

        static Sender of(BrowserReader reader, String user) {
            List<String> sent = new ArrayList<>();
            reader.page().onRequest(request -> {
                if (request.method().equals("POST")) {
                    sent.add(request.url());
                }
            });
            reader.page().clock().install();
            return new Sender(reader, user, sent);
        }

        Page page() {
            return reader.page();
        }

        private BrowserContext browser() {
            return page().context();
        }

        /** Signs out elsewhere; a while later the form is still there. */
        void isSignedOut() {
            browser().setExtraHTTPHeaders(Map.of());
            page().clock().fastForward("01:00");
        }

        void isSignedInAs(String who) {
            browser().setExtraHTTPHeaders(TestSignIn.headers(who));
        }

        Locator dialog() {
            return page().getByRole(AriaRole.DIALOG);
        }

        /** Signs in in the tab that the dialog opens. */
        Page signsInBeside(String who) {
            isSignedInAs(who);
            return page().waitForPopup(() -> dialog().getByRole(AriaRole.LINK).click());
        }

        @Override
        public void close() {
            reader.close();
        }
    }

    private Sender opened(Browser.Look look, String user, String path) {
        Sender sender = Sender.of(Browser.reader(origin, look, TestSignIn.headers(user)), user);
        sender.reader().visit(path);
        return sender;
    }

    private Sender filled(Filled form, Browser.Look look) {
        Play.Played played = play.competition().published();
        String user = form.user.equals("olga") ? form.user : form.user + "-" + UUID.randomUUID();
        if (form == Filled.FILE) {
            play.team(played.competition(), "Lumen", user);
        }
        Sender sender = opened(look, user, form.path.formatted(played.competition().slug));
        form.fill(sender.page());
        return sender;
    }

    /** Sends the form in which something was typed. */
    private static void send(Page page) {
        page.evaluate("""
                typed => [...document.querySelectorAll('main form')].find(form => [...form.elements].some(each => each.value === typed))
                    .querySelector('button[type=submit]:not([name]), button:not([type]):not([name])').click()""", TYPED);
    }

    @ParameterizedTest
    @EnumSource(Filled.class)
    void form_sentAfterTheSession_staysAndGoesOnAfterSigningInBeside(Filled form) {
        try (Sender sender = filled(form, Browser.Look.DESKTOP_LIGHT)) {
            String address = sender.page().url();
            sender.isSignedOut();
            send(sender.page());
            assertThat(sender.dialog()).isVisible();
            assertThat(sender.sent()).isEmpty();
            AtomicBoolean answered = new AtomicBoolean();
            sender.page().onLoad(page -> answered.set(true));
            Page beside = sender.signsInBeside(sender.user());
            assertThat(beside.locator("h1")).hasText("You are signed in");
            sender.page().waitForCondition(answered::get);
            assertThat(sender.sent()).hasSize(1);
            sender.page().navigate(form == Filled.FILE ? sender.page().url() : address);
            String shown = form == Filled.ANNOUNCEMENT || form == Filled.QUESTION
                    ? readElsewhere(form, address, sender)
                    : sender.page().content();
            assertThat(shown).contains(TYPED);
        }
    }

    private static String readElsewhere(Filled form, String address, Sender sender) {
        String list = address.replaceFirst("/new$", form == Filled.QUESTION ? "/mine" : "");
        sender.page().navigate(list);
        sender.page().locator("tbody a").first().click();
        // a page that has begun to come has not all of it
        sender.page().waitForLoadState();
        return sender.page().content();
    }

    @InEveryLook
    void dialog_everyLook_isSoundAndCanBeLeft(Browser.Look look) {
        try (Sender sender = filled(Filled.QUESTION, look)) {
            sender.isSignedOut();
            send(sender.page());
            assertThat(sender.dialog()).isVisible();
            sender.reader().check().shoot("session-beside");
            sender.page().keyboard().press("Escape");
            assertThat(sender.dialog()).isHidden();
            assertThat(sender.page().locator("[name=text]")).hasValue(TYPED);
            assertThat(sender.page().locator("#session-said")).isVisible();
            sender.reader().check().shoot("session-over");
            sender.isSignedInAs(sender.user());
            send(sender.page());
            sender.page().waitForURL(address -> !address.endsWith("/new"));
            assertThat(sender.sent()).hasSize(1);
        }
    }

    @Test
    void form_whenSomebodyElseSignsIn_isNotSentAsThem() {
        try (Sender sender = filled(Filled.QUESTION, Browser.Look.DESKTOP_LIGHT)) {
            sender.isSignedOut();
            send(sender.page());
            sender.signsInBeside("paul-" + UUID.randomUUID());
            assertThat(sender.dialog().getByText("Somebody else is signed in")).isVisible();
            assertThat(sender.sent()).isEmpty();
            sender.signsInBeside(sender.user());
            sender.page().waitForURL(address -> !address.endsWith("/new"));
            assertThat(sender.sent()).hasSize(1);
        }
    }

    /** It says so by itself, before anything is sent, and takes it back. */
    @Test
    void form_leftOpenBeyondTheSession_saysSo() {
        try (Sender sender = filled(Filled.QUESTION, Browser.Look.DESKTOP_LIGHT)) {
            Locator said = sender.page().locator("#session-said");
            assertThat(said).isHidden();
            sender.isSignedOut();
            sender.page().clock().fastForward("03:00");
            assertThat(said).containsText("You were signed out.");
            sender.isSignedInAs(sender.user());
            sender.page().clock().fastForward("03:00");
            assertThat(said).isHidden();
        }
    }

    @Test
    void judging_afterTheSession_keepsTheAnswerAndGoesOn() {
        String user = "judges-" + UUID.randomUUID();
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        studies.person(draft, user);
        Study study = studies.opened(draft);
        try (Sender sender = opened(Browser.Look.DESKTOP_LIGHT, user, "/judge/" + study.key)) {
            Page page = sender.page();
            if (page.locator("#answer").count() == 0) {
                page.locator("main form button.btn-primary").click();
            }
            Locator none = page.locator("[name='q.count'][value='0']");
            assertThat(none).isVisible();
            sender.isSignedOut();
            sender.sent().clear();
            none.check();
            assertThat(page.locator("#session-said")).containsText("You were signed out.");
            Locator save = page.locator("#answer .pd-actions [type=submit]").first();
            // also where nothing is left to be kept
            page.keyboard().press("u");
            assertThat(none).not().isChecked();
            save.click();
            assertThat(sender.dialog()).isVisible();
            page.keyboard().press("Escape");
            assertThat(sender.dialog()).isHidden();
            none.check();
            save.click();
            assertThat(sender.dialog()).isVisible();
            assertThat(sender.sent()).isEmpty();
            assertThat(sender.signsInBeside(user).locator("h1")).hasText("You are signed in");
            assertThat(sender.dialog()).isHidden();
            assertThat(page.locator("h1")).containsText("1 of 10");
            assertThat(sender.sent()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Filled.class)
    void form_sentAfterTheSessionWithoutScripts_leadsBackToItAndSaysWhatWasNotKept(Filled form) {
        String path = form.path.formatted("anything") + "?phase=final";
        for (String language : List.of("en", "de")) {
            var request = TestSignIn.asVisitor()
                    .header("Accept", "text/html")
                    .header("Accept-Language", language)
                    .header("Referer", origin.replaceFirst("/$", "") + path);
            Response answer = (form == Filled.FILE
                            ? request.multiPart("file", "run.csv", "id")
                            : request.formParam("text", TYPED))
                    .post(form.path.formatted("anything"));
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(Html.texts(answer.asString(), "h1"))
                    .containsExactly(language.equals("en") ? "You were signed out" : "Sie sind abgemeldet");
            assertThat(Html.texts(answer.asString(), "main p a")).contains(path);
            assertThat(answer.asString())
                    .contains(language.equals("en") ? "were not kept" : "nicht gespeichert")
                    .contains("href=\"/login?return=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
        }
    }

    @Test
    void form_sentAfterTheSessionByABrowserThatDoesNotSayWhereItWas_leadsToWhereItWasSent() {
        Response answer = TestSignIn.asVisitor()
                .header("Accept", "text/html")
                .multiPart("file", "run.csv", "id")
                .post("/competitions/anything/submit");
        assertThat(Html.texts(answer.asString(), "main p a")).contains("/competitions/anything/submit");
    }
}
