package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Labels of a gold file that differ only in how they are written: in capitals, blanks, hyphens, or forms of one character. They may be meant. */
final class LabelsAlike {

    private static final Pattern JOINTS = Pattern.compile("(?<=[\\p{L}\\p{N}])[\\s\\p{Z}_-]+(?=[\\p{L}\\p{N}])");

    private final List<Answer<Object, Object, Object>> answers;
    private final List<Map<String, Use>> uses;

    LabelsAlike(List<Answer<Object, Object, Object>> answers) {
        this.answers = answers;
        uses = answers.stream()
                .map(answer -> answer.closedSet().map(LabelsAlike::doubtful).orElse(Map.of()))
                .toList();
    }

    /** How often a label is there, and in which line first; 0 where it is not. */
    private static final class Use {

        private final List<String> alike;
        private int number;
        private int line;

        private Use(List<String> alike) {
            this.alike = alike;
        }
    }

    /** Those that another one is like, in the order in which they were declared. */
    private static Map<String, Use> doubtful(LabelSet labels) {
        Map<String, List<String>> written = new LinkedHashMap<>();
        labels.labels()
                .forEach(label -> written.computeIfAbsent(plain(label), any -> new ArrayList<>())
                        .add(label));
        Map<String, Use> doubtful = new LinkedHashMap<>();
        for (List<String> alike : written.values()) {
            if (alike.size() > 1) {
                alike.forEach(label -> doubtful.put(label, new Use(alike)));
            }
        }
        return doubtful;
    }

    private static String plain(String label) {
        String form = Normalizer.normalize(label.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return JOINTS.matcher(form).replaceAll("");
    }

    /** A row, with what is right in it by the answers; null where that could not be read. */
    void look(Row row, Object[] right) {
        for (int answer = 0; answer < right.length; answer++) {
            if (right[answer] != null && !uses.get(answer).isEmpty()) {
                look(row, answers.get(answer), right[answer], uses.get(answer));
            }
        }
    }

    private static void look(Row row, Answer<Object, Object, Object> answer, Object right, Map<String, Use> uses) {
        Optional<GoldSource> said = answer.annotated();
        List<String> labels = said.isPresent() ? said.get().said(row) : answer.classes(right);
        for (int place = 0; place < labels.size(); place++) {
            Use use = uses.get(labels.get(place));
            if (use != null) {
                use.number++;
                use.line = use.line > 0
                        ? use.line
                        : said.isPresent() ? row.line(said.get().column(), place) : row.line();
            }
        }
    }

    /** Tells each of them that is rarer than another one like it. */
    void report(Findings findings) {
        for (int answer = 0; answer < uses.size(); answer++) {
            Map<String, Use> known = uses.get(answer);
            Map<List<String>, String> usual = new HashMap<>();
            known.values()
                    .forEach(use -> usual.computeIfAbsent(
                            use.alike,
                            alike -> alike.stream()
                                    .max(Comparator.comparingInt((String label) -> known.get(label).number)
                                            .thenComparing(label -> -alike.indexOf(label)))
                                    .orElseThrow()));
            String column = answers.get(answer).goldColumns().get(0);
            known.forEach((label, use) -> {
                String most = usual.get(use.alike);
                if (!label.equals(most)) {
                    findings.warning(
                            use.line,
                            column,
                            label,
                            "table.labels-alike",
                            label,
                            Integer.toString(use.number),
                            most,
                            Integer.toString(known.get(most).number));
                }
            });
        }
    }
}
