package dev.podium.sampling.balance;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * In what parts are not alike, for a page to say it.
 *
 * <p>What is found: a class of which a part has a larger or smaller share than all other parts together, or a number that is higher or lower
 * there, where the absolute residual has a p of {@value #LEVEL} at most. This p is by permutation and corrected for all parts and
 * classes of the variable: the share of draws in which the largest residual of all is as large (Westfall and Young 1993, single step). So it
 * holds for rare classes, too, and for units that hang together in clusters.
 *
 * @param variable the name of the labels or numbers
 * @param kind what is found
 * @param label the class; empty for numbers
 * @param parts the part that differs; for {@link Kind#ONLY} those that have the class
 * @param here the share of the class there, or the mean
 * @param elsewhere the same in all other parts together
 * @param residual how many standard errors the share or mean is from what is expected; for {@link Kind#ONLY} that of the part that lacks
 *     the class and is farthest from it
 * @param p of this residual; empty where the class is missing because a recipe excludes it
 */
public record Finding(
        String variable,
        Kind kind,
        String label,
        List<String> parts,
        double here,
        double elsewhere,
        double residual,
        Optional<Permuted> p) {

    /** The largest p of a finding. */
    public static final double LEVEL = 0.05;

    /** The clearest first: by residuals, whatever their sign. */
    static final Comparator<Finding> CLEAREST_FIRST =
            Comparator.comparingDouble(finding -> -Math.abs(finding.residual()));

    /** What can be found. */
    public enum Kind {
        /** The part has more of the class, or higher numbers. */
        HIGHER,
        /** The part has less of the class, or lower numbers. */
        LOWER,
        /** Only these parts have the class at all, and that is no chance. */
        ONLY
    }

    public Finding {
        parts = List.copyOf(parts);
    }

    /** By how much the share or the mean is higher than elsewhere; below 0 where it is lower. */
    public double difference() {
        return here - elsewhere;
    }

    static Kind kind(double residual) {
        return residual > 0 ? Kind.HIGHER : Kind.LOWER;
    }
}
