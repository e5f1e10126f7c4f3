package dev.podium.web.organize.program;

import dev.podium.competition.LogReaders;
import dev.podium.competition.trial.TrialRun;
import dev.podium.competition.trial.TrialStep;
import dev.podium.web.organize.OrganizeFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * What came of one trial.
 *
 * @param unit name of its unit
 * @param waitsFor what is said of the environment that nobody offers now, where it waits for one
 * @param current whether what scores is still the same
 * @param outcome empty until it has ended
 */
@CheckedTemplate(basePath = "program")
record ProgramTrialPage(
        OrganizeFrame frame,
        TrialRun run,
        String unit,
        Optional<String> waitsFor,
        boolean current,
        Optional<Outcome> outcome)
        implements TemplateInstance {

    /**
     * What came of it.
     *
     * @param reason why there are no numbers; empty where there are
     * @param hints about the file with the numbers
     * @param told what a team would read; none where nothing failed
     * @param notRanked title of the column that ranks, where it alone has no number; else empty
     */
    record Outcome(
            String failure,
            String reason,
            List<Value> values,
            List<String> undeclared,
            List<String> hints,
            List<TeamView> told,
            String notRanked,
            List<TrialStep> steps) {}

    /**
     * What a team would read of a submission that fared like that.
     *
     * @param readers how much of logs a phase lets it read
     * @param lines of the log; empty where it reads none
     */
    record TeamView(LogReaders readers, String sentence, String lines) {}

    /** A number. */
    record Value(String title, double number, int decimals) {}
}
