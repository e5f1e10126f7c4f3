package dev.podium.web.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.significance.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FoldedSlicesTest {

    @Test
    void fewSlices_areAllShownInTheirOrder() {
        List<SystemErrorAnalysis.Slice> slices =
                List.of(slice("1", 40, false), slice("2", 4, false), slice("3", 400, true));
        assertThat(shown(slices)).isEqualTo(new FoldedSlices<>(slices, List.of(), 0));
    }

    @Test
    void manySlices_thoseThatMatterComeFirst() {
        List<SystemErrorAnalysis.Slice> slices = IntStream.rangeClosed(1, 40)
                .mapToObj(n -> slice("topic " + n, 10 + n, n == 3))
                .toList();
        FoldedSlices<SystemErrorAnalysis.Slice> shown = shown(slices);
        assertThat(labels(shown.shown()))
                .containsExactly(
                        "topic 3", "topic 40", "topic 39", "topic 38", "topic 37", "topic 36", "topic 35", "topic 34");
        assertThat(shown.folded()).hasSize(32);
        assertThat(shown.largest()).isEqualTo(43);
    }

    @Test
    void worseSlices_areNeverFolded() {
        List<SystemErrorAnalysis.Slice> slices = IntStream.rangeClosed(1, 20)
                .mapToObj(n -> slice("topic " + n, 5, n % 2 == 0))
                .toList();
        assertThat(labels(shown(slices).shown())).hasSize(10).contains("topic 2", "topic 20");
    }

    /** What nobody can read, and what has too few items to say anything. */
    @Test
    void hashesAndTinySlices_areFolded() {
        List<SystemErrorAnalysis.Slice> slices = Stream.of(
                        slice("0123456789abcdef0123456789abcdef", 60, false),
                        slice("fedcba9876543210fedcba9876543210", 50, false),
                        slice("Anna", 40, false),
                        slice("Kim", 9, false))
                .toList();
        FoldedSlices<SystemErrorAnalysis.Slice> shown = shown(slices);
        assertThat(labels(shown.shown())).containsExactly("Anna");
        assertThat(shown.largest()).isEqualTo(60);
    }

    /** Labels that nobody can read are better than nothing to look at. */
    @Test
    void onlyHashes_theLargestAreShown() {
        List<SystemErrorAnalysis.Slice> slices = IntStream.rangeClosed(1, 21)
                .mapToObj(n -> slice("%032x".formatted(n), 4 * n, false))
                .toList();
        FoldedSlices<SystemErrorAnalysis.Slice> shown = FoldedSlices.of(
                slices, SystemErrorAnalysis.Slice::label, slice -> slice.own().items());
        assertThat(shown.shown())
                .extracting(slice -> slice.own().items())
                .containsExactly(84, 80, 76, 72, 68, 64, 60, 56);
        assertThat(shown.largest()).isEqualTo(52);
        assertThat(shown(slices).shown())
                .as("one system has other slicings on its page")
                .isEmpty();
    }

    @Test
    void onlySmallSlices_areShown() {
        List<SystemErrorAnalysis.Slice> slices =
                List.of(slice("0", 1, false), slice("1", 5, false), slice("2", 3, false), slice("3", 1, false));
        assertThat(shown(slices)).isEqualTo(new FoldedSlices<>(slices, List.of(), 0));
    }

    private static FoldedSlices<SystemErrorAnalysis.Slice> shown(List<SystemErrorAnalysis.Slice> slices) {
        return FoldedSlices.of(
                slices,
                SystemErrorAnalysis.Slice::label,
                slice -> slice.own().items(),
                SystemErrorAnalysis.Slice::isWorse);
    }

    private static List<String> labels(List<SystemErrorAnalysis.Slice> slices) {
        return slices.stream().map(SystemErrorAnalysis.Slice::label).toList();
    }

    private static SystemErrorAnalysis.Slice slice(String label, int items, boolean worse) {
        Estimate estimate = new Estimate(items, items, 0.5, 0.1);
        return new SystemErrorAnalysis.Slice(
                "topic", label, estimate, estimate, Optional.empty(), Optional.empty(), OptionalDouble.of(0.01), worse);
    }
}
