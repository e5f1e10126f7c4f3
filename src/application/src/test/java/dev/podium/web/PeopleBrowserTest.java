package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.podium.competition.Visibility;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.UUID;

/** What people do: share in organizing a competition, plan when results are revealed, say who they are, and leave. */
@QuarkusTest
class PeopleBrowserTest {

    private final String olga = "olga-" + UUID.randomUUID().toString().substring(0, 8);
    private final String ben = "ben-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @TestHTTPResource
    String origin;

    @InEveryLook
    void people_everyLook_inviteHelpAndLeave(Browser.Look look) {
        String slug = play.competition().organizedBy(olga).published().competition().slug;
        String people = "/organize/" + slug + "/people";
        String link;
        try (BrowserReader owner = reader(look, olga)) {
            Page page = owner.visit("/organize/" + slug).page();
            owner.picksFromMenu("/people");
            owner.check().shoot("people");
            page.selectOption("[name=role]", "helper");
            page.locator("form[action$='/invitations'] button").click();
            owner.check().shoot("people-link");
            link = page.locator("pre").innerText();
            page.fill("[name=email]", "somebody.with.a.long.name@" + "institute.".repeat(6) + "example.org");
            page.locator("form[action$='/invitations'] button").click();
            page.fill("[name=email]", ben + "@example.org");
            page.selectOption("[name=role]", "owner");
            page.locator("form[action$='/invitations'] button").click();
            page.locator("a[href*='/organizers/']").first().click();
            owner.check().shoot("people-last-owner");
        }
        try (BrowserReader helper = reader(look, ben)) {
            Page page = helper.visit("/organize").shoot("people-waiting").page();
            helper.visit(link.substring(link.indexOf("/invitations/"))).shoot("people-invited");
            page.locator("main form button").click();
            helper.check().shoot("people-helper-overview");
            helper.visit("/organize/" + slug + "/texts").shoot("people-helper-texts");
            assertThat(page.locator("[name=summary]").isEnabled()).isFalse();
            helper.visit("/organize/" + slug + "/phases/final/intake").shoot("people-helper-intake");
            helper.visit(people).shoot("people-helper");
            page.locator("main a[href*='/organizers/']").click();
            helper.check().shoot("people-leave");
            page.check("[name=sure]");
            page.locator("form[action$='/remove'] button").click();
            helper.check().shoot("people-left");
            page.locator("form[action$='/accept'] button").click();
            helper.visit(people);
            page.locator("main a[href*='/organizers/']").first().click();
            helper.check().shoot("people-other-owner");
            page.selectOption("[name=role]", "organizer");
            page.locator("form[action$='/role'] button").click();
            helper.check().shoot("people-two");
        }
    }

    @InEveryLook
    void reveal_everyLook_plannedAndTakenBack(Browser.Look look) {
        Play.Played played = play.competition()
                .organizedBy(olga)
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2099, 5, 1, 0, 0))
                .published();
        String phase = "/organize/" + played.competition().slug + "/phases/final";
        try (BrowserReader organizer = reader(look, olga)) {
            Page page = organizer.visit(phase + "/reveal").page();
            organizer.shoot("reveal-not-closed");
            page.locator("a[href='" + phase + "/reveal/planned']").click();
            organizer.check().shoot("reveal-no-date");
            organizer.visit(phase + "?change=true");
            page.locator("#f-visibility > summary").click();
            page.fill("[name=reveals]", "2099-05-03T12:00");
            page.fill("[name=note]", "Now there is a date.");
            page.locator("main form .btn-primary").first().click();
            organizer.visit(phase + "/reveal/planned").shoot("reveal-by-hand");
            page.locator("main form button").click();
            organizer.check().shoot("reveal-planned");
            page.locator("form[action$='/by-hand'] button").click();
            organizer.check();
            assertThat(page.locator("form[action$='/by-hand']").count()).isZero();
        }
    }

    @InEveryLook
    void account_everyLook_describedAndDeleted(Browser.Look look) {
        play.competition().organizedBy(olga).published();
        try (BrowserReader owner = reader(look, olga)) {
            owner.visit("/account/delete").shoot("account-only-owner");
        }
        try (BrowserReader person = reader(look, ben)) {
            Page page = person.visit("/account").shoot("account-new").page();
            person.visit("/account/profile").shoot("account-profile");
            page.fill("[name=name]", "Benedikta ".repeat(9));
            page.fill("[name=zone]", "Europe/Berlin");
            page.fill("[name=affiliation]", "Institut für " + "Sprachverarbeitung".repeat(7));
            page.locator("main form .btn-primary").click();
            person.check().shoot("account-saved");
            person.visit("/account/profile");
            page.fill("[name=zone]", "Atlantis");
            page.locator("main form .btn-primary").click();
            person.checkRefused().shoot("account-refused");
            person.visit("/account/delete").shoot("account-delete");
            page.check("[name=sure]");
            page.locator("main form[action='/account/delete'] button").click();
            person.check().shoot("account-deleted");
        }
    }

    private BrowserReader reader(Browser.Look look, String user) {
        return Browser.reader(origin, look, TestSignIn.headers(user));
    }
}
