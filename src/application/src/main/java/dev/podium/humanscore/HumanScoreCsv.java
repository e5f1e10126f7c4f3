package dev.podium.humanscore;

import dev.podium.platform.CsvCells;
import dev.podium.significance.Estimate;
import dev.podium.significance.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
                Estimate value = system.values().get(criterion);
                Optional<Interval> interval = value.interval(HumanScores.LEVEL);
                lines.add(line(
                        system,
                        "criterion",
                        scores.criteria().get(criterion).id(),
                        number(value.value()),
                        interval.map(Interval::low).map(HumanScoreCsv::number).orElse(""),
                        interval.map(Interval::high).map(HumanScoreCsv::number).orElse(""),
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
