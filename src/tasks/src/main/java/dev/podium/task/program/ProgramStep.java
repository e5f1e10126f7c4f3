package dev.podium.task.program;

/** For what a program is started; which directories stand for the names in its command depends on it. */
public enum ProgramStep {
    /** The participant's own program, which makes predictions. */
    SUBMISSION(false, false, false),
    /** The organizer's program that looks at a submission before anything of it is scored: it sees nothing else. */
    CHECK(false, true, false),
    /** The organizer's program that makes predictions out of a submission. */
    INGESTION(true, false, false),
    /** The organizer's program that compares predictions with the reference data. */
    SCORING(false, true, false),
    /** The same while an ingestion program runs beside it. */
    SCORING_BESIDE_INGESTION(false, true, true),
    /** The ingestion program that runs beside the scoring program. */
    INGESTION_BESIDE_SCORING(true, true, true);

    private static final String PROGRAM = "/app/program";
    private static final String OUTPUT = "/app/output";
    private static final String SUBMITTED = "/app/ingested_program";
    private static final String PREDICTIONS = "/app/input/res";

    private final boolean ingestion;
    /** Whether what a team submitted, or was made of it, lies where a scoring program finds it. */
    private final boolean predictions;

    private final boolean beside;

    ProgramStep(boolean ingestion, boolean predictions, boolean beside) {
        this.ingestion = ingestion;
        this.predictions = predictions;
        this.beside = beside;
    }

    /** Whether it may be given the reference data: only the program that scores. */
    public boolean seesReference() {
        return this == SCORING || this == SCORING_BESIDE_INGESTION;
    }

    /** Whether it shares a directory with another program that runs at the same time. */
    public boolean sharesFiles() {
        return beside;
    }

    /** Where its program finds what a team submitted, if it is the first one that is started. */
    public String submission() {
        if (ingestion) {
            return SUBMITTED;
        }
        return predictions ? PREDICTIONS : PROGRAM;
    }

    /** A command in which each name of a directory is replaced, one after the other, as plain text. */
    String replaced(String command) {
        return command.replace("$input", ingestion ? "/app/input_data" : "/app/input")
                .replace("$output", OUTPUT)
                .replace("$program", PROGRAM)
                .replace("$ingestion_program", PROGRAM)
                .replace("$hidden", ProgramCommand.REFERENCE)
                .replace("$shared", "/app/shared")
                .replace("$submission_program", SUBMITTED)
                .replace("$tmp", OUTPUT)
                .replace("$predictions", predictions ? PREDICTIONS : OUTPUT);
    }
}
