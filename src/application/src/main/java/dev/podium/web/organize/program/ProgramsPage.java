package dev.podium.web.organize.program;

import dev.podium.competition.MissingReferenceFolder;
import dev.podium.competition.trial.TrialFile;
import dev.podium.competition.trial.TrialRun;
import dev.podium.program.EvaluationScript;
import dev.podium.program.ProgramUnit;
import dev.podium.program.python.MissingModules;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.organize.OrganizeFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The programs of a competition, and their trials.
 *
 * @param begun whether a phase has begun, so that units and columns stay
 * @param behind phases that are still scored by programs that were there before
 * @param oneFile whether a submission is one file of any kind
 * @param choices the units, to choose one to try
 * @param golds the gold releases, to choose one to try against
 * @param missing folders that units do not find in gold that they are scored against
 * @param files what they can be tried with, newest first
 * @param runs newest first
 * @param underWay whether one of them has not ended
 */
@CheckedTemplate(basePath = "program")
record ProgramsPage(
        OrganizeFrame frame,
        boolean begun,
        List<Behind> behind,
        List<Unit> units,
        boolean oneFile,
        List<Option> choices,
        List<Option> golds,
        List<MissingReferenceFolder> missing,
        List<TrialFile> files,
        List<Run> runs,
        boolean underWay,
        Complaint complaint)
        implements TemplateInstance {

    /** A phase that is to be scored again. */
    record Behind(String slug, String name) {}

    /**
     * What one program scores.
     *
     * @param environment as pages show it; empty where none is chosen
     * @param offered whether a worker offers it now
     * @param mebibytes of memory for each start
     * @param ranking heading of the first column
     * @param script how it is called, where it is an evaluation script; its command is empty then
     * @param lacks what its programs need and its environment does not seem to have; empty where that is nothing
     */
    record Unit(
            String subtask,
            String name,
            String command,
            Optional<String> environment,
            boolean offered,
            int seconds,
            long mebibytes,
            String ranking,
            Optional<String> check,
            Optional<String> ingestion,
            boolean input,
            Optional<EvaluationScript> script,
            Optional<MissingModules> lacks) {

        static Unit of(ProgramUnit unit, boolean offered, Optional<MissingModules> lacks) {
            return new Unit(
                    unit.subtask(),
                    unit.name(),
                    unit.scoring().command(),
                    unit.chosenEnvironment().map(chosen -> EnvironmentChoice.shown(chosen.name(), chosen.digest())),
                    offered,
                    unit.limits().wallSeconds(),
                    unit.limits().memoryBytes() >> 20,
                    unit.columns().get(0).title(),
                    unit.checkProgram().map(program -> program.command()),
                    unit.ingestionProgram().map(program -> program.command()),
                    unit.inputDigest().isPresent(),
                    unit.evaluationScript(),
                    lacks);
        }
    }

    /**
     * A trial.
     *
     * @param result its first number, or what went wrong; empty until it has ended
     * @param waitsFor what is said of the environment that nobody offers now, where it waits for one
     * @param current whether what scores is still the same
     */
    record Run(
            UUID key,
            String unit,
            String file,
            Instant at,
            TrialRun.Status status,
            boolean failed,
            String result,
            Optional<String> waitsFor,
            boolean current) {}
}
