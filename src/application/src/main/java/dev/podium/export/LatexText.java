package dev.podium.export;

import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.RoundedP;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.significance.Interval;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Text of people as LaTeX sets it, whatever it is made of: nothing in it is a command, and nothing stops a compiler. The
 * result is ASCII but for letters that pdfLaTeX does not have, which stand in {@link #DEFINITION} with their number.
 */
public final class LatexText {

    /** Defines what letters beyond Latin are written with: as they are where the compiler has them, else their number. */
    public static final String DEFINITION = "\\providecommand{\\beyondlatin}[2]"
            + "{\\ifdefined\\directlua#1\\else\\ifdefined\\XeTeXversion#1\\else#2\\,\\allowbreak\\fi\\fi}";

    private static final Map<Integer, String> SPECIAL = Map.ofEntries(
            Map.entry((int) '\\', "\\textbackslash{}"),
            Map.entry((int) '{', "\\textbraceleft{}"),
            Map.entry((int) '}', "\\textbraceright{}"),
            Map.entry((int) '$', "\\$"),
            Map.entry((int) '&', "\\&"),
            Map.entry((int) '#', "\\#"),
            Map.entry((int) '_', "\\_"),
            Map.entry((int) '%', "\\%"),
            Map.entry((int) '~', "\\textasciitilde{}"),
            Map.entry((int) '^', "\\textasciicircum{}"),
            Map.entry((int) '<', "\\textless{}"),
            Map.entry((int) '>', "\\textgreater{}"),
            Map.entry((int) '|', "\\textbar{}"),
            Map.entry((int) '"', "{\\char34}"),
            Map.entry((int) '`', "{`}"),
            Map.entry((int) '*', "{*}"),
            Map.entry((int) '[', "{[}"),
            Map.entry((int) ']', "{]}"),
            Map.entry((int) 'ß', "{\\ss}"),
            Map.entry((int) 'æ', "{\\ae}"),
            Map.entry((int) 'Æ', "{\\AE}"),
            Map.entry((int) 'œ', "{\\oe}"),
            Map.entry((int) 'Œ', "{\\OE}"),
            Map.entry((int) 'ø', "{\\o}"),
            Map.entry((int) 'Ø', "{\\O}"),
            Map.entry((int) 'ł', "{\\l}"),
            Map.entry((int) 'Ł', "{\\L}"),
            Map.entry((int) '–', "--"),
            Map.entry((int) '—', "---"),
            Map.entry((int) '‘', "{`}"),
            Map.entry((int) '’', "{'}"),
            Map.entry((int) '“', "``"),
            Map.entry((int) '”', "''"),
            Map.entry((int) '…', "\\dots{}"),
            Map.entry((int) '−', "$-$"),
            Map.entry((int) '\u00a0', "~"));

    /** Commands for what stands above or below a letter. */
    private static final Map<Integer, String> ACCENTS = Map.ofEntries(
            Map.entry(0x300, "`"),
            Map.entry(0x301, "'"),
            Map.entry(0x302, "^"),
            Map.entry(0x303, "~"),
            Map.entry(0x304, "="),
            Map.entry(0x306, "u"),
            Map.entry(0x307, "."),
            Map.entry(0x308, "\""),
            Map.entry(0x30a, "r"),
            Map.entry(0x30b, "H"),
            Map.entry(0x30c, "v"),
            Map.entry(0x327, "c"));

    private static final double HUGE = 1e7;

    private LatexText() {}

    /** A text that may hold anything. */
    public static String of(String text) {
        StringBuilder latex = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFC).codePoints().forEach(character -> append(character, latex));
        return latex.toString();
    }

    /** A value with that many digits after the point; where it is huge with its power of ten, that one leaves room for others. */
    public static String number(double value, int decimals) {
        return Math.abs(value) >= HUGE
                ? power(value)
                : new BigDecimal(value)
                        .setScale(decimals, RoundingMode.HALF_UP)
                        .toPlainString()
                        .replace("-", "$-$");
    }

    /** The ends of an interval in brackets, with that many digits after the point. */
    public static String interval(Interval interval, int decimals) {
        return "[%s, %s]".formatted(number(interval.low(), decimals), number(interval.high(), decimals));
    }

    /** A p-value as {@link RoundedP} rounds it. */
    static String p(double p) {
        RoundedP rounded = RoundedP.of(p);
        return (rounded.isLess() ? "$<$" : "") + number(rounded.value(), rounded.decimals());
    }

    /** A p-value as {@link RoundedP} rounds it, but where it is tiny with its power of ten. */
    public static String exactP(double p) {
        if (!RoundedP.of(p).isLess()) {
            return p(p);
        }
        return RoundedP.isBelowAll(p) ? "$<10^{%d}$".formatted(RoundedP.LEAST_EXPONENT) : power(p);
    }

    private static String power(double number) {
        String[] parts = String.format(Locale.ROOT, "%.1e", number).split("e", 2);
        return "$%s\\cdot10^{%d}$".formatted(parts[0], Integer.parseInt(parts[1]));
    }

    /** What numbers do not say by themselves, in English. */
    public static String sentences(List<Caveat> caveats) {
        return caveats.stream()
                .map(caveat -> of(caveat.sentence(Locale.ENGLISH)))
                .collect(Collectors.joining(" "));
    }

    /** How many replicates were drawn from which seed. */
    static String draws(TestStatus certainty) {
        return "%d resamples, seed %d".formatted(certainty.resamples(), certainty.seed());
    }

    /** Items of a caption that belong together, behind their number; empty where each stands alone. */
    static String inClusters(Optional<TestMethod.InClusters> clusters) {
        return clusters.map(of -> " in %d clusters (%s)".formatted(of.number(), of(of.column())))
                .orElse("");
    }

    /** How much it matters that items belong together, as sentences of a caption; empty where each stands alone. */
    static String effects(Optional<TestMethod.InClusters> clusters) {
        return clusters.map(of -> (of.leastEffect().isPresent()
                                ? " Design effects of the differences lie between %s and %s."
                                        .formatted(
                                                number(of.leastEffect().getAsDouble(), 2),
                                                number(of.largestEffect().getAsDouble(), 2))
                                : "")
                        + (of.isRough() ? " With fewer than 20 clusters these numbers are rough." : ""))
                .orElse("");
    }

    private static void append(int character, StringBuilder latex) {
        String special = SPECIAL.get(character);
        if (special != null) {
            latex.append(special);
        } else if (isDoubled(character, latex)) {
            latex.append('{').append((char) character).append('}');
        } else if (character >= ' ' && character < 0x7f) {
            latex.append((char) character);
        } else if (!Character.isISOControl(character)) {
            latex.append(accented(character));
        }
    }

    /** Two hyphens would be a dash, two apostrophes a quotation mark. */
    private static boolean isDoubled(int character, StringBuilder latex) {
        int last = latex.length() - 1;
        return (character == '-' || character == '\'')
                && last >= 0
                && (latex.charAt(last) == character || latex.charAt(last) == '}');
    }

    private static String accented(int character) {
        String letter = Character.toString(character);
        int[] parts =
                Normalizer.normalize(letter, Normalizer.Form.NFD).codePoints().toArray();
        if (parts.length == 2 && isLetter(parts[0]) && ACCENTS.containsKey(parts[1])) {
            return "\\%s{%c}".formatted(ACCENTS.get(parts[1]), parts[0]);
        }
        return "\\beyondlatin{%s}{U+%04X}".formatted(letter, character);
    }

    private static boolean isLetter(int character) {
        return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
    }
}
