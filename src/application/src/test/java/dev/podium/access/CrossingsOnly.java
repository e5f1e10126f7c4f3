package dev.podium.access;

import java.util.List;
import java.util.stream.Stream;

/** Which kinds of competitions somebody wants to have opened, by parts of their names; none: all. */
record CrossingsOnly(List<String> parts) {

    /**
     * Reads what somebody wants.
     *
     * @param names of all kinds there are
     * @throws IllegalArgumentException if nothing is called so, with what there is
     */
    static CrossingsOnly of(String wanted, List<String> names) {
        List<String> parts = Stream.of(wanted.split(";"))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
        List<String> unknown = parts.stream()
                .filter(part -> names.stream().noneMatch(name -> name.contains(part)))
                .toList();
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("-Dcrossings.only: no kind is called \"%s\". There are:\n  %s"
                    .formatted(String.join("\", \"", unknown), String.join("\n  ", names)));
        }
        return new CrossingsOnly(parts);
    }

    boolean has(String name) {
        return parts.isEmpty() || parts.stream().anyMatch(name::contains);
    }
}
