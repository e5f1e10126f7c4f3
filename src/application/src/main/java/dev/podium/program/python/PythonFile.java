package dev.podium.program.python;

import java.util.List;

/**
 * A file of a program in Python.
 *
 * @param name with its folders
 */
public record PythonFile(String name, List<PythonSourceLines.Line> lines) {

    public PythonFile {
        lines = List.copyOf(lines);
    }
}
