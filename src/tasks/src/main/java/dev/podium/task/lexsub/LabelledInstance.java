package dev.podium.task.lexsub;

import dev.podium.scoring.Substitutes;
import dev.podium.scoring.Substitutes.Substitute;
import java.util.stream.Collectors;

/** An occurrence with what annotators put in its place. */
record LabelledInstance(Instance instance, Substitutes substitutes) {

    /** As a line of a gold file. */
    String line() {
        return substitutes.listed().stream()
                .map(LabelledInstance::written)
                .collect(Collectors.joining("", instance.inLines() + " :: ", ""));
    }

    private static String written(Substitute substitute) {
        return substitute.text() + " " + substitute.frequency() + ";";
    }
}
