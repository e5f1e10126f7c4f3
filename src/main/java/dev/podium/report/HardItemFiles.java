package dev.podium.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.analysis.items.DifficultyBasis;
import dev.podium.analysis.items.HardItemReport;
import dev.podium.analysis.items.Histogram;
import dev.podium.analysis.items.ItemResult;
import dev.podium.export.CsvText;
import dev.podium.platform.CsvCells;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Which items of a subtask are hard for all systems, and who errs alike, for programs.
 *
 * @param board of items that have been judged
 * @param alone all items that one system alone gets right
 * @param overlaps every pair of systems, most alike first
 */
record HardItemFiles(HardItemReport board, List<HardItemReport.Alone> alone, List<HardItemReport.Overlap> overlaps) {

    HardItemFiles {
        alone = List.copyOf(alone);
        overlaps = List.copyOf(overlaps);
    }

    /** The items that one system alone gets right, a line for each. */
    String aloneAsCsv() {
        return CsvText.of(
                List.of("subtask", "team", "key", "baseline", "number", "item"),
                alone.stream()
                        .map(item -> List.of(
                                board.subtask().id(),
                                CsvCells.text(item.system().name()),
                                CsvCells.plain(item.system().team()),
                                CsvCells.plain(item.system().baseline()),
                                CsvCells.plain(item.number()),
                                CsvCells.text(item.id())))
                        .toList());
    }

    String json(ReportContext occasion) {
        DifficultyBasis judged = board.judged().orElseThrow();
        return JsonFile.of(occasion, json -> {
            json.writeStringField("subtask", board.subtask().id());
            json.writeStringField("metric", judged.yardstick().column().metric());
            if (judged.hasErrors()) {
                json.writeNumberField(
                        "bound", judged.yardstick().rule().orElseThrow().bound());
            }
            json.writeBooleanField("current", judged.current());
            json.writeNumberField("systems", judged.systems());
            json.writeNumberField("leftOut", judged.leftOut());
            hardest(json);
            distribution(json);
            if (judged.hasErrors()) {
                alone(json);
                overlaps(json);
            }
        });
    }

    private void hardest(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("hardest");
        for (HardItemReport.Hard hard : board.hardest()) {
            ItemResult result = hard.result();
            json.writeStartObject();
            json.writeNumberField("number", hard.number());
            json.writeStringField("item", hard.id());
            json.writeStringField("beginning", hard.excerpt());
            json.writeNumberField("systems", result.systems());
            if (result.wrong().isPresent()) {
                json.writeNumberField("wrong", result.wrong().getAsInt());
            }
            number("mean", result.mean(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** On how many items so many systems are wrong, or their mean is so large. */
    private void distribution(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("distribution");
        for (Histogram.Bar bar : board.distribution().bars()) {
            json.writeStartObject();
            json.writeNumberField("from", bar.from());
            json.writeNumberField("to", bar.to());
            json.writeNumberField("items", bar.count());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void alone(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("rightAlone");
        for (HardItemReport.Alone item : alone) {
            json.writeStartObject();
            side("system", item.system(), json);
            json.writeNumberField("number", item.number());
            json.writeStringField("item", item.id());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void overlaps(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("overlaps");
        for (HardItemReport.Overlap pair : overlaps) {
            json.writeStartObject();
            side("first", pair.first(), json);
            side("second", pair.second(), json);
            json.writeNumberField("items", pair.items());
            json.writeNumberField("bothWrong", pair.bothWrong());
            json.writeNumberField("firstWrong", pair.firstWrong());
            json.writeNumberField("secondWrong", pair.secondWrong());
            number("jaccard", pair.jaccard(), json);
            number("kappa", pair.kappa(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void side(String field, HardItemReport.Side side, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("key", side.team().toString());
        json.writeStringField("name", side.name());
        json.writeBooleanField("baseline", side.baseline());
        json.writeEndObject();
    }

    private static void number(String field, OptionalDouble number, JsonGenerator json) throws IOException {
        JsonFile.number(field, number.orElse(Double.NaN), json);
    }
}
