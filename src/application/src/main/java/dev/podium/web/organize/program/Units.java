package dev.podium.web.organize.program;

import dev.podium.account.Account;
import dev.podium.platform.Refused;
import dev.podium.platform.Slugs;
import dev.podium.program.EnvironmentName;
import dev.podium.program.EvaluationScript;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.task.program.ProgramStep;
import dev.podium.task.reading.Upload;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.SentFile;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes units of what forms say, and keeps the files that come with them. */
@ApplicationScoped
class Units {

    private static final int LONGEST_SUBTASK = 40;

    @Inject
    ProgramFiles files;

    @Inject
    OfferedEnvironments environments;

    /**
     * The unit that a form describes.
     *
     * @param before the unit as it is; empty where it is new
     * @param all units of the competition, among which a new one gets a name of its own
     * @throws Refused if a file is missing or cannot be used, or there is no such environment
     */
    ProgramUnit unit(
            UnitFields fields, Optional<ProgramUnit> before, List<ProgramUnit> all, Account organizer, Locale locale)
            throws IOException {
        UnitForm form = fields.form();
        Optional<EnvironmentName> environment = environment(form, before);
        Optional<EvaluationScript> script = before.flatMap(ProgramUnit::evaluationScript);
        StoredProgram scoring = script.isPresent()
                ? script(fields, before.get(), organizer, locale)
                : scoring(fields, before, organizer, locale);
        StoredProgram ingestion = ingestion(fields, before, organizer, locale);
        return new ProgramUnit(
                before.map(ProgramUnit::subtask).orElseGet(() -> subtask(form.name(), all)),
                form.name().strip(),
                scoring,
                ingestion,
                input(fields, before, organizer, locale),
                environment.orElse(null),
                form.limits(),
                form.options(before.map(ProgramUnit::options)),
                UnitFields.columns(form, before),
                script.orElse(null));
    }

    private static String subtask(String name, List<ProgramUnit> all) {
        return Slugs.free(
                name,
                "task",
                LONGEST_SUBTASK,
                slug -> ProgramUnit.RESERVED.contains(slug)
                        || all.stream().anyMatch(unit -> unit.subtask().equals(slug)));
    }

    /** One that is offered now, or the one that was chosen before. */
    private Optional<EnvironmentName> environment(UnitForm form, Optional<ProgramUnit> before) {
        if (form.environment().isEmpty()) {
            return Optional.empty();
        }
        List<EnvironmentName> known = new ArrayList<>(environments.find().environments());
        before.flatMap(ProgramUnit::chosenEnvironment).ifPresent(known::add);
        return Optional.of(known.stream()
                .filter(environment -> UnitForm.named(environment).equals(form.environment()))
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "program.environment")));
    }

    private StoredProgram scoring(UnitFields fields, Optional<ProgramUnit> before, Account organizer, Locale locale)
            throws IOException {
        String command = fields.form().command().strip();
        refuseUnfit(command, before.map(ProgramUnit::scoring), ProgramStep.SCORING, locale);
        if (!SentFile.isChosen(fields.program)) {
            StoredProgram there = before.map(ProgramUnit::scoring)
                    .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "program.program"));
            return new StoredProgram(there.digest(), command);
        }
        SentProgram sent = SentProgram.of(SentFile.of(fields.program), locale);
        String started = command.isEmpty() ? sent.command() : command;
        sent.refuseWithoutScript(started, ProgramStep.SCORING);
        return new StoredProgram(keep(ProgramFiles.Role.scoring, sent.zip(), organizer), started);
    }

    /** What was there before somebody brought, and was told of it. */
    private static void refuseUnfit(String command, Optional<StoredProgram> before, ProgramStep step, Locale locale) {
        if (!command.isEmpty()
                && before.filter(program -> program.command().equals(command)).isEmpty()) {
            SentProgram.refuseUnfit(command, step, locale);
        }
    }

    /** An evaluation script is called, so it has no command. */
    private StoredProgram script(UnitFields fields, ProgramUnit before, Account organizer, Locale locale)
            throws IOException {
        if (!SentFile.isChosen(fields.program)) {
            return before.scoring();
        }
        Upload zip = SentFile.of(fields.program);
        List<String> names =
                SentProgram.files(zip, "program.program-unfit", locale).names();
        if (EvaluationScript.MODULES.stream().noneMatch(names::contains)) {
            throw Refused.because(Refused.Kind.FAULTY, "program.script", EvaluationScript.MODULES.toArray())
                    .about("program");
        }
        return new StoredProgram(keep(ProgramFiles.Role.scoring, zip, organizer), "");
    }

    private StoredProgram ingestion(UnitFields fields, Optional<ProgramUnit> before, Account organizer, Locale locale)
            throws IOException {
        if (fields.withoutIngestion) {
            return null;
        }
        String command = fields.form().ingestion().strip();
        Optional<StoredProgram> there = before.flatMap(ProgramUnit::ingestionProgram);
        refuseUnfit(command, there, ProgramStep.INGESTION, locale);
        if (!SentFile.isChosen(fields.ingestionProgram)) {
            return there.map(program -> new StoredProgram(program.digest(), started(command)))
                    .orElse(null);
        }
        SentProgram sent = SentProgram.of(SentFile.of(fields.ingestionProgram), locale);
        return new StoredProgram(
                keep(ProgramFiles.Role.ingestion, sent.zip(), organizer),
                started(command.isEmpty() ? sent.command() : command));
    }

    private static String started(String command) {
        if (command.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "program.ingestion");
        }
        return command;
    }

    private String input(UnitFields fields, Optional<ProgramUnit> before, Account organizer, Locale locale)
            throws IOException {
        if (!SentFile.isChosen(fields.input)) {
            return before.flatMap(ProgramUnit::inputDigest).orElse(null);
        }
        Upload zip = SentFile.of(fields.input);
        SentProgram.files(zip, "program.input-unfit", locale);
        return keep(ProgramFiles.Role.input, zip, organizer);
    }

    private String keep(ProgramFiles.Role role, Upload zip, Account organizer) throws IOException {
        return files.keep(role, zip.name(), zip::open, organizer);
    }

    /**
     * The environments that can be chosen.
     *
     * @param chosen as {@link UnitForm#named}; it stands among them also where nobody offers it now
     */
    List<Option> options(String chosen) {
        List<Option> options = new ArrayList<>();
        for (EnvironmentName environment : environments.find().environments()) {
            String value = UnitForm.named(environment);
            options.add(new Option(value, shown(environment.name(), environment.digest()), value.equals(chosen)));
        }
        boolean gone = !chosen.isEmpty() && options.stream().noneMatch(Option::chosen);
        if (gone && chosen.indexOf(' ') > 0) {
            String[] parts = chosen.split(" ", 2);
            options.add(0, new Option(chosen, shown(parts[0], parts[1]), true));
        }
        return options;
    }

    /** A name with as much of its digest as tells it from others. */
    static String shown(String name, String digest) {
        return name + " (" + digest.substring(0, Math.min(8, digest.length())) + ")";
    }

    /** Puts a unit in place of the one of its name, or behind all others. */
    static ProgramDefinition with(ProgramDefinition program, ProgramUnit unit) {
        List<ProgramUnit> units = new ArrayList<>(program.units());
        int place = 0;
        while (place < units.size() && !units.get(place).subtask().equals(unit.subtask())) {
            place++;
        }
        if (place < units.size()) {
            units.set(place, unit);
        } else {
            units.add(unit);
        }
        return new ProgramDefinition(units);
    }
}
