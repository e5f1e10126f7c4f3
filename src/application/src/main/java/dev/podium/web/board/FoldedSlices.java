package dev.podium.web.board;

import dev.podium.significance.parts.PartEstimates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

/**
 * The slices of a slicing, parted into those that are shown at once and those that are folded away: what says little should not
 * bury what says much. A slice on which a system is worse than elsewhere is never folded.
 *
 * @param shown where there were very many, those on which it is worse come first, then the largest; else in their order
 * @param folded in their order
 * @param largest how many items the largest slice has that is folded; 0 where none is
 */
public record FoldedSlices<S>(List<S> shown, List<S> folded, int largest) {

    /** So many slices are shown of a slicing that has more than {@link #MANY}. */
    static final int MOST = 8;

    static final int MANY = 10;

    /** To fold fewer saves nothing. */
    private static final int FEWEST_FOLDED = 3;

    /** So many of the last digits of such a label are shown. */
    private static final int DIGITS = 8;

    /** Nobody reads these: keys, digests and numbers of people. */
    private static final Pattern HASH = Pattern.compile("[0-9a-fA-F-]{16,}|[0-9]{9,}");

    /** Parts the slices of one system. */
    public static <S> FoldedSlices<S> of(
            List<S> slices, Function<S, String> label, ToIntFunction<S> items, Predicate<S> worse) {
        boolean many = slices.size() > MANY;
        List<S> shown = new ArrayList<>();
        List<S> ordered = new ArrayList<>(slices);
        if (many) {
            ordered.sort(
                    Comparator.comparing(worse::test).thenComparingInt(items).reversed());
        }
        // where all are small, to fold all of them would leave nothing to look at
        boolean allSmall = slices.stream().allMatch(slice -> items.applyAsInt(slice) < PartEstimates.FEWEST);
        for (S slice : ordered) {
            boolean room = !many || shown.size() < MOST;
            boolean readable = (allSmall || items.applyAsInt(slice) >= PartEstimates.FEWEST)
                    && !HASH.matcher(label.apply(slice)).matches();
            if (worse.test(slice) || (room && readable)) {
                shown.add(slice);
            }
        }
        List<S> folded = slices.stream().filter(slice -> !shown.contains(slice)).toList();
        return folded.size() < FEWEST_FOLDED
                ? new FoldedSlices<>(slices, List.of(), 0)
                : new FoldedSlices<>(
                        shown, folded, folded.stream().mapToInt(items).max().orElse(0));
    }

    /**
     * Parts the slices of many systems. Where nobody can read a label, the largest are shown all the same: there is nothing else
     * on their page.
     */
    public static <S> FoldedSlices<S> of(List<S> slices, Function<S, String> label, ToIntFunction<S> items) {
        FoldedSlices<S> parted = of(slices, label, items, slice -> false);
        if (!parted.shown().isEmpty() || slices.isEmpty()) {
            return parted;
        }
        List<S> ordered = slices.stream()
                .sorted(Comparator.comparingInt(items).reversed())
                .toList();
        List<S> folded = ordered.stream().skip(MOST).toList();
        return new FoldedSlices<>(
                ordered.stream().limit(MOST).toList(),
                slices.stream().filter(folded::contains).toList(),
                folded.isEmpty() ? 0 : items.applyAsInt(folded.get(0)));
    }

    /** A label as far as somebody reads it: keys and digests are told by their last digits. */
    public static String brief(String label) {
        return HASH.matcher(label).matches() ? "…" + label.substring(label.length() - DIGITS) : label;
    }
}
