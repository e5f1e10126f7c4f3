package dev.podium.significance;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is said of a {@link Judgement} in one language: the same words on pages, in files and tables, and by {@code podium compare}. They
 * stand in {@code judgement[_de].properties} beside this class; English where a language is not there.
 */
public final class JudgementTexts {

    private static final String BUNDLE = "dev.podium.significance.judgement";

    private final ResourceBundle texts;
    private final Locale locale;

    private JudgementTexts(ResourceBundle texts, Locale locale) {
        this.texts = texts;
        this.locale = locale;
    }

    public static JudgementTexts of(Locale locale) {
        return new JudgementTexts(
                ResourceBundle.getBundle(
                        BUNDLE,
                        locale,
                        JudgementTexts.class.getClassLoader(),
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES)),
                locale);
    }

    /** When a difference counts as found, in one or two sentences that follow what is said of the test that decides. */
    public String rule() {
        return text("rule");
    }

    /**
     * The verdict in a few words, such as "better, with care".
     *
     * @param firstBetter whether the value of the system that is spoken of is the better one
     */
    public String verdict(Judgement judgement, boolean firstBetter) {
        return withCare(
                judgement,
                text("verdict."
                        + switch (judgement.verdict()) {
                            case FOUND -> firstBetter ? "better" : "worse";
                            case NOT_FOUND -> "not-found";
                            case NOT_TESTED -> "not-tested";
                        }));
    }

    /** The same with what is to be kept in mind, such as "better, with care (one item decides, few items)". */
    public String verdictWithReasons(Judgement judgement, boolean firstBetter) {
        String verdict = verdict(judgement, firstBetter);
        String reasons =
                reasons(judgement).map(reason -> text(key(reason) + ".brief")).collect(Collectors.joining(", "));
        return reasons.isEmpty() ? verdict : text("because", verdict, reasons);
    }

    /**
     * The verdict as a sentence without a full stop, such as "A is better than B, with care".
     *
     * @param firstBetter whether the value of the first of the two is the better one
     */
    public String sentence(Judgement judgement, boolean firstBetter, String first, String second) {
        return switch (judgement.verdict()) {
            case FOUND ->
                withCare(
                        judgement,
                        firstBetter ? text("sentence.found", first, second) : text("sentence.found", second, first));
            case NOT_FOUND -> text("sentence.not-found", first, second);
            case NOT_TESTED -> text("sentence.not-tested", first, second);
        };
    }

    /** What keeps the difference from being found or tested, and what to keep in mind of one that was found: a sentence each. */
    public List<String> why(Judgement judgement) {
        return reasons(judgement).map(reason -> text(key(reason))).toList();
    }

    private static Stream<Enum<?>> reasons(Judgement judgement) {
        return Stream.concat(judgement.reason().stream(), judgement.cautions().stream());
    }

    private String withCare(Judgement judgement, String verdict) {
        return judgement.needsCare() ? text("verdict.care", verdict) : verdict;
    }

    private static String key(Enum<?> reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private String text(String key, Object... arguments) {
        return new MessageFormat(texts.getString(key), locale).format(arguments);
    }
}
