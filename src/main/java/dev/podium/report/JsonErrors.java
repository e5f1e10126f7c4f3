package dev.podium.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.analysis.errors.Errors;
import dev.podium.analysis.errors.PhaseAnalysis;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.significance.FourfoldTable;
import java.io.IOException;
import java.util.Optional;

/** Where systems are wrong, as JSON. */
final class JsonErrors {

    private static final double LEVEL = 0.95;

    private JsonErrors() {}

    static String of(ReportContext occasion, PhaseAnalysis analysis) {
        return JsonFile.of(occasion, json -> {
            json.writeStringField("subtask", analysis.wanted().subtask().id());
            json.writeArrayFieldStart("systems");
            for (PhaseAnalysis.OfSystem system : analysis.systems()) {
                json.writeStartObject();
                json.writeStringField("team", system.name());
                json.writeStringField("key", system.team().toString());
                json.writeBooleanField("baseline", system.baseline());
                if (system.errors().isPresent()) {
                    errors(system.errors().get(), json);
                }
                if (system.counts().isPresent()) {
                    predicted(system.counts().get(), json);
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private static void errors(Errors errors, JsonGenerator json) throws IOException {
        json.writeStringField("metric", errors.rule().metric());
        json.writeNumberField("bound", errors.rule().bound());
        json.writeNumberField("items", errors.items());
        json.writeNumberField("wrong", errors.wrong());
        if (errors.disagreement().isPresent()) {
            FourfoldTable table = errors.disagreement().get();
            Optional<FourfoldTable> odds = errors.disagreement().filter(FourfoldTable::isDetermined);
            json.writeObjectFieldStart("disagreement");
            json.writeNumberField("wrongDisagree", table.both());
            json.writeNumberField("wrongAgree", table.first());
            json.writeNumberField("rightDisagree", table.second());
            json.writeNumberField("rightAgree", table.neither());
            JsonFile.number("oddsRatio", odds.map(FourfoldTable::oddsRatio).orElse(Double.NaN), json);
            JsonFile.interval(odds.map(found -> found.interval(LEVEL)), json);
            JsonFile.number("p", odds.map(FourfoldTable::p).orElse(Double.NaN), json);
            JsonFile.number("pCorrected", errors.corrected().orElse(Double.NaN), json);
            json.writeEndObject();
        }
    }

    private static void predicted(ConfusionCounts counts, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("predicted");
        for (ConfusionCounts.Cell cell : counts.cells()) {
            json.writeStartObject();
            json.writeNumberField("gold", cell.gold());
            json.writeNumberField("predicted", cell.predicted());
            json.writeNumberField("items", cell.items());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
