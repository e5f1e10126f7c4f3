package dev.podium.program.python;

/**
 * A module that a program imports, at its top level.
 *
 * @param file the first one that imports it, with its folders
 * @param line in that file, from 1
 * @param needed whether the program ends where it is not there: not where it goes on without it, or imports it in a function
 */
public record ModuleImport(String module, String file, int line, boolean needed) {

    /** As people are told of it. */
    String shown() {
        return "%s (%s:%d)".formatted(module, file, line);
    }
}
