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
import dev.podium.testsupport.Play;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From the leaderboard to the scores of slices. */
@QuarkusTest
class SlicesBrowserTest {

    private static final List<String> TEAMS =
            List.of("StaGE FriGHt", "CUET_Big_O", "Forschungsgruppe Leichte Sprache", "NLP-Gruppe 7");

    private static Phase sliced;

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @TestHTTPResource
    String origin;

    @InEveryLook
    void leaderboardToSlices_everyLook_areSound(Browser.Look look) {
        Phase phase = sliced();
        boolean german = look.isGerman();
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + phase.competition.slug + "/leaderboard");
            for (String link : german ? List.of("Analyse", "Teilmengen") : List.of("Analysis", "Slices")) {
                reader.page()
                        .getByRole(
                                AriaRole.LINK,
                                new Page.GetByRoleOptions().setName(link).setExact(true))
                        .first()
                        .click();
            }
            assertThat(reader.page().locator("h1").textContent())
                    .isEqualTo(german ? "Werte nach Teilmengen" : "Scores by slice");
            reader.check().shoot("slices");
            reader.page().locator("#slicing").selectOption("topic");
            reader.page().locator("#metric").selectOption("f1");
            reader.page().locator("form[action$='/slices'] button").click();
            reader.check().shoot("slices-topic");
            assertThat(reader.page().url()).contains("slicing=topic", "metric=f1");
            assertThat(reader.page().locator(".pd-sl thead th").allInnerTexts())
                    .anyMatch(head -> head.startsWith("leuchtturm"));
        }
    }

    @InEveryLook
    void partsOfSpeech_everyLook_areSound(Browser.Look look) {
        Phase phase = items.closed("lexsub");
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + phase.competition.slug + "/slices?subtask=best&slicing=pos");
            reader.check().shoot("slices-lexsub");
        }
    }

    @InEveryLook
    void slicesToAgreement_everyLook_areSound(Browser.Look look) {
        String competition = "/competitions/" + items.annotated("stage").competition.slug;
        boolean german = look.isGerman();
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit(competition + "/leaderboard");
            reader.check().shoot("leaderboard-annotators");
            reader.visit(competition + "/slices");
            reader.page().locator("a[href*='/agreement?']").first().click();
            assertThat(reader.page().locator("h1").textContent())
                    .isEqualTo(german ? "Wie weit sich Annotierende einig sind" : "How far annotators agree");
            reader.check().shoot("agreement");
            reader.page().locator("#coefficient").selectOption("alpha-nominal");
            reader.page().locator("form[action*='/agreement'] button").click();
            assertThat(reader.page().url()).contains("coefficient=alpha-nominal");
        }
    }

    @Test
    void withoutColours_systemsAreToldApart() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            reader.page().emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
            reader.visit("/competitions/" + sliced().competition.slug + "/slices");
            reader.check().shoot("slices-forced");
        }
    }

    private Phase sliced() {
        if (sliced == null) {
            Phase phase = items.of(play.competition().demo("stage").closes(ItemPlay.CLOSED));
            TEAMS.forEach(team -> items.enter(phase, team, "member-" + team.hashCode() + phase.id));
            items.finish(phase);
            sliced = phase;
        }
        return sliced;
    }
}
