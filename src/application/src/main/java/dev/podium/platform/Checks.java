package dev.podium.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Checks all parts of a form before any of it is refused, so that people learn of everything at once. */
public final class Checks {

    private final List<Refused> refused = new ArrayList<>();

    /** Looks at a part; why it is refused is kept for {@link #refuse}. */
    public void check(Runnable part) {
        value(
                () -> {
                    part.run();
                    return null;
                },
                null);
    }

    /** Keeps a reason for {@link #refuse}. */
    public void keep(Refused why) {
        refused.addAll(why.each());
    }

    /**
     * What a part says.
     *
     * @param otherwise what stands in its place where it is refused
     */
    public <T> T value(Supplier<T> part, T otherwise) {
        try {
            return part.get();
        } catch (Refused why) {
            refused.addAll(why.each());
            return otherwise;
        }
    }

    /** Whether nothing was refused so far. */
    public boolean arePassed() {
        return refused.isEmpty();
    }

    /** The parts that were refused so far, as {@link Refused#part}. */
    public Set<String> parts() {
        return refused.stream().map(Refused::part).collect(Collectors.toSet());
    }

    /** All reasons in one; empty where nothing was refused. */
    public Optional<Refused> refused() {
        return refused.isEmpty() ? Optional.empty() : Optional.of(Refused.together(refused));
    }

    /**
     * Ends the checks.
     *
     * @throws Refused with all reasons, if there is any
     */
    public void refuse() {
        refused().ifPresent(all -> {
            throw all;
        });
    }
}
