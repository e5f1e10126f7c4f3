package dev.podium.task.catalog.recount;

import dev.podium.task.reading.Numeral;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A formula taken apart: {@code 100*f1(tone, class=bad)}.
 *
 * @param factor positive; 1 unless it is written
 * @param columns the arguments before the first parameter
 * @param parameters by name; of one without a value it is blank
 */
record FormulaText(String text, double factor, String name, List<String> columns, Map<String, String> parameters) {

    /** An item has any number of labels. */
    static final String SEVERAL = "several";

    static final int LONGEST = 400;

    private static final double LARGEST_FACTOR = 1e6;
    private static final Pattern FORM = Pattern.compile("(?:([^*()]+)\\*)?\\s*([a-zA-Z0-9-]+)\\s*\\(([^()]*)\\)");

    /** One of a text; empty where it has another form. */
    static Optional<FormulaText> of(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (text.length() > LONGEST || !form.matches()) {
            return Optional.empty();
        }
        double factor = form.group(1) == null ? 1 : Numeral.parse(form.group(1));
        List<String> columns = new ArrayList<>();
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String argument : Arrays.asList(form.group(3).split(",", -1))) {
            String[] parts = argument.split("=", 2);
            boolean isSeveral = !columns.isEmpty() && parts[0].strip().equals(SEVERAL);
            boolean isParameter = parts.length > 1 || isSeveral;
            boolean isAfter = !isParameter && !parameters.isEmpty();
            if (parts[0].isBlank() || isAfter || (isSeveral && parts.length > 1)) {
                return Optional.empty();
            }
            if (!isParameter) {
                columns.add(argument.strip());
            } else if (parameters.put(parts[0].strip(), parts.length > 1 ? parts[1].strip() : "") != null) {
                return Optional.empty();
            }
        }
        return columns.isEmpty() || !(factor > 0 && factor <= LARGEST_FACTOR)
                ? Optional.empty()
                : Optional.of(new FormulaText(text.strip(), factor, form.group(2), columns, parameters));
    }
}
