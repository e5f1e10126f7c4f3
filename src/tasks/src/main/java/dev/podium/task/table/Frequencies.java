package dev.podium.task.table;

import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** What follows from how often classes occur; nothing where nobody says how often. */
final class Frequencies {

    private Frequencies() {}

    /** The class that occurs most; the first of several. */
    static Optional<Integer> most(double[] frequencies) {
        int most = 0;
        for (int place = 1; place < frequencies.length; place++) {
            most = frequencies[place] > frequencies[most] ? place : most;
        }
        return frequencies.length == 0 ? Optional.empty() : Optional.of(most);
    }

    /** A class at random, each as often as it occurs. */
    static Optional<Integer> drawn(double[] frequencies, RandomGenerator random) {
        if (frequencies.length == 0) {
            return Optional.empty();
        }
        double left = random.nextDouble() * Arrays.stream(frequencies).sum();
        int place = 0;
        while (place < frequencies.length - 1 && left >= frequencies[place]) {
            left -= frequencies[place++];
        }
        return Optional.of(place);
    }

    /** The shares that a simple system gives. */
    static Optional<double[]> shares(SimpleSystem system, ShareColumns columns, double[] frequencies) {
        return switch (system) {
            case UNIFORM -> Optional.of(columns.uniform());
            case MEAN -> frequencies.length == 0 ? Optional.empty() : Optional.of(normalized(frequencies));
            case MOST_FREQUENT -> most(frequencies).map(columns::only);
            case STRATIFIED, MEDIAN, LONGEST_MATCH -> Optional.empty();
        };
    }

    private static double[] normalized(double[] frequencies) {
        double sum = Arrays.stream(frequencies).sum();
        return Arrays.stream(frequencies).map(each -> each / sum).toArray();
    }
}
