package dev.podium.unit;

import dev.podium.program.EnvironmentName;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.task.reading.Upload;
import java.util.List;
import java.util.Optional;

/**
 * A unit as somebody wants it.
 *
 * @param id blank where it stays, or is to be made of the name
 * @param ingestion where there is no file and none was there before, there is no such program
 * @param withoutIngestion whether the one that is there goes
 * @param check as {@code ingestion}
 * @param withoutCheck whether the one that is there goes
 * @param input a zip; empty where it stays
 * @param environment as {@link #named}, or its name alone for the newest of that name; empty where none is chosen
 * @param formulas as in {@code columns.json}, blank for none; empty where they are those that the program brings, or stay
 */
public record ProgramUnitSpec(
        String id,
        String name,
        ProgramUpload scoring,
        ProgramUpload ingestion,
        boolean withoutIngestion,
        ProgramUpload check,
        boolean withoutCheck,
        Optional<Upload> input,
        String environment,
        StepLimits limits,
        StepOptions options,
        List<ProgramColumnSpec> columns,
        Optional<String> formulas) {

    public ProgramUnitSpec {
        columns = List.copyOf(columns);
    }

    /**
     * A program.
     *
     * @param file a zip, or one file in Python; empty where it stays
     * @param command blank where it is that of its metadata, or starts the only file in Python
     */
    public record ProgramUpload(Optional<Upload> file, String command) {}

    /** An environment as people name one: its name and digest. */
    public static String named(EnvironmentName environment) {
        return environment.name() + " " + environment.digest();
    }
}
