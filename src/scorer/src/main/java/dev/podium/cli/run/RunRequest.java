package dev.podium.cli.run;

import dev.podium.step.ExecutionOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is to be run. Files are directories, zips, or single files.
 *
 * @param root of the environment
 * @param check empty: nothing looks at the submission first
 * @param scoring empty: predictions are made only
 * @param beside whether the ingestion program runs while the one that scores does
 * @param keys of the columns; none: whatever was written
 * @param formulas how columns follow from what was written of items; empty: as the program that scores brings them
 * @param output where what was written is put; empty: nowhere
 */
record RunRequest(
        Path root,
        Path submission,
        Optional<Program> check,
        Optional<Program> scoring,
        Optional<Path> reference,
        Optional<Program> ingestion,
        boolean beside,
        Optional<Path> input,
        List<String> keys,
        Optional<Path> formulas,
        ExecutionOptions manner,
        Optional<Path> output) {

    RunRequest {
        keys = List.copyOf(keys);
    }

    /**
     * A program.
     *
     * @param command empty: its metadata say it
     */
    record Program(Path files, Optional<String> command) {}
}
