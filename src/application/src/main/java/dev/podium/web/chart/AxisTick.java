package dev.podium.web.chart;

/**
 * A round number of a scale and where it stands.
 *
 * @param at where its text stands in a narrow cell: not beside its line where it would leave the cell
 * @param anchor the point of the text that stands there
 */
public record AxisTick(String position, String shown, String at, String anchor) {

    private static final int NARROW = 3;

    public AxisTick(String position, String shown) {
        this(position, shown, position, "middle");
    }

    /** The first of a scale: a longer text begins at the edge. */
    AxisTick asFirst() {
        return shown.length() > NARROW ? new AxisTick(position, shown, "0", "start") : this;
    }

    /** The last of a scale: a longer text ends at the edge. */
    AxisTick asLast() {
        return shown.length() > NARROW ? new AxisTick(position, shown, "100%", "end") : this;
    }
}
