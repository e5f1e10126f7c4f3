package dev.podium.demo;

import dev.podium.submission.MethodDescription;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;

/**
 * An invented team, as a line of the properties of a demonstration has it: {@code name | method | description | shares | more}.
 *
 * @param right shares of items that its first and its last run have right, of each subtask in turn
 * @param more what the demonstration knows of it besides, empty if it is not there
 */
record Entrant(String id, String team, String method, String description, double[] right, String more) {

    static Entrant of(String id, Properties texts) {
        String[] parts = parts(id, texts);
        double[] right = Arrays.stream(parts[3].split(" ", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        return new Entrant(id, parts[0], parts[1], parts[2], right, parts.length > 4 ? parts[4] : "");
    }

    /** What stands between the bars of a line. */
    static String[] parts(String name, Properties texts) {
        return texts.getProperty(name).split(" \\| ", -1);
    }

    /** What it has right of a subtask, after a part of the time from 0 to 1. */
    double right(int subtask, double after) {
        return right[2 * subtask] + after * (right[2 * subtask + 1] - right[2 * subtask]);
    }

    MethodDescription about() {
        return new MethodDescription(method, description, "", "", Map.of());
    }
}
