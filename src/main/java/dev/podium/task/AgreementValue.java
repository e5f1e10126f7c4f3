package dev.podium.task;

/**
 * How far annotators agree, under one coefficient: {@code <type>.agreement.<coefficient>} among the type's texts names it,
 * and {@code ….help} explains it.
 *
 * @param slicing the slicing that the slice is of; empty for all items
 * @param slice which of its slices; empty for all items
 * @param items how many items it is of
 * @param pairs how many pairs of labels it is of
 */
public record AgreementValue(String coefficient, String slicing, String slice, double value, int items, int pairs) {}
