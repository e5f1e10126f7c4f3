package dev.podium.web.organize.study.agreement;

import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.layout.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * On how many units of each chunk people agree, in percent, as a drawing from the first chunk to the last. Lengths are its own units.
 *
 * @param left where the first chunk begins
 * @param right where the last one ends
 * @param ticks round numbers of the scale, from below to above
 * @param all where the share of all units stands
 */
record ChunkChart(
        int width,
        int height,
        int left,
        int right,
        int top,
        int bottom,
        List<AxisTick> ticks,
        String all,
        List<Point> points) {

    private static final int NARROWEST = 680;
    private static final int LEFT = 56;
    private static final int MARGIN = 12;
    private static final int TOP = 14;
    private static final int BOTTOM = 220;
    private static final int BELOW = 30;
    private static final int STEP = 12;

    /** Between two numbers of chunks below the scale. */
    private static final int LABEL = 28;

    private static final int DECIMALS = 1;

    ChunkChart {
        ticks = List.copyOf(ticks);
        points = List.copyOf(points);
    }

    /**
     * A chunk.
     *
     * @param number empty where there is no room for it
     * @param low where the interval ends below; empty without one
     */
    record Point(String number, String x, String y, String low, String high) {}

    /**
     * Draws shares.
     *
     * @param chunks at least one
     */
    static ChunkChart of(StudyAgreement.Share all, List<StudyAgreement.Share> chunks, Format format) {
        Axis axis = Axis.of(chunks.stream().flatMapToDouble(ChunkChart::drawn).toArray(), DECIMALS);
        int width = Math.max(NARROWEST, LEFT + MARGIN + STEP * chunks.size());
        double step = (double) (width - LEFT - MARGIN) / chunks.size();
        int labelled = (int) Math.ceil(LABEL / step);
        List<Point> points = new ArrayList<>();
        for (int place = 0; place < chunks.size(); place++) {
            StudyAgreement.Share share = chunks.get(place);
            points.add(new Point(
                    place % labelled == 0 ? Integer.toString(share.chunk()) : "",
                    number(LEFT + (place + 0.5) * step),
                    y(axis, share.share()),
                    share.low() == null ? "" : y(axis, share.low()),
                    share.high() == null ? "" : y(axis, share.high())));
        }
        return new ChunkChart(
                width,
                BOTTOM + BELOW,
                LEFT,
                width - MARGIN,
                TOP,
                BOTTOM,
                axis.ticks().stream()
                        .map(value -> new AxisTick(y(axis, value / 100), format.number(value, axis.decimals()) + " %"))
                        .toList(),
                y(axis, all.share()),
                points);
    }

    private static DoubleStream drawn(StudyAgreement.Share share) {
        return share.low() == null
                ? DoubleStream.of(100 * share.share())
                : DoubleStream.of(100 * share.low(), 100 * share.share(), 100 * share.high());
    }

    private static String y(Axis axis, double share) {
        return number(BOTTOM - axis.share(100 * share) * (BOTTOM - TOP));
    }

    private static String number(double length) {
        return String.format(Locale.ROOT, "%.1f", length);
    }
}
