package dev.podium.web.agreement;

import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.chart.AgreementRow;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * How far the annotators of a phase's data agree.
 *
 * @param coefficients those of all items
 * @param firmFrom from how many items on intervals are no rough ones
 * @param sliced one coefficient slice by slice; empty where there is nothing to choose from
 * @param measuredBy by what the ceiling measures annotators, each once
 * @param csv address of all numbers
 */
@CheckedTemplate(basePath = "agreement")
record AgreementPage(
        LeaderboardFrame boardFrame,
        State state,
        int annotators,
        List<AgreementRow> coefficients,
        int firmFrom,
        Optional<Sliced> sliced,
        List<HumanScoreTable> ceiling,
        List<String> measuredBy,
        String csv)
        implements TemplateInstance {

    /** What there is to show. */
    enum State {
        KNOWN,
        /** A worker is still at it. */
        WORKING,
        /** No labels of single annotators came with the gold. */
        NONE,
        /** Not while a phase takes submissions on the same data. */
        LATER,
        /** The data are not public. */
        HIDDEN;

        public boolean isKnown() {
            return this == KNOWN;
        }

        public boolean isWorking() {
            return this == WORKING;
        }
    }

    /**
     * One coefficient slice by slice.
     *
     * @param lines all items first
     * @param chart the same as a drawing
     */
    record Sliced(
            String phase,
            List<Option> options,
            String name,
            String help,
            List<AgreementRow> lines,
            IntervalChart chart) {}
}
