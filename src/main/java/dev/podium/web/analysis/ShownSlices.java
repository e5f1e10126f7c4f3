package dev.podium.web.analysis;

import dev.podium.analysis.SystemAnalysis;
import dev.podium.significance.PartEstimates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The slices of a slicing, parted into those that are shown at once and those that are folded away: what says little should not
 * bury what says much. A slice on which a system is worse than elsewhere is never folded.
 *
 * @param shown where there were very many, those on which it is worse come first, then the largest; else in their order
 * @param folded in their order
 */
record ShownSlices(List<SystemAnalysis.Slice> shown, List<SystemAnalysis.Slice> folded) {

    /** So many slices are shown of a slicing that has more than {@link #MANY}. */
    static final int MOST = 8;

    static final int MANY = 10;

    /** To fold fewer saves nothing. */
    private static final int FEWEST_FOLDED = 3;

    /** Nobody reads these: keys, digests and numbers of people. */
    private static final Pattern HASH = Pattern.compile("[0-9a-fA-F-]{16,}|[0-9]{9,}");

    private static final Comparator<SystemAnalysis.Slice> WEIGHTIEST = Comparator.comparing(
                    SystemAnalysis.Slice::isWorse)
            .thenComparing(slice -> slice.own().items())
            .reversed();

    static ShownSlices of(List<SystemAnalysis.Slice> slices) {
        boolean many = slices.size() > MANY;
        List<SystemAnalysis.Slice> shown = new ArrayList<>();
        List<SystemAnalysis.Slice> ordered = new ArrayList<>(slices);
        if (many) {
            ordered.sort(WEIGHTIEST);
        }
        for (SystemAnalysis.Slice slice : ordered) {
            boolean room = !many || shown.size() < MOST;
            if (slice.isWorse() || (room && isReadable(slice))) {
                shown.add(slice);
            }
        }
        List<SystemAnalysis.Slice> folded =
                slices.stream().filter(slice -> !shown.contains(slice)).toList();
        return folded.size() < FEWEST_FOLDED ? new ShownSlices(slices, List.of()) : new ShownSlices(shown, folded);
    }

    private static boolean isReadable(SystemAnalysis.Slice slice) {
        return slice.own().items() >= PartEstimates.FEWEST
                && !HASH.matcher(slice.label()).matches();
    }

    /** How many items the largest slice has that is folded; 0 where none is. */
    int largest() {
        return folded.stream().mapToInt(slice -> slice.own().items()).max().orElse(0);
    }
}
