package dev.podium.exchange;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.finding.LocalizedMessage;
import dev.podium.bundle.inside.CommandCheck;
import dev.podium.competition.PhaseText;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.competition.date.FurtherDates;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.competition.page.CustomPages;
import dev.podium.competition.track.Tracks;
import dev.podium.exchange.manifest.CompetitionManifest;
import dev.podium.platform.TextLength;
import dev.podium.platform.blob.Blob;
import dev.podium.program.ProgramUnit;
import dev.podium.task.ItemTask;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.task.program.ProgramStep;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.table.TableDefinition;
import dev.podium.task.table.TableTask;
import java.io.EOFException;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/**
 * Looks whether the parts of a manifest fit each other, the files beside it and this installation: what no form asks, since there nobody
 * can say otherwise.
 */
final class ManifestChecks {

    private static final Pattern STABLE = Pattern.compile("[a-z0-9](-?[a-z0-9]){0,39}");
    private static final Pattern ENVIRONMENT = Pattern.compile("[a-z0-9][a-z0-9.-]{0,62}");
    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");
    private static final int LONGEST_PATH = 255;

    /** Releases are read one after the other, each with all its items. */
    private static final int MOST_GOLD = 100;

    private final CompetitionManifest manifest;
    private final BundleFiles files;
    private final FindingCollector report;
    private final FindingCollector description;

    /**
     * Checks of a manifest.
     *
     * @param report where it goes what stands against files
     * @param description the same for the manifest itself
     */
    ManifestChecks(
            CompetitionManifest manifest, BundleFiles files, FindingCollector report, FindingCollector description) {
        this.manifest = manifest;
        this.files = files;
        this.report = report;
        this.description = description;
    }

    /** Reports all that does not fit. Reads every file once, and none where there is more of something than one import takes. */
    void check() throws IOException {
        if (!areNumbersBounded()) {
            return;
        }
        checkTask();
        checkPrograms();
        checkGold();
        checkPhases();
        checkNames();
        checkFiles();
    }

    private boolean areNumbersBounded() {
        boolean bounded = true;
        bounded &= isBounded("competition.images", manifest.competition().images(), CompetitionImages.MOST);
        bounded &= isBounded("competition.pages", manifest.competition().pages(), CustomPages.MOST);
        bounded &= isBounded("programs", manifest.programs(), ProgramChanges.MOST_UNITS);
        bounded &= isBounded("dates", manifest.dates(), FurtherDates.MOST);
        bounded &= isBounded("gold", manifest.gold(), MOST_GOLD);
        bounded &= isBounded("phases", manifest.phases(), Competitions.MOST_PHASES);
        bounded &= isBounded("files", manifest.files(), CompetitionFiles.MOST);
        bounded &= isBounded(
                "tracks.all",
                manifest.tracks().map(CompetitionManifest.InTracks::all).orElse(List.of()),
                Tracks.MOST);
        return bounded;
    }

    private boolean isBounded(String key, List<?> values, int most) {
        if (values.size() > most) {
            refuse(key, "bundle.own-many", Integer.toString(most));
        }
        return values.size() <= most;
    }

    private void checkTask() {
        CompetitionManifest.Task task = manifest.task();
        boolean ofPrograms = task.type().equals(ScoringProgramTask.ID);
        if (ofPrograms == manifest.programs().isEmpty()) {
            refuse("programs", ofPrograms ? "bundle.own-programs-none" : "bundle.own-programs-many");
        }
        if (ofPrograms) {
            return;
        }
        if (task.definition().isPresent() != task.type().equals(TableTask.ID)) {
            refuse("task.definition", "bundle.own-definition");
            return;
        }
        Optional<String> here = version(task);
        if (here.isEmpty()) {
            refuse(
                    "task.type",
                    "bundle.own-task",
                    String.join(", ", TaskTypes.all().stream().map(ItemTask::id).toList()));
        } else if (task.version().isEmpty()) {
            refuse("task.version", "bundle.own-text");
        } else if (!task.version().equals(here)) {
            description.approximated(
                    0, "task.version", "bundle.own-scorer", task.version().get(), here.get());
        }
    }

