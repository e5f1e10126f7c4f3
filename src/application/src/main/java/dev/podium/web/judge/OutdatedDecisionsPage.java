package dev.podium.web.judge;

import dev.podium.web.item.MarkedText;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * The units that were decided of other answers.
 *
 * @param rows the first ones
 * @param open whether they may be decided once more now
 */
@CheckedTemplate(basePath = "judge")
record OutdatedDecisionsPage(JudgePage.Head head, List<Row> rows, boolean open, ZoneId zone)
        implements TemplateInstance {

    /**
     * A unit.
     *
     * @param answered when somebody answered last
     */
    record Row(int number, MarkedText text, Instant decided, Optional<Instant> answered) {}

    OutdatedDecisionsPage {
        rows = List.copyOf(rows);
    }
}
