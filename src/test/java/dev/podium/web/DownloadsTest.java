package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.leaderboard.comparison.SignificanceWork;
import dev.podium.testsupport.Demo;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What pages offer as files organizers get, also where nobody else does. */
@QuarkusTest
class DownloadsTest {

    private static final Pattern DOWNLOAD = Pattern.compile("href=\"([^\"]+)\" download");

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    SignificanceWork significance;

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
            List<String> links = DOWNLOAD.matcher(TestSignIn.as("olga")
                            .get(page)
                            .then()
                            .statusCode(200)
                            .extract()
                            .asString())
                    .results()
                    .map((MatchResult link) -> link.group(1).replace("&amp;", "&"))
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
