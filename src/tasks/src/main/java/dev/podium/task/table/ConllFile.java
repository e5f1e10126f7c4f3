package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A file as of the CoNLL tasks: a line for each token, with the token first and its tag last, and a blank line after each item. Lines
 * before an item such as {@code # id = x1} give cells of further columns. Where none gives an identifier, items are in their order.
 */
final class ConllFile extends TableFile {

    private static final String EXTENSION = ".conll";
    private static final int LOOKED_AT = 200;
    private static final String NO_ITEM = "-DOCSTART-";

    /** Sentences have fewer tokens. */
    private static final int MOST_TOKENS = 500;

    private final Columns columns;
    private final Findings findings;
    private final List<Item> items;
    private final Set<String> names = new LinkedHashSet<>();
    private final boolean hasTokens;
    private final int[] order;
    private int place = -1;

    private ConllFile(List<Item> items, boolean hasTokens, Columns columns, Findings findings) {
        this.items = items;
        this.hasTokens = hasTokens;
        this.columns = columns;
        this.findings = findings;
        order = items.stream().anyMatch(item -> item.cells.containsKey(columns.id())) ? null : order();
        names.addAll(
                hasTokens
                        ? List.of(columns.id(), columns.tokens(), columns.tags())
                        : List.of(columns.id(), columns.tags()));
        items.forEach(item -> names.addAll(item.cells.keySet()));
    }

    /** Of items without identifiers: which of those that are answered each of them is, or one of {@link SentenceOrder}. */
    private int[] order() {
        return columns.known()
                .filter(known -> hasTokens)
                .map(known -> new SentenceOrder(known, columns.tokens())
                        .items(items.stream().map(item -> item.tokens).toList()))
                .orElseGet(() -> IntStream.range(0, items.size()).toArray());
    }

    /**
     * What cells are called.
     *
     * @param known the items that are answered; empty where the file itself says which there are
     */
    record Columns(String id, String tokens, String tags, Optional<TableItems> known) {

        /** The identifier of an item by its place alone. */
        private String id(int place) {
            return known.filter(items -> place < items.size())
                    .map(items -> items.id(place))
                    .orElse(Integer.toString(place + 1));
        }
    }

    /** What stands together between blank lines. */
    private static final class Item {

        private final Map<String, String> cells = new HashMap<>();
        private final List<String> tokens = new ArrayList<>();
        private final List<String> tags = new ArrayList<>();
        private final List<Integer> lines = new ArrayList<>();

        private boolean isNone() {
            return tokens.equals(List.of(NO_ITEM));
        }
    }

    /** Whether a text is such a file and no table with a header: by its name, or by its first line, or its first one with a token. */
    static boolean is(String name, String text, String id) {
        Optional<String> first = text.lines()
                .filter(line -> !line.isBlank() && !isComment(line) && !line.startsWith(NO_ITEM))
                .findFirst();
        if (first.isEmpty() || Arrays.asList(first.get().split("[,;\t]")).contains(id)) {
            return false;
        }
        return name.endsWith(EXTENSION)
                || isComment(text.stripLeading().lines().findFirst().orElseThrow())
                || isTagged(first.get())
                || areTagged(text);
    }

    private static boolean isTagged(String line) {
        List<String> cells = cells(line);
        return TagSet.isLike(cells.get(cells.size() - 1));
    }

    /** Whether nearly all of the first lines have a tag at their end, and as many cells as the first one: a slip in one of them is told, and makes no table of it. */
    private static boolean areTagged(String text) {
        List<String> lines = text.lines()
                .filter(line -> !line.isBlank() && !isComment(line) && !line.startsWith(NO_ITEM))
                .limit(LOOKED_AT)
                .toList();
        int width = cells(lines.get(0)).size();
        return width > 1
                && lines.stream()
                                        .filter(line ->
                                                isTagged(line) && cells(line).size() == width)
                                        .count()
                                * 10
                        >= lines.size() * 9L;
    }

    static Optional<TableFile> open(String text, Columns columns, Findings findings) {
        List<Item> items = new ArrayList<>();
        Item item = new Item();
        int number = 0;
        int width = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (line.isBlank()) {
                item = ended(item, items);
            } else if (item.lines.isEmpty() && isComment(line)) {
                int equals = line.indexOf('=');
                if (equals > 0) {
                    item.cells.putIfAbsent(
                            line.substring(1, equals).strip(),
                            line.substring(equals + 1).strip());
                }
            } else {
                List<String> cells = cells(line);
                width = width == 0 && !line.startsWith(NO_ITEM) ? cells.size() : width;
                if (cells.size() != width && !line.startsWith(NO_ITEM)) {
                    findings.error(
                            number,
                            columns.tags(),
                            line,
                            "table.conll-cells",
                            Integer.toString(cells.size()),
                            Integer.toString(width));
                }
                item.lines.add(number);
                item.tokens.add(cells.get(0));
                item.tags.add(cells.get(cells.size() - 1));
            }
        }
        ended(item, items);
        if (items.isEmpty() && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        if (width == 1 && items.stream().allMatch(each -> each.tags.stream().noneMatch(TagSet::isLike))) {
            findings.error(
                    items.get(0).lines.get(0), columns.tags(), items.get(0).tags.get(0), "table.conll-untagged");
        }
        if (findings.hasErrors()) {
            return Optional.empty();
        }
        if (columns.known().isEmpty()) {
            doubtLength(items, columns, findings);
        }
        return Optional.of(new ConllFile(items, width > 1, columns, findings));
    }

    /** Where blank lines are missing, many sentences are one item, or all of them. */
    private static void doubtLength(List<Item> items, Columns columns, Findings findings) {
        for (Item item : items) {
            int tokens = item.tokens.size();
            if (tokens > MOST_TOKENS || (items.size() == 1 && tokens > 1)) {
                findings.warning(
                        item.lines.get(0),
                        columns.tokens(),
                        item.tokens.get(0),
                        "table.conll-long",
                        Integer.toString(item.lines.get(tokens - 1)),
                        Integer.toString(tokens));
            }
        }
    }

    private static Item ended(Item item, List<Item> items) {
        if (item.lines.isEmpty()) {
            return item;
        }
        if (!item.isNone()) {
            items.add(item);
        }
        return new Item();
    }

    /** A token may begin with the sign, too: then its tag follows after a tab, or the next character is none. */
    private static boolean isComment(String line) {
        return line.startsWith("# ") || line.equals("#");
    }

    private static List<String> cells(String line) {
        String text = line.stripTrailing();
        return text.indexOf('\t') >= 0
                ? Arrays.stream(text.split("\t")).map(String::strip).toList()
                : Cells.words(text);
    }

    @Override
    List<String> columns() {
        return List.copyOf(names);
    }

    @Override
    boolean next() {
        place++;
        while (order != null && place < order.length && order[place] < 0) {
            findings.error(
                    line(),
                    columns.tokens(),
                    String.join(" ", items.get(place).tokens),
                    order[place] == SentenceOrder.NONE ? "table.conll-unknown" : "table.conll-order");
            place++;
        }
        if (place < items.size() && order != null) {
            checkTokens();
        }
        return place < items.size();
    }

    /** Items in their order are those that are answered only if their tokens are. */
    private void checkTokens() {
        Optional<TableItems> known = columns.known().filter(all -> hasTokens && order[place] < all.size());
        if (known.isPresent()) {
            List<String> expected = Cells.words(known.get().shown(order[place]).cell(columns.tokens()));
            List<String> tokens = items.get(place).tokens;
            for (int token = 0; token < Math.min(tokens.size(), expected.size()); token++) {
                if (!tokens.get(token).equals(expected.get(token))) {
                    findings.error(
                            line(token),
                            columns.tokens(),
                            tokens.get(token),
                            code(tokens, expected, token),
                            known.get().id(order[place]),
                            expected.get(token));
                    return;
                }
            }
        }
    }

    /** What is the matter from the first token on that is not the one of the item. */
    private static String code(List<String> tokens, List<String> expected, int from) {
        if (tokens.subList(from, tokens.size()).equals(expected.subList(from + 1, expected.size()))) {
            return "table.token-missing";
        }
        return tokens.subList(from + 1, tokens.size()).equals(expected.subList(from, expected.size()))
                ? "table.token-added"
                : "table.token-other";
    }

    @Override
    boolean isTooLong() {
        return false;
    }

    @Override
    public int line() {
        return line(0);
    }

    @Override
    public int line(int element) {
        return items.get(place).lines.get(element);
    }

    @Override
    public boolean has(String column) {
        return names.contains(column);
    }

    @Override
    public String cell(String column) {
        Item item = items.get(place);
        if (column.equals(columns.tags())) {
            return Cells.ofWords(item.tags);
        }
        if (column.equals(columns.tokens()) && hasTokens) {
            return Cells.ofWords(item.tokens);
        }
        return order != null && column.equals(columns.id())
                ? columns.id(order[place])
                : item.cells.getOrDefault(column, "");
    }
}
