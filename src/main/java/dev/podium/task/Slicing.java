package dev.podium.task;

import java.util.function.Function;

/**
 * A way in which a task type parts the items of a gold, by something that can be seen of an item. {@code
 * <type>.slicing.<id>} among the type's texts names it.
 *
 * @param id stable name, for example {@code length}
 * @param tellsLabels whether the slice of an item tells something of its label; else it follows from what everybody may see
 * @param parts parts the items of a gold
 * @param <G> the gold of the task type
 */
public record Slicing<G extends Gold>(String id, boolean tellsLabels, Function<G, Slices> parts) {

    /** By what everybody may see. */
    public static <G extends Gold> Slicing<G> ofItems(String id, Function<G, Slices> parts) {
        return new Slicing<>(id, false, parts);
    }

    /** By labels. */
    public static <G extends Gold> Slicing<G> ofLabels(String id, Function<G, Slices> parts) {
        return new Slicing<>(id, true, parts);
    }

    /** Which item of a gold is in which slice. */
    public Slices slices(G gold) {
        return parts.apply(gold);
    }
}
