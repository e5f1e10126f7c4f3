package dev.podium.web.analysis;

import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.web.layout.Format;
import java.util.ArrayList;
import java.util.List;

/**
 * Gold numbers against predicted ones.
 *
 * @param classes what the numbers of the columns are called
 */
record ConfusionTable(List<String> classes, List<Row> rows) {

    /** Rows of fewer items have no shades: their shares say little. */
    private static final int FEWEST_SHADED = 20;

    private static final double[] SHADES = {0.05, 0.25, 0.5, 0.75};

    /**
     * A gold number.
     *
     * @param right how many of its items are right, in words
     */
    record Row(String gold, List<Cell> cells, int items, String right) {}

    /**
     * A pair of numbers.
     *
     * @param shade from 0 for nothing to 4; -1 for something without a shade
     * @param diagonal whether the prediction is right
     */
    record Cell(int items, int shade, boolean diagonal) {

        /** The class of the stylesheet. */
        public String look() {
            return shade < 0 ? "" : "q" + shade;
        }
    }

    /**
     * The table of a system.
     *
     * @param outOf what stands for a share of few items: {@code 0 of 12}
     */
    static ConfusionTable of(ConfusionCounts counts, NumberClasses classes, Format format, OutOf outOf) {
        int[][] cells = new int[classes.size()][classes.size()];
        int[] right = new int[classes.size()];
        for (ConfusionCounts.Cell cell : counts.cells()) {
            cells[classes.place(cell.gold())][classes.place(cell.predicted())] += cell.items();
            right[classes.place(cell.gold())] += cell.gold() == cell.predicted() ? cell.items() : 0;
        }
        List<Row> rows = new ArrayList<>();
        for (int gold = 0; gold < cells.length; gold++) {
            int sum = 0;
            for (int items : cells[gold]) {
                sum += items;
            }
            if (sum > 0) {
                rows.add(new Row(
                        classes.names().get(gold),
                        cells(cells[gold], sum, gold),
                        sum,
                        sum < FEWEST_SHADED
                                ? outOf.shown(format.count(right[gold]), format.count(sum))
                                : format.percent((int) Math.round(100.0 * right[gold] / sum))));
            }
        }
        return new ConfusionTable(classes.names(), rows);
    }

    /** How a few of a few are written. */
    @FunctionalInterface
    interface OutOf {
        String shown(String some, String all);
    }

    private static List<Cell> cells(int[] items, int sum, int gold) {
        List<Cell> cells = new ArrayList<>();
        for (int predicted = 0; predicted < items.length; predicted++) {
            cells.add(new Cell(items[predicted], shade(items[predicted], sum), predicted == gold));
        }
        return cells;
    }

    private static int shade(int items, int sum) {
        if (items == 0) {
            return 0;
        }
        if (sum < FEWEST_SHADED) {
            return -1;
        }
        double share = (double) items / sum;
        int shade = -1;
        for (int step = 0; step < SHADES.length; step++) {
            shade = share >= SHADES[step] ? step + 1 : shade;
        }
        return shade;
    }
}
