package dev.podium.unit;

import dev.podium.account.Account;
import dev.podium.platform.Refused;
import dev.podium.platform.Slugs;
import dev.podium.program.EnvironmentName;
import dev.podium.program.EvaluationScript;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.task.catalog.recount.ItemFault;
import dev.podium.task.program.ProgramStep;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes units of what organizers send, and keeps the files that come with them. */
@ApplicationScoped
public class ProgramUnits {

    private static final int LONGEST_ID = 40;
    private static final int MOST_SENTENCES = 5;

    @Inject
    ProgramFiles files;

    @Inject
    OfferedEnvironments environments;

    /**
     * The unit that somebody wants; what is left open is as it was.
     *
     * @param id that it has; empty where it is new
     * @param before the unit as it is, or that of which it becomes a copy; empty where it is neither
     * @param all units of the competition, among which a new one gets an id of its own
     * @throws Refused if a file is missing or cannot be used, or there is no such environment
     */
    public ProgramUnit unit(
            ProgramUnitSpec wanted,
            Optional<String> id,
            Optional<ProgramUnit> before,
            List<ProgramUnit> all,
            Account organizer,
            Locale locale)
            throws IOException {
        Optional<EnvironmentName> environment = environment(wanted, before);
        Optional<EvaluationScript> script = before.flatMap(ProgramUnit::evaluationScript);
        StoredProgram scoring = script.isPresent()
                ? script(wanted, before.get(), organizer, locale)
                : scoring(wanted, before, organizer, locale);
        StoredProgram ingestion = wanted.withoutIngestion()
                ? null
                : optional(
                        ProgramStep.INGESTION,
                        wanted.ingestion(),
                        before.flatMap(ProgramUnit::ingestionProgram),
                        organizer,
                        locale);
        StoredProgram check = wanted.withoutCheck()
                ? null
                : optional(
                        ProgramStep.CHECK,
                        wanted.check(),
                        before.flatMap(ProgramUnit::checkProgram),
                        organizer,
                        locale);
        ProgramUnit unit = new ProgramUnit(
                wanted.id().isBlank()
                        ? id.orElseGet(() -> id(wanted.name(), all))
                        : wanted.id().strip(),
                wanted.name().strip(),
                scoring,
                ingestion,
                input(wanted, before, organizer, locale),
                environment.orElse(null),
                wanted.limits(),
                wanted.options(),
                columns(wanted.columns(), before),
                script.orElse(null),
                check);
        return unit.withFormulas(formulas(wanted, before, unit.keys(), locale));
    }

    /** Those that are wanted, or else those that a new scoring program brings, or those that were there; null where there are none. */
    private static String formulas(
            ProgramUnitSpec wanted, Optional<ProgramUnit> before, List<String> keys, Locale locale) throws IOException {
        Optional<String> there = before.flatMap(ProgramUnit::writtenFormulas);
        Optional<Upload> program = wanted.scoring().file();
        Optional<String> others = wanted.formulas().isEmpty() && program.isPresent()
                ? UploadedProgram.formulas(program.get())
                : wanted.formulas().map(ColumnFormulas::normal);
        String formulas = others.filter(text -> !text.equals(ColumnFormulas.normal(there.orElse(""))))
                .or(() -> there)
                .orElse("");
        if (formulas.isEmpty()) {
            return null;
        }
        if (ColumnFormulas.read(formulas, keys) instanceof Reading.Rejected<ColumnFormulas> rejected) {
            String sentences = rejected.problems().shown().stream()
                    .limit(MOST_SENTENCES)
                    .map(problem -> new ItemFault(ColumnFormulas.NAME, problem).message(locale))
                    .collect(Collectors.joining(" "));
            throw Refused.because(Refused.Kind.FAULTY, "program.formulas-unfit", sentences)
                    .about("formulas");
        }
        return formulas;
    }

    private static String id(String name, List<ProgramUnit> all) {
        return Slugs.free(
                name,
                "task",
                LONGEST_ID,
                slug -> ProgramUnit.RESERVED.contains(slug)
                        || all.stream().anyMatch(unit -> unit.subtask().equals(slug)));
    }

