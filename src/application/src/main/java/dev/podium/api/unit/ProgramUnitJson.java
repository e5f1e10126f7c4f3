package dev.podium.api.unit;

import dev.podium.api.http.HasEditableState;
import dev.podium.program.EnvironmentName;
import dev.podium.program.EvaluationScript;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.program.python.MissingModules;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Unit", description = "What one scoring program scores: a subtask.")
record ProgramUnitJson(
        @Schema(
                description = "Its subtask, and where there are several units the folder with its reference data.",
                examples = "english")
        String id,

        String name,
        Program program,

        @Schema(description = "Null where there is none.", nullable = true)
        Program ingestion,

        @Schema(
                description = "When the ingestion program runs.",
                enumeration = {ProgramUnitBody.BEFORE, ProgramUnitBody.BESIDE})
        String ingestionTime,

        @Schema(
                description = "What looks at a submission before it is scored; null where nothing does.",
                nullable = true)
        Program check,

        @Schema(description = "SHA-256 of the input data; null where there are none.", nullable = true)
        String inputDigest,

        @Schema(description = "Null until it is chosen.", nullable = true)
        Environment environment,

        @Schema(description = "How many seconds each start may take by the clock.")
        int seconds,

        @Schema(description = "How much memory each start may use, in MiB.")
        long memory,

        @Schema(description = "In their order; the first one ranks.")
        List<Column> columns,

        @Schema(
                description =
                        "How columns follow from what the program writes of items, as it was written; null where nobody says it.",
                nullable = true)
        String formulas,

        @Schema(
                description = "How the program is called where it is an evaluation script; null where it is started.",
                nullable = true)
        Script script,

        @Schema(
                implementation = Missing.class,
                description =
                        "What its programs import and its environment does not seem to have; null where nothing is missing, or it is not known what the environment has.",
                nullable = true)
        Missing missingModules)
        implements HasEditableState {

    @Schema(name = "UnitProgram")
    record Program(
            @Schema(description = "SHA-256 of the zip with its files.")
            String digest,

            @Schema(description = "Empty of an evaluation script, which is called.")
            String command) {

        private static Program of(StoredProgram program) {
            return new Program(program.digest(), program.command());
        }
    }

    @Schema(name = "UnitEnvironment")
    record Environment(String name, String digest) {

        static Environment of(EnvironmentName environment) {
            return new Environment(environment.name(), environment.digest());
        }
    }

    @Schema(name = "UnitColumn")
    record Column(
            @Schema(description = "Its stable name.", examples = "accuracy")
            String metric,

            @Schema(description = "As the program writes it.")
            String key,

            String title,
            @Schema(enumeration = {"higher", "lower"}) ProgramUnitBody.Better better,

            @Schema(description = "Digits after the point.") int decimals,

            @Schema(description = "Whether only organizers see it unless they choose otherwise.")
            boolean hidden,

            @Schema(description = "Whether it is computed from others, and no program writes it.")
            boolean computed) {

        private static Column of(ProgramColumn column) {
            return new Column(
                    column.metric(),
                    column.key(),
                    column.title(),
                    column.lowerIsBetter() ? ProgramUnitBody.Better.lower : ProgramUnitBody.Better.higher,
                    column.decimals(),
                    column.hidden(),
                    !column.fromProgram());
        }
    }

    @Schema(name = "UnitScript")
    record Script(String phase, String split) {

        private static Script of(EvaluationScript script) {
            return new Script(script.phase(), script.split());
        }
    }

    @Schema(name = "MissingModules")
    record Missing(
            @Schema(description = "By name.") List<Module> modules,

            @Schema(
                    description = "Name of an environment that has all that its programs need; null where none has.",
                    nullable = true)
            String elsewhere) {

        private static Missing of(MissingModules missing) {
            return new Missing(
                    missing.imports().stream()
                            .map(each -> new Module(each.module(), each.file(), each.line()))
                            .toList(),
                    missing.elsewhere().map(EnvironmentName::name).orElse(null));
        }
    }

    @Schema(name = "MissingModule")
    record Module(
            @Schema(examples = "numpy") String module,

            @Schema(description = "Of one of its programs, with its folders.", examples = "score.py")
            String file,

            @Schema(description = "The line that imports it, from 1.")
            int line) {}

    /** What workers offer changes by itself. */
    @Override
    public Object state() {
        return new ProgramUnitJson(
                id,
                name,
                program,
                ingestion,
                ingestionTime,
                check,
                inputDigest,
                environment,
                seconds,
                memory,
                columns,
                formulas,
                script,
                null);
    }

    static ProgramUnitJson of(ProgramUnit unit, Optional<MissingModules> missing) {
        return new ProgramUnitJson(
                unit.subtask(),
                unit.name(),
                Program.of(unit.scoring()),
                unit.ingestionProgram().map(Program::of).orElse(null),
                unit.options().ingestionBeside() ? ProgramUnitBody.BESIDE : ProgramUnitBody.BEFORE,
                unit.checkProgram().map(Program::of).orElse(null),
                unit.inputDigest().orElse(null),
                unit.chosenEnvironment().map(Environment::of).orElse(null),
                unit.limits().wallSeconds(),
                unit.limits().memoryBytes() >> 20,
                unit.columns().stream().map(Column::of).toList(),
                unit.writtenFormulas().orElse(null),
                unit.evaluationScript().map(Script::of).orElse(null),
                missing.map(Missing::of).orElse(null));
    }
}
