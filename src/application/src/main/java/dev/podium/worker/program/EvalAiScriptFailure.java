package dev.podium.worker.program;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.podium.task.reading.Problem;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Why an evaluation script gave no numbers, as our driver writes it into the file {@value #NAME}: an object with {@code code} and {@code
 * arguments}, a list of texts. The script could write it, too, so it is no more than a sentence about itself.
 */
final class EvalAiScriptFailure {

    static final String NAME = "evaluation_failure.json";

    private static final ObjectReader JSON = new ObjectMapper().readerFor(Written.class);

    /** What the driver says, and what that is to people. */
    private static final Map<String, String> CODES = Map.of(
            "evaluate", "program.script-evaluate",
            "module", "program.script-module",
            "raised", "program.script-raised",
            "exit", "program.script-exit",
            "answer", "program.script-answer",
            "result", "program.script-result",
            "part", "program.script-part",
            "splits", "program.script-splits",
            "split", "program.script-split",
            "numbers", "program.script-numbers");

    /** The object. */
    record Written(String code, List<String> arguments) {}

    private EvalAiScriptFailure() {}

    /** The reason; empty where it cannot be read. */
    static Optional<Problem> read(byte[] content) {
        try {
            Written written = JSON.readValue(content);
            return written == null || written.arguments() == null
                    ? Optional.empty()
                    : Optional.ofNullable(CODES.get(Objects.toString(written.code())))
                            .map(code -> new Problem(0, "", "", code, arguments(written)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static List<String> arguments(Written written) {
        return written.arguments().stream().map(Objects::toString).toList();
    }
}
