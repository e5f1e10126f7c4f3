package dev.podium.web.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds places for names in a drawing, so that none lies on another one, on a mark or beyond the edge, and on a line only where there is no other
 * place. Whoever asks first has the choice.
 */
final class NamePlaces {

    /** Letters of 17 units, as drawings have them on narrow screens, beside those of 13 that {@link LabelWidth} guesses. */
    private static final double LARGE = 1.3;

    private static final int ABOVE_BASE = 14;
    private static final int BELOW_BASE = 5;
    private static final int MARK = 7;
    private static final int LINE = 1;
    private static final int LONGEST = 160;
    private static final int GAP = 6;

    private final Box edge;
    private final List<Box> taken = new ArrayList<>();
    private final List<Box> lines = new ArrayList<>();

    /** Of a drawing whose names stand between these edges. */
    NamePlaces(double left, double top, double right, double bottom) {
        edge = new Box(left, top, right, bottom);
    }

    /** How wide a name is at most. */
    static double width(String name) {
        return LARGE * LabelWidth.of(name);
    }

    /** A mark stands here. */
    void keepFree(double x, double y) {
        taken.add(new Box(x - MARK, y - MARK, x + MARK, y + MARK));
    }

    /** A line leads from here to there. */
    void cross(double left, double top, double right, double bottom) {
        lines.add(new Box(left - LINE, top - LINE, right + LINE, bottom + LINE));
    }

    /** A place for the name of a mark; empty where there is none. */
    Optional<PlacedName> beside(String name, double x, double y) {
        return place(
                name,
                List.of(
                        new Spot(x + 10, y + 4, Anchor.START),
                        new Spot(x - 10, y + 4, Anchor.END),
                        new Spot(x + GAP, y - 15, Anchor.START),
                        new Spot(x - GAP, y - 15, Anchor.END),
                        new Spot(x + GAP, y + 23, Anchor.START),
                        new Spot(x - GAP, y + 23, Anchor.END),
                        new Spot(x, y - 15, Anchor.MIDDLE),
                        new Spot(x, y + 23, Anchor.MIDDLE)));
    }

    /** A place for the name of a line that leads from left to right, at one of its ends; empty where there is none. */
    Optional<PlacedName> alongLine(String name, double left, double right, double y) {
        return place(
                name,
                List.of(
                        new Spot(right - GAP, y - GAP, Anchor.END),
                        new Spot(left + GAP, y - GAP, Anchor.START),
                        new Spot(right - GAP, y + 18, Anchor.END),
                        new Spot(left + GAP, y + 18, Anchor.START)));
    }

    private Optional<PlacedName> place(String name, List<Spot> spots) {
        String cut = LabelWidth.cut(name, LONGEST);
        double width = width(cut);
        Predicate<Spot> crossed = spot -> lines.stream().anyMatch(spot.box(width)::overlaps);
        List<Spot> free = spots.stream()
                .filter(spot -> spot.box(width).isWithin(edge) && taken.stream().noneMatch(spot.box(width)::overlaps))
                .toList();
        Optional<Spot> best = Stream.concat(free.stream().filter(crossed.negate()), free.stream())
                .findFirst();
        best.ifPresent(spot -> taken.add(spot.box(width)));
        return best.map(spot -> new PlacedName(
                cut,
                GroupedColumnChart.units(spot.x()),
                GroupedColumnChart.units(spot.y()),
                spot.anchor().name().toLowerCase(Locale.ROOT)));
    }

    /** The point of a name that stands at its place, and which part of it lies left of that. */
    private enum Anchor {
        START(0),
        MIDDLE(0.5),
        END(1);

        private final double before;

        Anchor(double before) {
            this.before = before;
        }
    }

    private record Spot(double x, double y, Anchor anchor) {

        Box box(double width) {
            double left = x - anchor.before * width;
            return new Box(left, y - ABOVE_BASE, left + width, y + BELOW_BASE);
        }
    }

    private record Box(double left, double top, double right, double bottom) {

        boolean overlaps(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }

        boolean isWithin(Box edge) {
            return left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom;
        }
    }
}
