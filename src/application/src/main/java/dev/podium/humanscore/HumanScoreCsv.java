package dev.podium.humanscore;

import dev.podium.agreement.Bounds;
import dev.podium.platform.CsvCells;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What people say of systems as CSV, with all digits: a line for each system and criterion or metric. */
public final class HumanScoreCsv {

    private static final List<String> HEADER =
            List.of("system", "baseline", "reference", "kind", "name", "value", "low", "high", "items");

    private HumanScoreCsv() {}

    /** Writes all of it; what there is not is blank. */
    public static String of(HumanScores scores) {
        List<List<String>> lines = new ArrayList<>(List.of(HEADER));
        for (HumanScores.SystemScore system : scores.systems()) {
            for (int criterion = 0; criterion < scores.criteria().size(); criterion++) {
                HumanScores.Value value = system.values().get(criterion);
                lines.add(line(
                        system,
                        "criterion",
                        scores.criteria().get(criterion).id(),
                        number(value.mean().orElse(Double.NaN)),
                        value.interval()
                                .map(Bounds::low)
                                .map(HumanScoreCsv::number)
                                .orElse(""),
                        value.interval()
                                .map(Bounds::high)
                                .map(HumanScoreCsv::number)
                                .orElse(""),
                        Integer.toString(value.items())));
            }
            for (Map.Entry<String, Double> metric : new TreeMap<>(system.metrics()).entrySet()) {
                lines.add(line(system, "metric", metric.getKey(), number(metric.getValue()), "", "", ""));
            }
        }
        return CsvCells.written(lines);
    }

    private static List<String> line(HumanScores.SystemScore system, String... cells) {
        List<String> line = new ArrayList<>(
                List.of(system.name(), Boolean.toString(system.baseline()), Boolean.toString(system.isReference())));
        line.addAll(List.of(cells));
        return line;
    }

    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }
}
