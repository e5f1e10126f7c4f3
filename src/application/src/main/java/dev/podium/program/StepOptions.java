package dev.podium.program;

/**
 * How a program wants to find its surroundings, where that differs from Codabench's.
 *
 * @param directory where it starts
 * @param statusFile when a file {@code metadata} beside the predictions tells how they came about
 * @param randomHashes whether Python's hashes differ from start to start
 * @param ingestionBeside whether the ingestion program runs while the scoring program does, and not before
 */
public record StepOptions(Directory directory, StatusFile statusFile, boolean randomHashes, boolean ingestionBeside) {

    public static final StepOptions USUAL = new StepOptions(Directory.PROGRAM, StatusFile.ALWAYS, false, false);

    /** Where a program starts. */
    public enum Directory {
        PROGRAM,
        /** The one above: programs of CodaLab build paths from there. */
        PARENT
    }

    /** When there is a file that tells of the prediction step. */
    public enum StatusFile {
        ALWAYS,
        /** As CodaLab had it. */
        AFTER_A_PREDICTION_STEP,
        NEVER
    }
}
