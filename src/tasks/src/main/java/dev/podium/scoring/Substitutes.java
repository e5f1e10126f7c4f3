package dev.podium.scoring;

import java.util.List;

/**
 * What annotators put in place of a word in one context.
 *
 * @param listed in the order of the gold; a mark for proper names is no substitute
 */
public record Substitutes(List<Substitute> listed) {

    public Substitutes {
        listed = List.copyOf(listed);
    }

    /**
     * One substitute.
     *
     * @param frequency how many annotators gave it
     */
    public record Substitute(String text, int frequency) {}

    /** Whether the item is one that systems are measured by: two substitutes, or one that two annotators gave. */
    public boolean isCounted() {
        return listed.size() > 1 || (listed.size() == 1 && listed.get(0).frequency() > 1);
    }
}