    /** One that is offered now, or the one that was chosen before. */
    private Optional<EnvironmentName> environment(ProgramUnitSpec wanted, Optional<ProgramUnit> before) {
        if (wanted.environment().isEmpty()) {
            return Optional.empty();
        }
        List<EnvironmentName> known = new ArrayList<>(environments.find().environments());
        before.flatMap(ProgramUnit::chosenEnvironment).ifPresent(known::add);
        return Optional.of(known.stream()
                .filter(environment -> ProgramUnitSpec.named(environment).equals(wanted.environment())
                        || environment.name().equals(wanted.environment()))
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "program.environment")));
    }

    private StoredProgram scoring(
            ProgramUnitSpec wanted, Optional<ProgramUnit> before, Account organizer, Locale locale) throws IOException {
        String command = wanted.scoring().command().strip();
        refuseUnfit(command, before.map(ProgramUnit::scoring), ProgramStep.SCORING, locale);
        if (wanted.scoring().file().isEmpty()) {
            StoredProgram there = before.map(ProgramUnit::scoring)
                    .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "program.program"));
            return new StoredProgram(there.digest(), command);
        }
        UploadedProgram sent = UploadedProgram.of(wanted.scoring().file().get(), locale);
        String started = command.isEmpty() ? sent.command() : command;
        sent.refuseWithoutScript(started, ProgramStep.SCORING);
        return new StoredProgram(keep(ProgramFiles.Role.scoring, sent.zip(), organizer), started);
    }

    /** What was there before somebody brought, and was told of it. */
    private static void refuseUnfit(String command, Optional<StoredProgram> before, ProgramStep step, Locale locale) {
        if (!command.isEmpty()
                && before.filter(program -> program.command().equals(command)).isEmpty()) {
            UploadedProgram.refuseUnfit(command, step, locale);
        }
    }

    /** An evaluation script is called, so it has no command. */
    private StoredProgram script(ProgramUnitSpec wanted, ProgramUnit before, Account organizer, Locale locale)
            throws IOException {
        if (wanted.scoring().file().isEmpty()) {
            return before.scoring();
        }
        Upload zip = wanted.scoring().file().get();
        List<String> names =
                UploadedProgram.files(zip, "program.program-unfit", locale).names();
        if (EvaluationScript.MODULES.stream().noneMatch(names::contains)) {
            throw Refused.because(Refused.Kind.FAULTY, "program.script", EvaluationScript.MODULES.toArray())
                    .about("program");
        }
        return new StoredProgram(keep(ProgramFiles.Role.scoring, zip, organizer), "");
    }

    /** A program that a unit may have or not; null where it has none. */
    private StoredProgram optional(
            ProgramStep step,
            ProgramUnitSpec.ProgramUpload wanted,
            Optional<StoredProgram> there,
            Account organizer,
            Locale locale)
            throws IOException {
        String command = wanted.command().strip();
        refuseUnfit(command, there, step, locale);
        if (wanted.file().isEmpty()) {
            return there.map(program -> new StoredProgram(program.digest(), started(command, step)))
                    .orElse(null);
        }
        UploadedProgram sent = UploadedProgram.of(wanted.file().get(), locale);
        String started = started(command.isEmpty() ? sent.command() : command, step);
        sent.refuseWithoutScript(started, step);
        ProgramFiles.Role role = step == ProgramStep.CHECK ? ProgramFiles.Role.check : ProgramFiles.Role.ingestion;
        return new StoredProgram(keep(role, sent.zip(), organizer), started);
    }

    private static String started(String command, ProgramStep step) {
        if (command.isEmpty()) {
            throw Refused.because(
                    Refused.Kind.FAULTY, step == ProgramStep.CHECK ? "program.check" : "program.ingestion");
        }
        return command;
    }

    private String input(ProgramUnitSpec wanted, Optional<ProgramUnit> before, Account organizer, Locale locale)
            throws IOException {
        if (wanted.input().isEmpty()) {
            return before.flatMap(ProgramUnit::inputDigest).orElse(null);
        }
        Upload zip = wanted.input().get();
        UploadedProgram.files(zip, "program.input-unfit", locale);
        return keep(ProgramFiles.Role.input, zip, organizer);
    }

    private String keep(ProgramFiles.Role role, Upload zip, Account organizer) throws IOException {
        return files.keep(role, zip.name(), zip::open, organizer);
    }

    /** Those that were there keep their stable name, and how they are computed. */
    private static List<ProgramColumn> columns(List<ProgramColumnSpec> wanted, Optional<ProgramUnit> before) {
        List<ProgramColumn> there = before.map(ProgramUnit::columns).orElse(List.of());
        List<ProgramColumn> columns = new ArrayList<>();
        for (ProgramColumnSpec each : wanted) {
            Optional<ProgramColumn> same = there.stream()
                    .filter(column -> column.metric().equals(each.metric()))
                    .filter(column ->
                            columns.stream().noneMatch(made -> made.metric().equals(column.metric())))
                    .findFirst();
            Predicate<String> isTaken = name -> Stream.concat(columns.stream(), there.stream())
                    .anyMatch(column -> column.metric().equals(name));
            columns.add(new ProgramColumn(
                    same.map(ProgramColumn::metric)
                            .orElseGet(() -> Slugs.free(each.key(), "column", LONGEST_ID, isTaken)),
                    each.key().strip(),
                    each.title().isBlank() ? each.key().strip() : each.title().strip(),
                    each.lowerIsBetter() ? Direction.LOWER_IS_BETTER : Direction.HIGHER_IS_BETTER,
                    each.decimals(),
                    each.hidden(),
                    same.map(ProgramColumn::computed).orElse(null)));
        }
        return columns;
    }

    /** Puts a unit in place of the one that has an id, or behind all others where that is empty. */
    public static ProgramDefinition with(ProgramDefinition program, Optional<String> id, ProgramUnit unit) {
        List<ProgramUnit> units = new ArrayList<>(program.units());
        if (id.isEmpty()) {
            units.add(unit);
        } else {
            units.set(units.indexOf(program.unit(id.get()).orElseThrow(Refused::notThere)), unit);
        }
        return new ProgramDefinition(units);
    }

    /** Leaves a unit out. */
    public static ProgramDefinition without(ProgramDefinition program, String id) {
        List<ProgramUnit> units = new ArrayList<>(program.units());
        units.remove(program.unit(id).orElseThrow(Refused::notThere));
        return new ProgramDefinition(units);
    }
}
