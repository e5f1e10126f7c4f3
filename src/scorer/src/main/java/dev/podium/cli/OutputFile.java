package dev.podium.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A file that a command is to write. */
final class OutputFile {

    private OutputFile() {}

    /** Refuses to write over a file that the command reads, under whatever name. */
    static void requireOther(CommandLine commandLine, String option, Path output, Path... inputs) throws IOException {
        for (Path input : inputs) {
            if (Files.exists(output) && Files.exists(input) && Files.isSameFile(output, input)) {
                throw new ParameterException(
                        commandLine,
                        "%s would overwrite %s, which is read: give the file to write another name."
                                .formatted(option, input));
            }
        }
    }
}
