package dev.podium.sampling;

import java.util.ArrayList;
import java.util.List;

/**
 * How units are to be split. The same recipe splits the same units in the same way, always.
 *
 * @param parts in the order in which they are shown
 * @param exclusions what may not be in which part
 * @param seed of all that is drawn
 */
public record Recipe(List<Part> parts, Method method, List<Exclusion> exclusions, long seed) {

    public Recipe {
        parts = List.copyOf(parts);
        exclusions = List.copyOf(exclusions);
    }

    /** A recipe that leaves nothing out. */
    public static Recipe of(Method method, long seed, Part... parts) {
        return new Recipe(List.of(parts), method, List.of(), seed);
    }

    /** The same recipe, which leaves units with a label out of some parts. */
    public Recipe without(String variable, String label, String... fromParts) {
        List<Exclusion> more = new ArrayList<>(exclusions);
        for (String part : fromParts) {
            more.add(new Exclusion(variable, label, part));
        }
        return new Recipe(parts, method, more, seed);
    }

    /** The names of the parts. */
    public List<String> names() {
        return parts.stream().map(Part::name).toList();
    }
}