    /** The version of what scores such a task here; empty where nothing does. */
    private Optional<String> version(CompetitionManifest.Task task) {
        if (task.definition().isEmpty()) {
            return TaskTypes.byId(task.type()).map(ItemTask::version);
        }
        Reading<TableDefinition> reading =
                TableDefinition.read(task.definition().get());
        if (reading instanceof Reading.Accepted<TableDefinition> accepted) {
            return Optional.of(new TableTask(accepted.value()).version());
        }
        Problem first =
                ((Reading.Rejected<TableDefinition>) reading).problems().shown().get(0);
        refuse("task.definition." + first.column(), "bundle.own-definition");
        return task.version();
    }

    private void checkPrograms() {
        Set<String> subtasks = new HashSet<>();
        for (int place = 0; place < manifest.programs().size(); place++) {
            CompetitionManifest.Unit unit = manifest.programs().get(place);
            String key = "programs[" + place + "]";
            if (!ProgramUnit.ID.matcher(unit.subtask()).matches()
                    || ProgramUnit.RESERVED.contains(unit.subtask())
                    || !subtasks.add(unit.subtask())) {
                refuse(key + ".subtask", "bundle.own-name");
            }
            unit.environment()
                    .filter(chosen -> !SHA_256.matcher(chosen.digest()).matches()
                            || !ENVIRONMENT.matcher(chosen.name()).matches())
                    .ifPresent(unfit -> refuse(key + ".environment", "bundle.own-environment"));
            unit.script()
                    .filter(script -> !script.splits().contains(script.split()))
                    .ifPresent(unfit -> refuse(key + ".script", "bundle.own-script"));
            checkCommands(unit, key);
            checkColumns(unit.columns(), key);
            unit.formulas().ifPresent(formulas -> checkFormulas(formulas, unit.columns(), key + ".formulas"));
        }
    }

    /** An evaluation script is called, so it has no command. */
    private void checkCommands(CompetitionManifest.Unit unit, String key) {
        boolean beside = unit.options().ingestionBeside() && unit.ingestion().isPresent();
        if (unit.script().isEmpty()) {
            ProgramStep step = beside ? ProgramStep.SCORING_BESIDE_INGESTION : ProgramStep.SCORING;
            checkCommand(unit.scoring(), step, key + ".scoring.command");
        }
        unit.ingestion()
                .ifPresent(program -> checkCommand(
                        program,
                        beside ? ProgramStep.INGESTION_BESIDE_SCORING : ProgramStep.INGESTION,
                        key + ".ingestion.command"));
        unit.check().ifPresent(program -> checkCommand(program, ProgramStep.CHECK, key + ".check.command"));
    }

    private void checkCommand(CompetitionManifest.Program program, ProgramStep step, String key) {
        new CommandCheck(description, 0, key).check(program.command(), step);
    }

    private void checkColumns(List<CompetitionManifest.Column> columns, String unit) {
        List<String> written = columns.stream()
                .filter(column -> column.computed().isEmpty())
                .map(CompetitionManifest.Column::metric)
                .toList();
        Set<String> metrics = new HashSet<>();
        for (int place = 0; place < columns.size(); place++) {
            CompetitionManifest.Column column = columns.get(place);
            String key = unit + ".columns[" + place + "]";
            if (!STABLE.matcher(column.metric()).matches() || !metrics.add(column.metric())) {
                refuse(key + ".metric", "bundle.own-name");
            }
            column.computed()
                    .filter(computed -> computed.over().isEmpty() || !written.containsAll(computed.over()))
                    .ifPresent(unfit -> refuse(key + ".computed", "bundle.own-computed"));
        }
    }

    private void checkFormulas(String formulas, List<CompetitionManifest.Column> columns, String key) {
        List<String> keys = columns.stream()
                .filter(column -> column.computed().isEmpty())
                .map(CompetitionManifest.Column::key)
                .toList();
        if (ColumnFormulas.read(formulas, keys) instanceof Reading.Rejected<ColumnFormulas> rejected) {
            rejected.problems()
                    .shown()
                    .forEach(problem ->
                            description.add(BundleFinding.Kind.REFUSED, 0, key, LocalizedMessage.of(problem)));
        }
    }

