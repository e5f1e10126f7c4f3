package dev.podium.web.chart;

/** Names in drawings, where there is little room for them; tables have the whole. */
public final class LabelWidth {

    private static final int FIRST_WIDE_LETTER = 0x1100;

    private LabelWidth() {}

    /** A name as far as there is room for it; how wide letters are is guessed, rather too wide. */
    public static String cut(String name, int room) {
        double left = room;
        for (int i = 0; i < name.length(); i = name.offsetByCodePoints(i, 1)) {
            left -= width(name.codePointAt(i));
            if (left < 0) {
                return name.substring(0, i).strip() + "…";
            }
        }
        return name;
    }

    /** How wide a name is, in pixels: rather too wide. */
    public static double of(String name) {
        return name.codePoints().mapToDouble(LabelWidth::width).sum();
    }

    private static double width(int letter) {
        if (letter >= FIRST_WIDE_LETTER) {
            return 14;
        }
        if ("WMmw@%—".indexOf(letter) >= 0) {
            return 12;
        }
        return Character.isUpperCase(letter) ? 8.5 : 7;
    }
}
