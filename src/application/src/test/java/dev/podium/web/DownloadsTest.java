package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.testsupport.Demo;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What pages offer as files organizers get, also where nobody else does. */
@QuarkusTest
class DownloadsTest {

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    SignificanceJob significance;

    private Phase phase() {
        Phase phase = items.of(play.competition()
                .demo("stage")
                .annotators(Demo.file("stage", "test-annotators"))
                .publishing(Publishing.NOTHING));
        significance.on(phase.id);
        return phase;
    }

    @ParameterizedTest
    @ValueSource(strings = {"count", "spans"})
    void everyLink_asOrganizer_leadsToAFile(String subtask) {
        Phase phase = phase();
        String competition = "/competitions/" + phase.competition.slug;
        int followed = 0;
        for (String part : List.of(
                "/leaderboard",
                "/history",
                "/comparisons",
                "/slices",
                "/analysis",
                "/analysis/system",
                "/agreement",
                "/items",
                "/hardest")) {
            String page = competition + part + "?phase=" + phase.slug + "&subtask=" + subtask;
            String shown = TestSignIn.as("olga")
                    .get(page)
                    .then()
                    .statusCode(200)
                    .extract()
                    .asString();
            List<String> links = Html.values(shown, "a[download]", "href").stream()
                    .distinct()
                    .toList();
            for (String link : links) {
                assertThat(TestSignIn.as("olga").get(link).statusCode())
                        .as("%s on %s", link, page)
                        .isEqualTo(200);
                followed++;
            }
            assertThat(links).as("links of %s", page).isNotEmpty();
        }
        assertThat(followed).isGreaterThan(18);
    }
}
