package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.podium.account.creating.CreationRight;
import dev.podium.account.creating.CreationRightDecision;
import dev.podium.submission.GlobalIntake;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** Admins run the installation: they grant, refuse, suspend, lift, and stop all intake, as browsers show it. */
@Tag("extended")
@QuarkusTest
class AdminBrowserTest {

    private final String ada = "ada-" + UUID.randomUUID();
    private final String pia = "pia-" + UUID.randomUUID();
    private final String rio = "rio-" + UUID.randomUUID();

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    CreationRight creationRight;

    @Inject
    GlobalIntake globalIntake;

    /** Others' tests leave some, and only the oldest are shown. */
    @BeforeEach
    void forgetRequests() {
        QuarkusTransaction.requiringNew().run(() -> CreationRightDecision.delete("outcome is null"));
    }

    @AfterEach
    void resume() {
        globalIntake.resume(play.account(ada));
    }

    @InEveryLook
    void installation_everyLook_isRun(Browser.Look look) {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        creationRight.ask(
                play.account(rio),
                "A shared task on simple language with the University of Wien in spring, for about ten teams.");
        asks(look);
        answers(look);
        reads(look);
        suspends(look);
        isSuspended(look, played);
        lifts(look);
        stops(look);
        isStopped(look, played);
        goesOn(look);
    }

    private BrowserReader admin(Browser.Look look) {
        return Browser.reader(origin, look, TestSignIn.headers(ada, "admin"));
    }

    private void asks(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(pia))) {
            reader.visit("/organize").shoot("admin-ask");
            reader.page().locator("[name=purpose]").fill("A workshop with my students.");
            reader.page().locator("form[action$='/ask'] button").click();
            reader.check().shoot("admin-asked");
            assertThat(reader.page().locator("[name=purpose]").count()).isZero();
        }
    }

    /** Grants one and refuses the other. */
    private void answers(Browser.Look look) {
        try (BrowserReader reader = admin(look)) {
            reader.visit("/admin/requests").shoot("admin-requests");
            reader.page().locator("tbody a", containing(pia)).click();
            reader.check().shoot("admin-request");
            reader.page().locator("[name=reason]").fill(" ");
            reader.page().locator("button[name=granted][value=true]").click();
            reader.checkRefused().shoot("admin-request-refused");
            reader.page().locator("[name=reason]").fill("Welcome.");
            reader.page().locator("button[name=granted][value=true]").click();
            reader.check();
            reader.page().locator("tbody a", containing(rio)).click();
            reader.page().locator("[name=reason]").fill("Tell us who else organizes it.");
            reader.page().locator("button[name=granted][value=false]").click();
            reader.check().shoot("admin-answered");
        }
    }

    private static Page.LocatorOptions containing(String text) {
        return new Page.LocatorOptions().setHasText(text);
    }

    private void reads(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(pia))) {
            reader.visit("/organize").shoot("admin-granted");
            assertThat(reader.page().locator("a[href='/organize/new']").count()).isPositive();
        }
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(rio))) {
            reader.visit("/organize").shoot("admin-refused");
            assertThat(reader.page().locator("main").innerText()).contains("Tell us who else organizes it.");
        }
    }

    private void suspends(Browser.Look look) {
        try (BrowserReader reader = admin(look)) {
            reader.visit("/admin/accounts?person=" + pia).shoot("admin-accounts");
            reader.page().locator("tbody a", containing(pia)).click();
            reader.check().shoot("admin-account");
            reader.page().locator("[name=suspension]").fill("Three accounts of one person. Write to us.");
            reader.page().locator("form[action$='/suspend'] button").click();
            reader.check().shoot("admin-account-suspended");
        }
    }

    private void isSuspended(Browser.Look look, Play.Played played) {
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(pia))) {
            reader.visit("/").shoot("admin-suspended-home");
            reader.visit("/competitions/" + played.competition().slug + "/submit")
                    .shoot("admin-suspended-submit");
            assertThat(reader.page().locator("aside.pd-notices").innerText()).contains("Three accounts of one person.");
        }
    }

    private void lifts(Browser.Look look) {
        try (BrowserReader reader = admin(look)) {
            reader.visit("/admin/accounts/" + play.account(pia).key);
            reader.page().locator("form[action$='/lift'] button").click();
            reader.check();
            assertThat(reader.page().locator("form[action$='/lift']").count()).isZero();
            reader.visit("/admin/competitions").shoot("admin-competitions");
        }
    }

    private void stops(Browser.Look look) {
        try (BrowserReader reader = admin(look)) {
            reader.visit("/account");
            reader.page().locator("a[href='/admin']").click();
            reader.check().shoot("admin-installation");
            reader.page().locator("[name=english]").fill("We move to another machine until noon.");
            reader.page().locator("[name=german]").fill("Wir ziehen bis zum Mittag auf einen anderen Rechner um.");
            reader.page().locator("form[action$='/pause'] button").click();
            reader.check().shoot("admin-installation-paused");
        }
    }

    private void isStopped(Browser.Look look, Play.Played played) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/").shoot("admin-paused-home");
            reader.visit("/competitions/" + played.competition().slug + "/submit")
                    .shoot("admin-paused-submit");
            assertThat(reader.page().locator("aside.pd-notices").innerText())
                    .containsAnyOf("We move to another machine", "Wir ziehen bis zum Mittag");
        }
    }

    private void goesOn(Browser.Look look) {
        try (BrowserReader reader = admin(look)) {
            reader.visit("/admin");
            reader.page().locator("form[action$='/resume'] button").click();
            reader.check();
            assertThat(reader.page().locator("aside.pd-notices").count()).isZero();
        }
    }
}
