package dev.podium.web.chart;

import dev.podium.web.layout.Format;
import java.util.Locale;

/** Shares as readers read them, and as widths of drawings. */
public record PercentFormat(Format format) {

    private static final char THIN_SPACE = '\u202f';

    /** With two decimals, as papers quote them: {@code 68.87 %}; what stands for nothing where it is none. */
    public String exact(double share) {
        return Double.isFinite(share) ? format.number(100 * share, 2) + THIN_SPACE + "%" : Format.NONE;
    }

    /** Without decimals: {@code 69 %}. */
    public String rounded(double share) {
        return format.percent((int) Math.round(100 * share));
    }

    /** For an attribute of a drawing. */
    static String width(double share) {
        return String.format(Locale.ROOT, "%.2f%%", 100 * share);
    }
}