    private void checkGold() {
        Map<String, Integer> versions = new HashMap<>();
        for (int place = 0; place < manifest.gold().size(); place++) {
            CompetitionManifest.Gold gold = manifest.gold().get(place);
            int next = versions.merge(gold.split(), 1, Integer::sum);
            if (gold.version() != next) {
                refuse("gold[" + place + "].version", "bundle.own-version", Integer.toString(next));
            }
        }
    }

    private void checkPhases() {
        Set<CompetitionManifest.GoldName> known = new HashSet<>();
        manifest.gold().forEach(gold -> known.add(gold.title()));
        for (int place = 0; place < manifest.phases().size(); place++) {
            CompetitionManifest.Phase phase = manifest.phases().get(place);
            String key = "phases[" + place + "]";
            if (!known.contains(phase.gold())) {
                refuse(
                        key + ".gold",
                        "bundle.own-gold",
                        phase.gold().split() + " " + phase.gold().version());
            }
            if (phase.dates().revealedByItself() && phase.dates().reveals().isEmpty()) {
                refuse(key + ".dates.revealedByItself", "bundle.own-reveal-date");
            }
            checkNotes(phase.notes().orElse(List.of()), key);
        }
    }

    private void checkNotes(List<CompetitionManifest.Note> notes, String phase) {
        List<PhaseText> known = PhaseText.ofOrganizers();
        Set<PhaseText> seen = new HashSet<>();
        for (int place = 0; place < notes.size(); place++) {
            PhaseText of = notes.get(place).of();
            if (!known.contains(of) || !seen.add(of)) {
                refuse(
                        phase + ".notes[" + place + "].of",
                        "bundle.own-note",
                        known.stream().map(PhaseText::name).collect(Collectors.joining(", ")));
            }
        }
    }

    private void checkNames() {
        CompetitionManifest.Names names = manifest.teams().names();
        names.until()
                .filter(slug -> !names.hidden()
                        || manifest.phases().stream()
                                .noneMatch(phase -> phase.slug().equals(slug)))
                .ifPresent(unfit -> refuse("teams.names.until", "bundle.own-names", unfit));
    }

    private void checkFiles() throws IOException {
        Map<String, CompetitionManifest.FileEntry> named = new HashMap<>();
        for (CompetitionManifest.FileEntry file : manifest.entries()) {
            CompetitionManifest.FileEntry before = named.putIfAbsent(file.path(), file);
            if (before == null) {
                checkFile(file);
            } else if (!before.sha256().equals(file.sha256()) || before.bytes() != file.bytes()) {
                report.within(shown(file)).refused(0, "", "bundle.own-file-other");
            }
        }
        files.names().stream()
                .filter(name -> !named.containsKey(name) && !name.equals(CompetitionManifest.FILE))
                .forEach(name -> report.within(name).refused(0, "", "bundle.own-file-unnamed"));
    }

    private void checkFile(CompetitionManifest.FileEntry file) throws IOException {
        FindingCollector there = report.within(shown(file));
        if (!files.hasFile(file.path()) || file.path().equals(CompetitionManifest.FILE)) {
            there.refused(0, "", "bundle.file-missing", file.path());
            return;
        }
        if (files.size(file.path()) != file.bytes()) {
            there.refused(
                    0, "", "bundle.own-file-size", Long.toString(files.size(file.path())), Long.toString(file.bytes()));
            return;
        }
        try {
            if (!Objects.equals(digest(file.path()), file.sha256())) {
                there.refused(0, "", "bundle.own-file-digest");
            }
        } catch (ZipException | EOFException e) {
            there.refused(0, "", "bundle.file-broken");
        }
    }

    private String digest(String path) throws IOException {
        return Blob.of(() -> files.stream(path)).digest();
    }

    private static String shown(CompetitionManifest.FileEntry file) {
        return TextLength.first(file.path(), LONGEST_PATH);
    }

    private void refuse(String key, String code, String... arguments) {
        description.refused(0, key, code, arguments);
    }
}
