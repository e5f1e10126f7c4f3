package dev.podium.web.item;

import dev.podium.analysis.items.ItemView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * Gold and systems over the same tokens.
 *
 * @param sentence the tokens with blanks between; empty where they are not shown
 * @param tokens those that are shown
 * @param cut how many more there are
 * @param keys gold's spans in words
 */
public record SpanTable(String sentence, List<String> tokens, int cut, List<Row> rows, List<Key> keys) {

    private static final int MOST_TOKENS = 200;
    private static final int STYLES = 4;

    /** One who answered, with the number they gave; no cells where nothing was entered. */
    record Row(String name, String counted, boolean gold, boolean baseline, boolean own, List<Cell> cells) {}

    /** A token with its lines, each at the height that its span has in the whole row. */
    record Cell(String word, List<Line> lines) {

        /** Whether it belongs to any span. */
        public boolean isMarked() {
            return lines.stream().anyMatch(line -> line.number() > 0);
        }
    }

    /**
     * A piece of a line.
     *
     * @param number of the span; 0 for nothing at this height
     * @param style the look of the line, from 1 to 4
     */
    record Line(int number, int style, boolean begins, boolean ends) {

        private static final Line NONE = new Line(0, 0, false, false);
    }

    /** A span of gold in words. */
    record Key(int number, int style, String words) {}

    public static SpanTable of(ItemView item, LongFunction<String> counted, ItemsTexts texts) {
        List<String> all = item.text().tokens();
        List<String> tokens = all.subList(0, Math.min(all.size(), MOST_TOKENS));
        Optional<SpanAnswer> gold = SpanAnswer.of(item.labels().gold());
        List<Row> rows = new ArrayList<>();
        gold.ifPresent(answer -> rows.add(
                new Row(texts.gold(), counted.apply(answer.count()), true, false, false, cells(tokens, answer, gold))));
        for (int annotator = 0; annotator < item.labels().said().size(); annotator++) {
            Optional<SpanAnswer> answer = SpanAnswer.of(item.labels().said().get(annotator));
            rows.add(new Row(
                    texts.annotator(annotator + 1),
                    answer.map(each -> counted.apply(each.count())).orElse(texts.leftOutByAnnotator()),
                    false,
                    false,
                    false,
                    answer.map(each -> cells(tokens, each, gold)).orElse(List.of())));
        }
        for (ItemView.OfSystem system : item.answers().systems()) {
            Optional<SpanAnswer> answer = SpanAnswer.of(system.answer());
            rows.add(new Row(
                    system.name(),
                    answer.map(each -> counted.apply(each.count())).orElse(""),
                    false,
                    system.baseline(),
                    system.own(),
                    answer.map(each -> cells(tokens, each, gold)).orElse(List.of())));
        }
        return new SpanTable(
                String.join(" ", all),
                tokens,
                all.size() - tokens.size(),
                rows,
                gold.map(answer -> keys(all, answer)).orElse(List.of()));
    }

    private static List<Key> keys(List<String> tokens, SpanAnswer gold) {
        List<Key> keys = new ArrayList<>();
        for (Set<Integer> span : gold.spans()) {
            List<String> words = span.stream()
                    .filter(token -> token >= 0 && token < tokens.size())
                    .map(tokens::get)
                    .toList();
            keys.add(new Key(keys.size() + 1, style(keys.size() + 1), String.join(" ", words)));
        }
        return keys;
    }

    private static List<Cell> cells(List<String> tokens, SpanAnswer answer, Optional<SpanAnswer> gold) {
        List<Integer> numbers = answer.numbers(gold);
        int[] heights = heights(answer.spans());
        int height = IntStream.of(heights).max().orElse(-1) + 1;
        List<Cell> cells = new ArrayList<>();
        for (int token = 0; token < tokens.size(); token++) {
            Line[] lines = new Line[height];
            for (int h = 0; h < height; h++) {
                lines[h] = Line.NONE;
            }
            for (int i = 0; i < heights.length; i++) {
                Set<Integer> span = answer.spans().get(i);
                if (span.contains(token)) {
                    lines[heights[i]] = new Line(
                            numbers.get(i),
                            style(numbers.get(i)),
                            !span.contains(token - 1),
                            !span.contains(token + 1));
                }
            }
            cells.add(new Cell(tokens.get(token), List.of(lines)));
        }
        return cells;
    }

    /** Spans that share a token have lines at different heights. */
    private static int[] heights(List<Set<Integer>> spans) {
        int[] heights = new int[spans.size()];
        for (int i = 0; i < heights.length; i++) {
            int span = i;
            int height = 0;
            boolean free = false;
            while (!free) {
                int at = height;
                free = IntStream.range(0, i)
                        .noneMatch(other -> heights[other] == at
                                && spans.get(other).stream().anyMatch(spans.get(span)::contains));
                height += free ? 0 : 1;
            }
            heights[i] = height;
        }
        return heights;
    }

    private static int style(int number) {
        return (number - 1) % STYLES + 1;
    }
}
