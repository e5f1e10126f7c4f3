package dev.podium.export;

import dev.podium.leaderboard.comparison.MethodReference;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestedPairs;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.significance.TestResult;
import dev.podium.task.TaskNames;
import java.math.BigDecimal;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The paragraph of a paper that says how systems were compared, from what the tests themselves left. Sentences hold
 * citations as {@code [@holm1979]} or {@code [@noreen1989,yeh2000]}, by the keys of {@link MethodReference}.
 */
public final class MethodsParagraph {

    private static final String TEXTS = "messages.methods";

    private static final Pattern CITATION = Pattern.compile("\\[@([a-z0-9,]+)]");

    private final Locale locale;
    private final List<String> sentences = new ArrayList<>();

    private MethodsParagraph(Locale locale) {
        this.locale = locale;
    }

    /**
     * Of the pairs under some metrics.
     *
     * @param tested of one phase; those that were not tested yet are left out
     * @param podium version of the platform
     */
    public static MethodsParagraph of(List<TestedPairs> tested, String podium, Locale locale) {
        MethodsParagraph methods = new MethodsParagraph(locale);
        methods.and("software", podium);
        methods.and("intervals");
        tested.forEach(methods::pairs);
        if (!tested.isEmpty()) {
            methods.clusters(tested.stream()
                    .flatMap(pairs -> pairs.method().clusters().stream())
                    .toList());
            methods.and("agreeing");
            TestResult.Draws draws = tested.get(0).method().draws();
            methods.and("draws", String.format(locale, "%,d", draws.resamples()), Long.toString(draws.seed()));
            methods.and("ranks");
        }
        return methods;
    }

    private void clusters(List<TestMethod.InClusters> clusters) {
        if (clusters.isEmpty()) {
            and("alone");
            return;
        }
        and("clusters", clusters.get(0).column());
        if (clusters.stream().anyMatch(TestMethod.InClusters::isRough)) {
            and("rough");
        }
    }

    private void pairs(TestedPairs tested) {
        TestMethod method = tested.method();
        and(
                tested.byT() ? "means" : "corpus",
                metric(tested.wanted()),
                method.family(),
                tested.items() + " "
                        + method.clusters()
                                .map(of -> sentence("in-clusters", Integer.toString(of.number())))
                                .orElseGet(() -> sentence("items")),
                tested.baselines() ? sentence("baselines") : "");
        method.clusters()
                .filter(of -> of.leastEffect().isPresent())
                .ifPresent(of -> and(
                        "effects",
                        String.format(locale, "%.2f", of.leastEffect().getAsDouble()),
                        String.format(locale, "%.2f", of.largestEffect().getAsDouble())));
        double tolerance = tested.wanted().metric().tolerance();
        if (tolerance > 0) {
            and(
                    "tolerance",
                    metric(tested.wanted()),
                    String.format(
                            locale,
                            "%."
                                    + Math.max(
                                            0,
                                            BigDecimal.valueOf(tolerance)
                                                    .stripTrailingZeros()
                                                    .scale()) + "f",
                            tolerance));
        }
        if (tested.untested() > 0) {
            and("untested", tested.untested());
        }
    }

    /** For example {@code MAE (Number of statements)}. */
    private String metric(PairsQuery wanted) {
        TaskNames names = wanted.phase().type().names(locale);
        String subtask = wanted.subtask().id();
        return "%s (%s)".formatted(names.metric(subtask, wanted.metric().metric()), names.subtask(subtask));
    }

    /** Adds a sentence. */
    public MethodsParagraph and(String code, Object... arguments) {
        sentences.add(sentence(code, arguments));
        return this;
    }

    /** Adds how an overall ranking came about, and how its tests, where there are any. */
    public MethodsParagraph andOverall(OverallBoard board) {
        and("overall-" + board.rule().method(), board.boards().size());
        and("overall-" + board.rule().missing(), board.rule().baseline());
        board.certainty()
                .filter(known -> board.hasIntervals())
                .ifPresent(known -> and(
                        "overall-tests", String.format(locale, "%,d", known.resamples()), Long.toString(known.seed())));
        return this;
    }

    private String sentence(String code, Object... arguments) {
        ResourceBundle texts = ResourceBundle.getBundle(
                TEXTS,
                locale,
                MethodsParagraph.class.getClassLoader(),
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        return new MessageFormat(texts.getString(code), locale).format(arguments);
    }

    /** The works that it cites, in their order. */
    public List<MethodReference> references() {
        return Arrays.stream(MethodReference.values())
                .filter(work -> sentences.stream()
                        .flatMap(sentence -> CITATION.matcher(sentence).results())
                        .anyMatch(found -> works(found).contains(work)))
                .toList();
    }

    /** To be read by people: works by authors and year. */
    public String text() {
        return written(
                cited -> "(" + cited.stream().map(MethodReference::brief).collect(Collectors.joining("; ")) + ")",
                UnaryOperator.identity());
    }

    /** To be read by {@code \input}. */
    public String tex() {
        return LatexText.DEFINITION + "\n"
                + written(
                        cited -> "\\cite{"
                                + cited.stream().map(MethodReference::key).collect(Collectors.joining(",")) + "}",
                        LatexText::of)
                + "\n";
    }

    private String written(Function<List<MethodReference>, String> cite, UnaryOperator<String> words) {
        StringBuilder text = new StringBuilder();
        String all = String.join(" ", sentences);
        Matcher citations = CITATION.matcher(all);
        int from = 0;
        while (citations.find()) {
            text.append(words.apply(all.substring(from, citations.start()))).append(cite.apply(works(citations)));
            from = citations.end();
        }
        return text.append(words.apply(all.substring(from))).toString();
    }

    private static List<MethodReference> works(MatchResult found) {
        return Arrays.stream(found.group(1).split(","))
                .map(key -> MethodReference.valueOf(key.toUpperCase(Locale.ROOT)))
                .toList();
    }
}
