package dev.podium.web.submission;

import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.evaluation.part.Artifact;
import java.util.List;

/**
 * How the programs of one subtask fared with a run, as pages tell it.
 *
 * @param id of the subtask
 * @param name of the subtask
 * @param reason why there are no numbers; empty where there are some
 * @param lastLines of the log of what failed; empty where there are none that the reader may see
 * @param environment in which they ran; empty where the reader may know no more than that they failed
 * @param answered whether there are numbers, or were to be; not where the program said that the submission has no answers
 * @param seconds how long all programs took together
 * @param notRanked what the column that ranks is called, where it is the one without a value; else empty
 * @param itemFaults why some of what its program told of items is not kept; none where nothing is wrong, and for teams
 * @param href address of its page
 * @param files what the programs wrote and the reader may have
 */
public record SubtaskProgramView(
        String id,
        String name,
        String reason,
        boolean answered,
        String lastLines,
        String environment,
        String seconds,
        String notRanked,
        List<String> itemFaults,
        String href,
        List<File> files) {

    public SubtaskProgramView {
        files = List.copyOf(files);
    }

    /** Something that a program wrote, and its address. */
    public record File(SubtaskProgramReport.StoredArtifact kept, String href) {

        public Artifact.Step step() {
            return kept.step();
        }

        public Artifact.Kind kind() {
            return kept.kind();
        }

        public long bytes() {
            return kept.bytes();
        }

        /** Whether some of it was left out. */
        public boolean isCut() {
            return kept.cut();
        }

        public boolean isLog() {
            return kind() == Artifact.Kind.log;
        }

        public boolean isDetails() {
            return kind() == Artifact.Kind.details;
        }
    }

    /** What is shown as a page. */
    public List<File> details() {
        return files.stream().filter(File::isDetails).toList();
    }

    /** Whether one line is all that is shown of the log. */
    public boolean isOneLine() {
        return lastLines.indexOf('\n') < 0;
    }

    public boolean isFailed() {
        return !reason.isEmpty();
    }
}
