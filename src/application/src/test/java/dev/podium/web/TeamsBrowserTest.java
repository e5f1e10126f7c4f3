package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.podium.competition.Visibility;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.UUID;

/** A team that is led, and what its organizers see in its place. */
@QuarkusTest
class TeamsBrowserTest {

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);
    private final String ben = "ben-" + pia;

    @Inject
    Play play;

    @Inject
    Results results;

    @TestHTTPResource
    String origin;

    private BrowserReader reader(Browser.Look look, String user) {
        return Browser.reader(origin, look, TestSignIn.headers(user, "organizer"));
    }

    @InEveryLook
    void team_ledByOne_isSoundForLeaderAndMember(Browser.Look look) {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Einfach gesagt", pia);
        String team = "/competitions/" + played.competition().slug + "/team";
        try (BrowserReader leader = reader(look, pia);
                BrowserReader member = reader(look, ben);
                BrowserReader late = reader(look, "eve-" + pia)) {
            Page page = leader.visit(team).shoot("team-alone").page();
            page.locator("form[action$=invitations] button").click();
            String invitation = page.locator("pre").first().innerText();
            member.visit(invitation).page().locator("main form button").click();
            member.check().shoot("team-member");
            late.page().navigate(invitation);
            assertThat(late.page().content())
                    .containsAnyOf("This invitation was used already", "Diese Einladung wurde schon verwendet");
            late.checkRefused().shoot("invitation-used");
            leader.visit(team)
                    .page()
                    .locator("form[action$=invitations] button")
                    .click();
            leader.check().shoot("team-leader");
            page.fill("[name=name]", "My baseline");
            page.locator("form[action$=name] button").click();
            leader.checkRefused().shoot("team-name-refused");
            leader.visit(team);
            page.locator("a[href*='/team/members/']").click();
            leader.check().shoot("team-hand-over");
            page.locator("form[action$=lead] [name=sure]").check();
            page.locator("form[action$=lead] button").click();
            leader.check();
            member.visit(team);
            assertThat(member.page().locator("form[action$=invitations]").count())
                    .isEqualTo(1);
        }
    }

    /** A field takes as many characters as the server, whatever they are made of, and says so of more instead of cutting them off. */
    @InEveryLook
    void name_ofCharactersThatBrowsersCountTwice_isTakenUpToItsBound(Browser.Look look) {
        String competition = play.competition().published().competition().slug;
        String most = "\uD835\uDCB3".repeat(60);
        try (BrowserReader leader = reader(look, pia)) {
            Page page = leader.visit("/competitions/" + competition + "/team").page();
            page.fill("main form [name=name]", "x");
            page.fill("main form [name=name]", most + "x");
            page.locator("main form:has([name=name]) button").first().click();
            assertThat(page.locator("main form [name=name]").evaluate("field => field.validationMessage"))
                    .asString()
                    .contains("60", "61");
            page.fill("main form [name=name]", most);
            page.locator("main form:has([name=name]) button").first().click();
            leader.check();
            assertThat(page.locator("main").innerText()).contains(most);
        }
    }

    @InEveryLook
    void organizer_withoutATeam_findsTheirCompetitions(Browser.Look look) {
        String organizer = "olga-" + pia;
        Play.Played played = play.competition()
                .organizedBy(organizer)
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2199, 1, 1, 0, 0))
                .published();
        results.run(played.phase(), "Einfach gesagt", pia, "BERT");
        String slug = played.competition().slug;
        try (BrowserReader olga = reader(look, organizer)) {
            olga.visit("/").shoot("home-organizer");
            olga.visit("/submissions").shoot("submissions-organizer");
            olga.visit("/competitions/" + slug + "/submissions").shoot("submissions-of-all");
            olga.visit("/competitions/" + slug + "/team").shoot("team-organizer");
            olga.visit("/competitions/" + slug + "/submit");
            olga.visit("/account").shoot("account-organizer");
            olga.visit("/organize").shoot("organize-states");
            Page page = olga.visit("/organize/" + slug + "/phases/new").page();
            page.fill("[name=name]", "Second");
            page.fill("[name=opens]", "2030-01-01T12:00");
            page.locator("main form [name=moreDeclarations]").click();
            assertThat(page.locator("[name=declarationLabels]").count()).isEqualTo(10);
            olga.check();
            page.locator("main form [name=preview]").click();
            olga.check().shoot("phase-preview");
            olga.visit("/organize/" + slug + "/gold").shoot("gold");
        }
    }
}
