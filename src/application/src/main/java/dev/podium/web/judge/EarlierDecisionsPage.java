package dev.podium.web.judge;

import dev.podium.web.item.MarkedText;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/** What was decided before of units with the same words. */
@CheckedTemplate(basePath = "judge")
record EarlierDecisionsPage(JudgePage.Head head, JudgePage.Material material, List<Row> rows, ZoneId zone)
        implements TemplateInstance {

    /**
     * A unit.
     *
     * @param words that both have, the rarest first
     * @param answer that was decided for
     */
    record Row(MarkedText text, List<String> words, AdjudicationPage.Answer answer, String reason, Instant at) {

        Row {
            words = List.copyOf(words);
        }
    }

    EarlierDecisionsPage {
        rows = List.copyOf(rows);
    }
}
