package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The chart of best values, as crowded as it gets: ten teams close together, names of all lengths, three baselines. */
@QuarkusTest
class HistoryBrowserTest {

    private static final List<String> TEAMS = List.of(
            "CUET_Big_O",
            "StaGE FriGHt",
            "KlarTextCoder",
            "Universität Hamburg & Technische Universität München",
            "Lumen",
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
            "NLP-Gruppe 7",
            "x",
            "Leichte Sprache e. V.",
            "Lumière",
            "Eleventh");

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    EntityManager database;

    @TestHTTPResource
    String origin;

    @Test
    void history_crowded_isSoundInEveryLook() {
        String path = "/competitions/" + crowded().competition.slug + "/history";
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT);
                BrowserReader german = Browser.reader(origin, Browser.Look.NARROW)) {
            reader.visit(path)
                    .portray(
                            "history",
                            Browser.Look.DESKTOP_LIGHT,
                            Browser.Look.DESKTOP_DARK,
                            Browser.Look.PHONE,
                            Browser.Look.PHONE_DARK);
            assertThat((Boolean) reader.page().evaluate(LABELS_ARE_APART))
                    .as("labels keep apart and inside the drawing")
                    .isTrue();
            german.visit(path).shoot("history");
            german.page().locator("details summary").click();
            german.check().shoot("history-table");
        }
    }

    private static final String LABELS_ARE_APART = """
            () => {
              const drawing = document.querySelector('.pd-chart-history').getBoundingClientRect();
              const labels = [...document.querySelectorAll('.pd-chart-history g > text')]
                .map(label => label.getBoundingClientRect()).sort((a, b) => a.top - b.top);
              return labels.length === 13
                && labels.every((label, i) => label.right <= drawing.right + 1
                  && (i === 0 || label.top >= labels[i - 1].top + 10));
            }""";

    private Phase crowded() {
        Phase phase = play.competition()
                .closes(LocalDateTime.of(2100, 6, 24, 23, 59))
                .published()
                .phase();
        for (int i = 0; i < TEAMS.size(); i++) {
            team(phase, i);
        }
        results.scored(phase, "string-match", "count", Map.of("mae", 0.60));
        results.scored(phase, "all-1", "count", Map.of("mae", 0.66));
        results.scored(phase, "random", "count", Map.of("mae", 0.92));
        return phase;
    }

    /** Every other day or so a run that is a little better than the last, the newest one some hours ago. */
    private void team(Phase phase, int number) {
        String member = UUID.randomUUID().toString();
        String name = TEAMS.get(number);
        int runs = 2 + number % 4;
        for (int i = 0; i < runs; i++) {
            if (i == 0) {
                results.run(phase, name, member, "");
            } else {
                results.anotherRun(phase, play.account(member), "run " + i);
            }
            results.scored(phase, name, "count", Map.of("mae", 0.35 + number * 0.013 + (runs - 1 - i) * 0.07));
            long hours = (runs - i) * (50L + 17 * number % 70) + number * 7L;
            QuarkusTransaction.requiringNew()
                    .run(() -> database.createNativeQuery("""
                            update submission set received_at = now() - make_interval(hours => cast(?1 as int))
                            where id = (select max(s.id) from submission s join team t on t.id = s.team_id
                              where t.name = ?2 and s.phase_id = ?3)""")
                            .setParameter(1, hours)
                            .setParameter(2, name)
                            .setParameter(3, phase.id)
                            .executeUpdate());
        }
    }
}
