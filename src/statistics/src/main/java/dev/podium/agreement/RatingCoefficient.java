package dev.podium.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** The coefficients of numbers that annotators give to items; items that fewer than two rated say nothing. */
public enum RatingCoefficient {
    /** How often two annotators say the same, over all pairs of ratings. */
    PERCENT {
        @Override
        OptionalDouble of(Ratings compared) {
            return compared.samePairs();
        }
    },
    /** The kappa of Cohen; with more than two annotators the mean over their pairs, each weighed by the items they share. */
    COHEN {
        @Override
        OptionalDouble of(Ratings compared) {
            return Kappa.cohen(compared);
        }
    },
    /** The kappa of Fleiss, where all items were rated equally often. */
    FLEISS {
        @Override
        OptionalDouble of(Ratings compared) {
            return Kappa.fleiss(compared);
        }
    },
    ALPHA_NOMINAL {
        @Override
        OptionalDouble of(Ratings compared) {
            return KrippendorffAlpha.NOMINAL.of(compared);
        }
    },
    ALPHA_ORDINAL {
        @Override
        OptionalDouble of(Ratings compared) {
            return KrippendorffAlpha.ORDINAL.of(compared);
        }
    },
    ALPHA_INTERVAL {
        @Override
        OptionalDouble of(Ratings compared) {
            return KrippendorffAlpha.INTERVAL.of(compared);
        }
    },
    ALPHA_RATIO {
        @Override
        OptionalDouble of(Ratings compared) {
            return KrippendorffAlpha.RATIO.of(compared);
        }
    };

    /** Stable name, for example {@code alpha-nominal}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The value for items that two raters or more rated. */
    abstract OptionalDouble of(Ratings compared);

    /** All of them that are defined, with their bounds. */
    public static List<Coefficient> all(Ratings ratings) {
        Ratings compared = ratings.compared();
        double[] values = values(compared);
        List<Optional<Bounds>> bounds =
                ItemBootstrap.bounds(compared.often(), steps(compared), often -> values(compared.occurring(often)));
        List<Coefficient> all = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            double value = values[i];
            if (!Double.isNaN(value)) {
                all.add(new Coefficient(
                        values()[i].id(),
                        value,
                        bounds.get(i).map(each -> each.with(value)),
                        compared.items(),
                        Math.toIntExact(compared.pairs())));
            }
        }
        return all;
    }

    private static double[] values(Ratings compared) {
        return Arrays.stream(values())
                .mapToDouble(coefficient -> coefficient.of(compared).orElse(Double.NaN))
                .toArray();
    }

    /** Four alphas look at pairs of categories, and Cohen's kappa at pairs of raters. */
    private static long steps(Ratings compared) {
        long kinds = compared.often().length;
        long categories = compared.categories().length;
        long raters = compared.raters();
        return kinds * (8 * categories + raters * raters) + raters * raters * categories * categories;
    }
}
