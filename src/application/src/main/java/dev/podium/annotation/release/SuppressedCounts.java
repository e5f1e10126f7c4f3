package dev.podium.annotation.release;

import dev.podium.annotation.people.AnnotatorProfiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How many people gave which answer, told without small numbers: answers of fewer than {@value #FEWEST} people are told as one
 * number, together with the next smallest ones until that is no small number either and does not give away those that it is made of. All
 * answers that as many people gave are treated alike, so that which of them is left tells nothing. Answers that nobody gave are not told.
 *
 * @param told answers that enough people gave, with how many did, from the most frequent one to the rarest; none where nothing can be told
 * @param others how many people gave any other answer; 0, or {@value #FEWEST} and more
 */
public record SuppressedCounts(List<AnswerCount> told, long others) {

    /** As where words are told. */
    public static final int FEWEST = AnnotatorProfiles.FEWEST_TOLD;

    private static final SuppressedCounts NOTHING = new SuppressedCounts(List.of(), 0);

    /** An answer that enough people gave. */
    public record AnswerCount(String answer, long people) {}

    public SuppressedCounts {
        told = List.copyOf(told);
    }

    /**
     * Merges counts.
     *
     * @param counts how many people gave each answer, those who gave none among them
     */
    public static SuppressedCounts of(Map<String, Long> counts) {
        TreeMap<Long, List<AnswerCount>> alike = counts.entrySet().stream()
                .filter(each -> each.getValue() > 0)
                .map(each -> new AnswerCount(each.getKey(), each.getValue()))
                .sorted(Comparator.comparing(AnswerCount::answer))
                .collect(Collectors.groupingBy(AnswerCount::people, TreeMap::new, Collectors.toList()));
        List<Long> merged = new ArrayList<>();
        while (!alike.isEmpty() && (alike.firstKey() < FEWEST || (!merged.isEmpty() && isTelling(merged)))) {
            alike.pollFirstEntry().getValue().forEach(each -> merged.add(each.people()));
        }
        if (alike.isEmpty()) {
            return NOTHING;
        }
        return new SuppressedCounts(
                alike.descendingMap().values().stream().flatMap(List::stream).toList(), sum(merged));
    }

    /** Whether a sum is a small number, or is that of as many answers only if so many people gave each of them. */
    private static boolean isTelling(List<Long> merged) {
        return sum(merged) < FEWEST || merged.stream().allMatch(people -> people == FEWEST - 1);
    }

    private static long sum(List<Long> counts) {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    /** Whether nothing can be told. */
    public boolean tellsNothing() {
        return told.isEmpty();
    }
}
