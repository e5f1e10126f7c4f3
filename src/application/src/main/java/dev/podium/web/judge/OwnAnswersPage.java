package dev.podium.web.judge;

import dev.podium.annotation.work.OwnAnswers;
import dev.podium.web.item.MarkedText;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * What somebody has answered, skipped and decided in a study, the newest first.
 *
 * @param kinds of answers that may be looked at
 */
@CheckedTemplate(basePath = "judge")
record OwnAnswersPage(
        JudgePage.Head head, JudgePage.Standing standing, List<Kind> kinds, List<Row> rows, ZoneId zone, Pager pager)
        implements TemplateInstance {

    /**
     * One kind.
     *
     * @param current whether it is the one that is shown
     */
    record Kind(OwnAnswers.Kind kind, long number, boolean current) {}

    /**
     * A unit.
     *
     * @param lines what was answered; none where it was skipped
     * @param comment of the answer
     * @param certainty how sure they are; 0 where they do not say
     * @param skipReason why it was skipped; empty where it was not
     * @param ownDecision whether they decided or looked it through themselves
     * @param decidedAgain whether somebody else has done so after them
     */
    record Row(
            String href,
            MarkedText text,
            Instant at,
            List<AdjudicationPage.Line> lines,
            String flags,
            String comment,
            int certainty,
            String skipReason,
            boolean decided,
            boolean ownDecision,
            boolean decidedAgain) {

        Row {
            lines = List.copyOf(lines);
        }

        public boolean isSkipped() {
            return !skipReason.isEmpty();
        }
    }

    OwnAnswersPage {
        kinds = List.copyOf(kinds);
        rows = List.copyOf(rows);
    }
}
