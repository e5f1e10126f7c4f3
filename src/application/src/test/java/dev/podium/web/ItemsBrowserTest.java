package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ForcedColors;
import dev.podium.competition.Phase;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.ItemPlay;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** From the leaderboard to the items and to one of them, for each shape of answer. */
@QuarkusTest
class ItemsBrowserTest {

    @Inject
    ItemPlay items;

    @TestHTTPResource
    String origin;

    @InEveryLook
    void leaderboardToItemsToSpans_everyLook_areSound(Browser.Look look) {
        Phase phase = items.closed("stage");
        boolean german = look.isGerman();
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + phase.competition.slug + "/leaderboard");
            link(reader, german ? "Was jedes System geantwortet hat" : "What every system answered");
            reader.check().shoot("items-list");
            reader.page().locator(".pd-items a").nth(10).click();
            assertThat(reader.page().locator("h1").textContent())
                    .isEqualTo(german ? "Satz 11 von 100" : "Sentence 11 of 100");
            reader.check().shoot("items-spans");
            link(reader, german ? "Weiter" : "Next");
            assertThat(reader.page().locator("h1").textContent()).contains("12");
        }
    }

    @InEveryLook
    void texts_everyLook_areSound(Browser.Look look) {
        for (String type : new String[] {"splitrephrase", "klexikon"}) {
            Phase phase = items.closed(type);
            try (BrowserReader reader = Browser.reader(origin, look)) {
                reader.visit(ItemPlay.path(phase));
                reader.page().locator(".pd-items a").first().click();
                reader.check().shoot("items-text-" + type);
                reader.page().locator(".pd-seg a").nth(1).click();
                reader.check().shoot("items-text-reference-" + type);
                assertThat(reader.page().url()).contains("against=reference-1");
                reader.page().locator(".pd-values tbody a").nth(1).click();
                reader.check();
                assertThat(reader.page().url()).contains("against=reference-1", "system=");
            }
        }
    }

    @InEveryLook
    void candidates_everyLook_areSound(Browser.Look look) {
        Phase phase = items.closed("lexsub");
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit(ItemPlay.path(phase));
            reader.page().locator(".pd-items a").first().click();
            reader.check().shoot("items-candidates");
        }
    }

    @Test
    void withoutColours_spansAndChangesAreTold() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            reader.page().emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
            reader.visit(ItemPlay.path(items.closed("stage")));
            reader.page().locator(".pd-items a").nth(10).click();
            reader.check().shoot("items-spans-forced");
            reader.visit(ItemPlay.path(items.closed("splitrephrase")));
            reader.page().locator(".pd-items a").first().click();
            reader.check().shoot("items-text-forced");
        }
    }

    private static void link(BrowserReader reader, String name) {
        reader.page()
                .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name))
                .first()
                .click();
    }
}
