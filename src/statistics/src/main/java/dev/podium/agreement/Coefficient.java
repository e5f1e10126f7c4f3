package dev.podium.agreement;

import java.util.Optional;

/**
 * How far annotators agree, in one number.
 *
 * @param id stable name, for example {@code cohen}
 * @param value never NaN
 * @param bounds a 95 % interval; empty with fewer than {@value ItemBootstrap#FEWEST_ITEMS} items, where too many of the
 *     samples leave the coefficient undefined or all give the same value, and where working it out would take too long
 * @param items how many items were compared: those with two labels or more
 * @param pairs how many pairs of labels they have
 */
public record Coefficient(String id, double value, Optional<Bounds> bounds, int items, int pairs) {}
