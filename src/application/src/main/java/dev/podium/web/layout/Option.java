package dev.podium.web.layout;

import java.util.List;

/**
 * One of the values that a form lets its reader choose, as the tags {@code select} and {@code options} show it.
 *
 * @param name what the reader sees of it
 * @param usable whether it can be chosen now
 */
public record Option(String value, String name, boolean chosen, boolean usable) {

    public Option(String value, String name, boolean chosen) {
        this(value, name, chosen, true);
    }

    /** Options that stand below one heading; an empty {@code label} has none. */
    public record Group(String label, List<Option> options) {}
}
