package dev.podium.task.reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Problems or warnings of one file, in the order of its lines.
 *
 * @param shown the first {@value #SHOWN} of them, and of each kind at least the first {@value #SHOWN_OF_KIND}, of what a check says in as
 *     many sentences at most
 * @param total how many there are
 * @param kinds how many of each kind; null in what was stored before they were counted
 */
public record Problems(List<Problem> shown, int total, List<Kind> kinds) {

    public static final int SHOWN = 100;
    public static final int SHOWN_OF_KIND = 5;
    public static final Problems NONE = new Problems(List.of(), 0, List.of());

    /**
     * Those that break the same rule.
     *
     * @param sentence what a check says of them; null of rules of ours, and of what it said after its first {@value #SHOWN} sentences
     */
    public record Kind(String code, String sentence, int total) {

        private List<String> alike() {
            return sentence == null ? List.of(code) : List.of(code, sentence);
        }
    }

    /**
     * Those that break the same rule, with what is shown of them.
     *
     * @param shown at least one
     */
    public record Group(List<Problem> shown, int total) {

        public Group {
            shown = List.copyOf(shown);
        }

        public Problem first() {
            return shown.get(0);
        }

        /** The lines of those that are shown, each once; none where they are about the whole file. */
        public List<Integer> lines() {
            return shown.stream()
                    .map(Problem::line)
                    .filter(line -> line > 0)
                    .distinct()
                    .toList();
        }
    }

    public Problems {
        shown = List.copyOf(shown);
        kinds = kinds == null ? counted(shown) : List.copyOf(kinds);
    }

    /** Whether there are none. No getter: the stored form has three fields. */
    public boolean none() {
        return total == 0;
    }

    /** By the rule that they break, and of what a check says by its words, in the order in which the first of each stands. */
    public List<Group> groups() {
        Map<List<String>, List<Problem>> alike = new LinkedHashMap<>();
        shown.forEach(problem ->
                alike.computeIfAbsent(problem.kind(), kind -> new ArrayList<>()).add(problem));
        Map<List<String>, Integer> totals = totals(kinds.stream());
        return alike.entrySet().stream()
                .map(kind -> new Group(
                        kind.getValue(),
                        totals.getOrDefault(kind.getKey(), kind.getValue().size())))
                .toList();
    }

    /** The same behind one that says what is the matter with the whole file. */
    public Problems behind(Problem first) {
        List<Problem> all = new ArrayList<>(List.of(first));
        all.addAll(shown);
        List<Kind> counted = new ArrayList<>(List.of(new Kind(first.code(), null, 1)));
        counted.addAll(kinds);
        return new Problems(all, total + 1, counted);
    }

    /** Those of other kinds. */
    public Problems without(Set<String> codes) {
        List<Kind> left =
                kinds.stream().filter(kind -> !codes.contains(kind.code())).toList();
        int gone = kinds.stream().mapToInt(Kind::total).sum()
                - left.stream().mapToInt(Kind::total).sum();
        return new Problems(
                shown.stream()
                        .filter(problem -> !codes.contains(problem.code()))
                        .toList(),
                total - gone,
                left);
    }

    /** The same of a file beside the one that is read: each names it. */
    public Problems in(String file) {
        return new Problems(
                shown.stream()
                        .map(problem -> new Problem(
                                problem.line(),
                                problem.column().isEmpty() ? file : file + ", " + problem.column(),
                                problem.found(),
                                problem.code(),
                                problem.arguments()))
                        .toList(),
                total,
                kinds);
    }

    /** These and others, as far as either are shown. */
    public Problems with(Problems others) {
        if (none() || others.none()) {
            return none() ? others : this;
        }
        List<Problem> all = new ArrayList<>(shown);
        all.addAll(others.shown);
        return new Problems(
                all, total + others.total, kinds(totals(Stream.concat(kinds.stream(), others.kinds.stream()))));
    }

    private static List<Kind> counted(List<Problem> problems) {
        Map<List<String>, Integer> totals = new LinkedHashMap<>();
        problems.forEach(problem -> totals.merge(problem.kind(), 1, Integer::sum));
        return kinds(totals);
    }

    private static Map<List<String>, Integer> totals(Stream<Kind> kinds) {
        Map<List<String>, Integer> totals = new LinkedHashMap<>();
        kinds.forEach(kind -> totals.merge(kind.alike(), kind.total(), Integer::sum));
        return totals;
    }

    private static List<Kind> kinds(Map<List<String>, Integer> totals) {
        return totals.entrySet().stream()
                .map(kind -> new Kind(
                        kind.getKey().get(0),
                        kind.getKey().size() == 1 ? null : kind.getKey().get(1),
                        kind.getValue()))
                .toList();
    }
}
