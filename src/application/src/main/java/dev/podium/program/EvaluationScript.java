package dev.podium.program;

import java.util.List;

/**
 * How a unit calls its scoring program where that is an evaluation script of EvalAI: as a function, which answers with the numbers of
 * all splits of a phase.
 *
 * @param phase codename of the phase, which the script is told
 * @param split codename of the split whose numbers are those of the unit
 * @param splits codenames of all splits of the phase, that of the unit among them: an answer may name these and no others
 */
public record EvaluationScript(String phase, String split, List<String> splits) {

    /** One of these is at its top, and has the function {@code evaluate}. */
    public static final List<String> MODULES = List.of("__init__.py", "main.py");

    public EvaluationScript {
        splits = List.copyOf(splits);
    }
}
