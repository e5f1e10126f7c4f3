package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.Ranking;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.NearMiss;
import dev.podium.task.reading.Numeral;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Candidates in an order: a list of their identifiers, best first, or a JSON object with a number for each, the largest first. What is
 * right is a grade of relevance for each, from 0 on.
 *
 * @param candidates the column, shown to everybody, with all candidates of the item; null where nobody says which there are, so that
 *     any text may be one
 * @param separator between texts of a cell that is no JSON
 * @param gold the column with the grades
 */
record RankingAnswer(String name, String candidates, String separator, String gold)
        implements Answer<Map<String, Double>, RankedCandidates, Ranking> {

    /** Of one item. */
    static final int MOST = 10_000;

    private static final double LARGEST = NumberAnswer.LARGEST;

    @Override
    public AnswerKind kind() {
        return AnswerKind.RANKING;
    }

    @Override
    public List<String> goldColumns() {
        return List.of(gold);
    }

    @Override
    public Map<String, Double> gold(Row row, Findings findings) {
        String cell = row.cell(gold).strip();
        if (MissingValue.is(cell)) {
            findings.error(row.line(), gold, cell, "table.gold-missing", gold);
            return null;
        }
        Map<String, Double> grades = cell.startsWith("{") ? numbers(cell, gold, row, findings) : pairs(row, findings);
        if (grades == null || !areKnown(grades.keySet(), gold, row, row::cell, findings)) {
            return null;
        }
        for (Map.Entry<String, Double> grade : grades.entrySet()) {
            if (grade.getValue() < 0) {
                findings.error(row.line(), gold, Cells.written(grade.getValue()), "table.grade-below", grade.getKey());
                return null;
            }
        }
        return grades;
    }

    /** Grades as {@code id:grade}, with the separator between them. */
    private Map<String, Double> pairs(Row row, Findings findings) {
        Map<String, Double> grades = new LinkedHashMap<>();
        for (String pair : Cells.list(row.cell(gold), separator)) {
            int colon = pair.lastIndexOf(':');
            double grade = colon < 0 ? Double.NaN : Numeral.parse(pair.substring(colon + 1));
            if (!isUsable(grade)) {
                findings.error(row.line(), gold, pair, "table.grade-none", separator);
                return null;
            }
            if (grades.put(pair.substring(0, colon).strip(), grade) != null) {
                findings.error(row.line(), gold, pair, "table.candidate-twice", pair.substring(0, colon));
                return null;
            }
        }
        return grades;
    }

    private static boolean isUsable(double number) {
        return Math.abs(number) <= LARGEST;
    }

    @Override
    public RankedCandidates output(Row row, Shown shown, Findings findings) {
        String cell = row.cell(name).strip();
        if (MissingValue.is(cell)) {
            findings.error(row.line(), name, cell, "table.ranking-none", name);
            return null;
        }
        if (cell.startsWith("{")) {
            Map<String, Double> scores = numbers(cell, name, row, findings);
            return scores != null && areKnown(scores.keySet(), name, row, shown, findings)
                    ? RankedCandidates.of(scores)
                    : null;
        }
        if (Cells.isBrokenList(cell)) {
            findings.error(row.line(), name, cell, "table.ranking-json");
            return null;
        }
        List<String> ids = Cells.list(cell, separator);
        return areDifferent(ids, row, findings) && areKnown(ids, name, row, shown, findings)
                ? RankedCandidates.inOrder(ids)
                : null;
    }

    private boolean areDifferent(List<String> ids, Row row, Findings findings) {
        Set<String> seen = new HashSet<>();
        for (String id : ids) {
            if (id.isBlank()) {
                findings.error(row.line(), name, row.cell(name), "table.part-blank", separator);
                return false;
            }
            if (!seen.add(id)) {
                findings.error(row.line(), name, row.cell(name), "table.candidate-twice", id);
                return false;
            }
        }
        return true;
    }

    /** The numbers of a JSON object; null where the findings say what is wrong. */
    private static Map<String, Double> numbers(String cell, String column, Row row, Findings findings) {
        Optional<Map<String, String>> members = Cells.members(cell);
        if (members.isEmpty()) {
            findings.error(row.line(), column, cell, "table.ranking-json");
            return null;
        }
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (Map.Entry<String, String> member : members.get().entrySet()) {
            double number = Numeral.parse(member.getValue());
            if (!isUsable(number)) {
                findings.error(
                        row.line(),
                        column,
                        member.getValue(),
                        "table.score-none",
                        member.getKey(),
                        Cells.written(LARGEST));
                return null;
            }
            // What is -0 comes before 0 otherwise
            numbers.put(member.getKey().strip(), number + 0.0);
        }
        if (numbers.size() < members.get().size()) {
            findings.error(row.line(), column, cell, "table.ranking-json");
            return null;
        }
        return numbers;
    }

    /** Whether there are not too many, and each is one of the candidates that everybody may see, if any. */
    private boolean areKnown(Collection<String> ids, String column, Row row, Shown shown, Findings findings) {
        if (ids.size() > MOST) {
            findings.error(
                    row.line(),
                    column,
                    "",
                    "table.candidates-many",
                    Integer.toString(MOST),
                    Integer.toString(ids.size()));
            return false;
        }
        Set<String> known =
                candidates == null ? Set.of() : new HashSet<>(Cells.list(shown.cell(candidates), separator));
        for (String id : ids) {
            if (!known.isEmpty() && !known.contains(id)) {
                Optional<String> other = Cells.otherSeparator(id, separator, known::contains);
                if (other.isPresent()) {
                    findings.error(row.line(), column, id, "table.list-separator", separator, other.get());
                    return false;
                }
                NearMiss.find(id, known, List.of())
                        .ifPresentOrElse(
                                near -> findings.error(
                                        row.line(), column, id, "table.candidate-similar", candidates, near),
                                () -> findings.error(row.line(), column, id, "table.candidate-unknown", candidates));
                return false;
            }
        }
        return true;
    }

    @Override
    public Ranking segment(Map<String, Double> gold, RankedCandidates output) {
        return output.against(gold);
    }

    @Override
    public void writeGold(Map<String, Double> gold, JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Double> grade : gold.entrySet()) {
            json.writeNumberField(grade.getKey(), grade.getValue());
        }
        json.writeEndObject();
    }

    @Override
    public void write(RankedCandidates output, JsonGenerator json) throws IOException {
        String[] ids = output.ids().toArray(String[]::new);
        json.writeArray(ids, 0, ids.length);
    }

    /** By how many candidates are relevant. */
    @Override
    public List<String> classes(Map<String, Double> gold) {
        return List.of(
                Long.toString(gold.values().stream().filter(grade -> grade >= 1).count()));
    }

    @Override
    public Map<String, String> example(int item) {
        return Map.of(name, item % 2 == 0 ? joined("b", "a", "c") : "{\"a\": 0.75, \"b\": 0.5, \"c\": 0}");
    }

    @Override
    public Map<String, String> goldExample(int item) {
        Map<String, String> example = new LinkedHashMap<>();
        example.put(gold, item % 2 == 0 ? joined("a:2", "b:1", "c:0") : "{\"a\": 0, \"b\": 1, \"c\": 0}");
        if (candidates != null) {
            example.put(candidates, joined("a", "b", "c"));
        }
        return example;
    }

    private String joined(String... texts) {
        return String.join(separator, texts);
    }

    /** Where all can see the candidates, they can be put in any order. */
    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        if (system != SimpleSystem.UNIFORM || candidates == null) {
            return Optional.empty();
        }
        List<String> ids = new ArrayList<>(Cells.list(shown.cell(candidates), separator));
        for (int last = ids.size() - 1; last > 0; last--) {
            Collections.swap(ids, last, random.nextInt(last + 1));
        }
        return Optional.of(Map.of(name, Cells.ofList(ids)));
    }
}
