package dev.podium.worker.program;

import dev.podium.platform.FileNames;
import dev.podium.platform.TextLength;
import dev.podium.program.SubmissionFacts;

/**
 * What the programs of a unit work on.
 *
 * @param submission digest of the file that was submitted
 * @param gold digest of the zip with the reference data
 * @param alone whether the reference data are not in a folder of this unit's
 * @param oneFile whether the submission is not unpacked, whatever it is
 */
record ProgramUnitFiles(String submission, String gold, boolean alone, boolean oneFile, SubmissionFacts facts) {

    private static final int LONGEST = 100;

    /** How a submission is called inside that is not unpacked: as its sender called it, but for signs that could mean something else. */
    String name() {
        return FileNames.plain(TextLength.last(facts.file(), LONGEST));
    }
}
