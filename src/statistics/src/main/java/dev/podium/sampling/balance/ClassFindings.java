package dev.podium.sampling.balance;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What is found in the classes of parts. */
final class ClassFindings {

    private ClassFindings() {}

    /**
     * The clearest first. What says the same twice is said once: of two parts it is said of the smaller one, of two classes of the one
     * that is more frequent there than elsewhere.
     *
     * @param all of all classes
     * @param apart the classes that are set apart
     * @param compared of the others
     */
    static List<Finding> of(String variable, Residuals all, Set<Integer> apart, Residuals compared) {
        CountTable table = compared.table();
        List<Integer> parts = spoken(table);
        boolean twoClasses = IntStream.range(0, table.classes().size())
                        .filter(of -> table.total(of) > 0)
                        .count()
                == 2;
        List<Finding> only =
                apart.stream().sorted().map(of -> only(variable, all, of)).toList();
        List<Finding> shares = parts.stream()
                .flatMap(part -> IntStream.range(0, table.classes().size())
                        .filter(of -> !twoClasses || table.residual(part, of) > 0)
                        .mapToObj(of -> share(variable, compared, part, of))
                        .flatMap(Optional::stream))
                .toList();
        return Stream.concat(only.stream(), shares.stream())
                .sorted(Finding.CLEAREST_FIRST)
                .toList();
    }

    /** The parts of which something is said: all that have units, or the smaller of two. */
    private static List<Integer> spoken(CountTable table) {
        List<Integer> parts = IntStream.range(0, table.parts().size())
                .filter(part -> table.size(part) > 0)
                .boxed()
                .sorted(Comparator.comparingInt(table::size))
                .toList();
        return parts.size() == 2 ? parts.subList(0, 1) : parts;
    }

    private static Optional<Finding> share(String variable, Residuals residuals, int part, int of) {
        CountTable table = residuals.table();
        double residual = table.residual(part, of);
        if (residual == 0) {
            return Optional.empty();
        }
        return Optional.of(residuals.p(part, of))
                .filter(p -> p.p() <= Finding.LEVEL)
                .map(p -> new Finding(
                        variable,
                        Finding.kind(residual),
                        table.classes().get(of),
                        List.of(table.parts().get(part)),
                        table.share(part, of),
                        table.shareElsewhere(part, of),
                        residual,
                        Optional.of(p)));
    }

    private static Finding only(String variable, Residuals residuals, int of) {
        CountTable table = residuals.table();
        List<Integer> having = IntStream.range(0, table.parts().size())
                .filter(part -> table.count(part, of) > 0)
                .boxed()
                .toList();
        int lacking = IntStream.range(0, table.parts().size())
                .filter(part -> table.count(part, of) == 0)
                .boxed()
                .min(Comparator.comparingDouble(part -> table.residual(part, of)))
                .orElseThrow();
        int units = having.stream().mapToInt(table::size).sum();
        return new Finding(
                variable,
                Finding.Kind.ONLY,
                table.classes().get(of),
                having.stream().map(table.parts()::get).toList(),
                (double) table.total(of) / units,
                0,
                table.residual(lacking, of),
                Optional.of(residuals.p(lacking, of)).filter(p -> !residuals.isExcluded(lacking, of)));
    }
}
