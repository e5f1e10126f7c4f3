package dev.podium.task;

import java.util.function.Function;

/**
 * A way in which a task type parts the items of a gold, by something that can be seen of an item. {@code
 * <type>.slicing.<id>} among the type's texts names it.
 *
 * @param id stable name, for example {@code length}
 * @param parts parts the items of a gold
 * @param <G> the gold of the task type
 */
public record Slicing<G extends Gold>(String id, Function<G, Slices> parts) {

    /** How the slicings begin that are kept of annotators' labels: whether they agree, {@code agreement.<subtask>}. */
    public static final String AGREEMENT = "agreement.";

    /** Which item of a gold is in which slice. */
    public Slices slices(G gold) {
        return parts.apply(gold);
    }
}
