package dev.podium.analysis.items;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.competition.Phase;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Items as CSV: a line for each that is wanted. Their texts are read while it is written, some at a time. */
public final class ItemCsv {

    public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

    /** Lines that are held at once. */
    private static final int HELD = 1000;

    private final Phase phase;
    private final ItemFilter filter;
    private final ItemDisclosure disclosure;
    private final Optional<String> system;
    private final List<Integer> numbers;
    private final Map<Integer, ItemResult> results;
    private final ItemExcerpts texts;

    /** With all that is wanted; the name of the system that is looked at. */
    ItemCsv(
            Phase phase,
            ItemFilter filter,
            ItemDisclosure disclosure,
            Optional<String> system,
            List<Integer> numbers,
            Map<Integer, ItemResult> results,
            ItemExcerpts texts) {
        this.phase = phase;
        this.filter = filter;
        this.disclosure = disclosure;
        this.system = system;
        this.numbers = numbers;
        this.results = results;
        this.texts = texts;
    }

    /** A name for it that is safe everywhere. */
    public String name() {
        return "%s-%s-%s-items.csv"
                .formatted(phase.competition.slug, phase.slug, filter.subtask().id());
    }

    /**
     * Writes it; needs no database connection while the reader is slow.
     *
     * @param out stays open
     */
    public void writeTo(OutputStream out) throws IOException {
        writeTo(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)));
    }

    /**
     * The same.
     *
     * @param out is flushed, and stays open
     */
    public void writeTo(Writer out) throws IOException {
        CsvCellWriter csv = CsvCells.writer(out);
        csv.writeRecord(columns());
        for (int from = 0; from < numbers.size(); from += HELD) {
            List<Integer> some = numbers.subList(from, Math.min(numbers.size(), from + HELD));
            Map<Integer, ItemExcerpts.ItemText> read = texts.find(new ItemSource(phase, filter.subtask()), some);
            for (int number : some) {
                if (read.containsKey(number)) {
                    csv.writeRecord(cells(number, read.get(number)));
                }
            }
        }
        csv.flush();
    }

    private List<String> columns() {
        List<String> columns = new ArrayList<>(List.of("number", "id"));
        if (disclosure.texts()) {
            columns.add("beginning");
        }
        if (disclosure.labels()) {
            columns.addAll(List.of("gold", "subtask", "systems", "wrong", "mean", "annotators_agree"));
            system.ifPresent(name -> columns.addAll(List.of("system", "value")));
        }
        return columns;
    }

    private List<String> cells(int number, ItemExcerpts.ItemText text) {
        List<String> cells = new ArrayList<>(List.of(CsvCells.plain(number), CsvCells.text(text.id())));
        if (disclosure.texts()) {
            cells.add(CsvCells.text(text.excerpt()));
        }
        if (disclosure.labels()) {
            ItemResult result = results.getOrDefault(number, ItemResult.NONE);
            cells.addAll(List.of(
                    CsvCells.text(text.answer().orElse("")),
                    filter.subtask().id(),
                    CsvCells.plain(result.systems()),
                    result.wrong().isPresent() ? CsvCells.plain(result.wrong().getAsInt()) : "",
                    number(result.mean()),
                    CsvCells.plain(result.agreed().orElse(null))));
            system.ifPresent(name -> cells.addAll(List.of(CsvCells.text(name), number(result.value()))));
        }
        return cells;
    }

    private static String number(OptionalDouble number) {
        return number.isPresent() ? CsvCells.plain(number.getAsDouble()) : "";
    }
}
