package dev.podium.task.table;

import dev.podium.scoring.CountedClasses;
import dev.podium.scoring.Direction;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Signature;
import java.util.EnumSet;
import java.util.Set;

/**
 * A metric of the catalogue that a definition can choose.
 *
 * @param id public name, for example {@code macro-f1}; never renamed
 * @param kind the answers that it measures
 * @param parameters what else a definition says of it
 * @param greatest what no value exceeds; infinite where nothing ends them
 * @param <S> what it compares
 */
public record Measure<S>(String id, AnswerKind kind, Set<Parameter> parameters, double greatest, Making<S> making) {

    /** What a definition may say of a measure beyond its answer. */
    public enum Parameter {
        /** The class that is measured alone; required. */
        CLASS,
        /** Over which classes it averages. */
        COUNTED,
        /** How many of the first places count; required. */
        PLACES,
        /** Nothing, but the labels have to be in an order. */
        ORDER,
        /** Nothing, but there have to be labels. */
        LABELS
    }

    /** Makes the metric for one column of a board. */
    @FunctionalInterface
    public interface Making<S> {

        Metric<S> of(String id, Signature signature, Choice choice);
    }

    static <S> Measure<S> of(String id, AnswerKind kind, double greatest, Making<S> making, Parameter... parameters) {
        Set<Parameter> all = EnumSet.noneOf(Parameter.class);
        all.addAll(Set.of(parameters));
        return new Measure<>(id, kind, all, greatest, making);
    }

    /** Which way its values get better, whatever the choice. */
    public Direction direction() {
        return making.of(id, Signature.of("", id), new Choice(2, 0, CountedClasses.OCCURRING, 1, 0))
                .direction();
    }

    /** Whether a definition says this of it. */
    public boolean takes(Parameter parameter) {
        return parameters.contains(parameter);
    }
}
