package dev.podium.analysis.prepare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Which numbers a system predicted for items of which gold number.
 *
 * @param cells one for each pair that occurs, by gold, then by prediction
 */
public record ConfusionCounts(List<Cell> cells) {

    /** A prediction that is farther from 0 counts as this. */
    public static final int FARTHEST = 1000;

    public ConfusionCounts {
        cells = List.copyOf(cells);
    }

    /**
     * A pair of numbers.
     *
     * @param items how many items have it, at least 1
     */
    public record Cell(int gold, int predicted, int items) {}

    /** How many items there are. */
    public int items() {
        return sum(cells);
    }

    /** How many items have each gold number, ascending. */
    public NavigableMap<Integer, Integer> gold() {
        NavigableMap<Integer, Integer> numbers = new TreeMap<>();
        cells.forEach(cell -> numbers.merge(cell.gold(), cell.items(), Integer::sum));
        return numbers;
    }

    /** For how many items each number was predicted, ascending. */
    public NavigableMap<Integer, Integer> predicted() {
        NavigableMap<Integer, Integer> numbers = new TreeMap<>();
        cells.forEach(cell -> numbers.merge(cell.predicted(), cell.items(), Integer::sum));
        return numbers;
    }

    /** How many items have a pair of numbers; 0 where it does not occur. */
    public int items(int gold, int predicted) {
        return sum(cells.stream()
                .filter(cell -> cell.gold() == gold && cell.predicted() == predicted)
                .toList());
    }

    /** Whether predictions are too small, right or too large. */
    public Calibration calibration() {
        return calibration(cells);
    }

    /** The same of the items of one gold number. */
    public Calibration calibration(int gold) {
        return calibration(cells.stream().filter(cell -> cell.gold() == gold).toList());
    }

    /** How many predictions are off by each distance, 0 included, ascending. */
    public NavigableMap<Integer, Integer> distances() {
        NavigableMap<Integer, Integer> distances = new TreeMap<>();
        cells.forEach(cell -> distances.merge(Math.abs(cell.predicted() - cell.gold()), cell.items(), Integer::sum));
        return distances;
    }

    private static Calibration calibration(List<Cell> some) {
        List<Cell> under = new ArrayList<>();
        List<Cell> exact = new ArrayList<>();
        List<Cell> over = new ArrayList<>();
        for (Cell cell : some) {
            int side = Integer.compare(cell.predicted(), cell.gold());
            (side < 0 ? under : side == 0 ? exact : over).add(cell);
        }
        return new Calibration(sum(under), sum(exact), sum(over));
    }

    private static int sum(Collection<Cell> some) {
        return some.stream().mapToInt(Cell::items).sum();
    }

    /** For how many items too small a number was predicted, the right one, and too large a one. */
    public record Calibration(int under, int exact, int over) {

        public int items() {
            return under + exact + over;
        }
    }
}
