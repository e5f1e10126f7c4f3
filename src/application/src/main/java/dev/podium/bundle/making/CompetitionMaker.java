package dev.podium.bundle.making;

import dev.podium.account.Account;
import dev.podium.bundle.BundleReader;
import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.EnvironmentRecipes;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.finding.LocalizedMessage;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.FaultyGold;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.download.FileDetails;
import dev.podium.competition.logo.CompetitionLogos;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.page.CustomPages;
import dev.podium.competition.trial.ProgramTrials;
import dev.podium.competition.trial.TrialFile;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.Slugs;
import dev.podium.platform.TextLength;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramConfig;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationSetup;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/** Makes competitions of drafts, in the transaction of the caller, who undoes all of it where something is refused. */
@ApplicationScoped
public class CompetitionMaker {

    private static final int LONGEST_SLUG = 60;
    private static final int SHORTEST_SLUG = 2;
    private static final int MOST_TRIALS = 20;
    private static final String RESERVED = "new";

    @Inject
    ProgramConfig config;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    ProgramFiles programs;

    @Inject
    OfferedEnvironments environments;

    @Inject
    ProgramTrials trials;

    @Inject
    CompetitionFiles furtherFiles;

    @Inject
    CompetitionLogos logos;

    @Inject
    CustomPages customPages;

    @Inject
    RegistrationSetup registration;

    /** What is to be made of a bundle of an organizer. */
    public Making of(Account organizer) {
        return new Making(organizer);
    }

    /** One competition while it is made. */
    public final class Making implements BundleReader.Use {

        private final Account organizer;
        private Competition competition;

        private Making(Account organizer) {
            this.organizer = organizer;
        }

        /**
         * The competition.
         *
         * @throws IllegalStateException if none was made
         */
        public Competition made() {
            if (competition == null) {
                throw new IllegalStateException("no competition was made");
            }
            return competition;
        }

        @Override
        public void make(
                CompetitionDraft draft, BundleFiles files, FindingCollector report, FindingCollector description)
                throws IOException {
            if (config.shared().isEmpty()) {
                refuseBeside(draft, description);
            }
            tell(draft, description);
            if (report.refuses()) {
                return;
            }
            try {
                makeAll(draft, files, report, description);
            } catch (Refused refused) {
                refused.each()
                        .forEach(each ->
                                description.add(BundleFinding.Kind.REFUSED, 0, each.part(), LocalizedMessage.of(each)));
            }
        }

        private void makeAll(
                CompetitionDraft draft, BundleFiles files, FindingCollector report, FindingCollector description)
                throws IOException {
            ProgramUnitPlan units = new ProgramUnitPlan(draft);
            ProgramDefinition definition =
                    units.definition(files, programs, environments(draft, description), organizer, description);
            if (report.refuses()) {
                return;
            }
            CompetitionTextPlan plan = new CompetitionTextPlan(files, report, description);
            CompetitionTexts texts = plan.of(draft);
            competition = competitions.createOfPrograms(
                    new NewCompetition(
                            slug(texts.name()),
                            texts.name(),
                            ScoringProgramTask.ID,
                            texts.zone(),
                            texts.summary(),
                            texts.description(),
                            texts.contact()),
                    definition,
                    organizer);
            if (draft.front().picture().isPresent()) {
                draw(draft.front().picture().get(), files, report);
            }
            for (CustomPageDraft page : plan.pages()) {
                customPages.add(competition, page, organizer);
            }
            if (!plan.terms().isEmpty()) {
                registration.change(
                        competition,
                        is -> new RegistrationRequirements(
                                plan.terms(), is.approval(), is.questions(), is.domains(), is.filesClosed()),
                        organizer);
            }
            PhaseFormPlan phases = new PhaseFormPlan(draft, units, definition.task(), description);
            Map<Set<Integer>, UUID> releases = new LinkedHashMap<>();
            for (Map.Entry<Set<Integer>, String> split : phases.splits().entrySet()) {
                Optional<UUID> release = release(draft, units, files, split.getKey(), split.getValue(), report);
                release.ifPresent(key -> releases.put(split.getKey(), key));
            }
            if (!report.refuses()) {
                List<Phase> made = competitions.addPhases(competition, phases.phases(releases), organizer);
                for (int i = 0; i < made.size(); i++) {
                    handOut(draft.phases().get(i), made.get(i), files, report);
                }
                tryOut(draft, units, definition, files, description);
            }
        }

        /** The logo. What is no picture, or too large a one, is left out; the rest is made all the same. */
        private void draw(String picture, BundleFiles files, FindingCollector report) throws IOException {
            FindingCollector there = report.within(picture);
            try {
                Optional<byte[]> bytes = files.read(picture, CompetitionLogos.LARGEST_MEBIBYTES << 20);
                if (bytes.isEmpty()) {
                    there.ignored(0, "", "bundle.picture", Integer.toString(CompetitionLogos.LARGEST_MEBIBYTES));
                    return;
                }
                logos.set(competition, Optional.of(Upload.of(picture, bytes.get())), competition.name, organizer);
            } catch (Refused refused) {
                refused.each().forEach(each -> there.add(BundleFinding.Kind.IGNORED, 0, "", LocalizedMessage.of(each)));
            } catch (ZipException e) {
                there.approximated(0, "", "bundle.download-unread");
            }
        }

        /** In which environment the programs of a unit run; what they import and it does not have is told. */
        private Function<CompetitionDraft.Unit, Optional<EnvironmentName>> environments(
                CompetitionDraft draft, FindingCollector description) {
            List<OfferedEnvironments.Packages> offered = environments.findPackages();
            Optional<EnvironmentName> usual = draft.source() == CompetitionDraft.Source.EVALAI
                    ? new ScriptEnvironment(ScriptEnvironment.installed(draft), offered, description).choose()
                    : ofImage(
                            draft,
                            offered.stream()
                                    .map(OfferedEnvironments.Packages::environment)
                                    .toList(),
                            description);
            Optional<EnvironmentName> python2 = offered.stream()
                    .map(OfferedEnvironments.Packages::environment)
                    .filter(environment -> environment.name().equals(EnvironmentRecipes.PYTHON_2))
                    .findFirst();
            MissingModuleCheck modules = new MissingModuleCheck(offered, description);
            return unit -> {
                Optional<EnvironmentName> chosen = needsPython2(unit) ? python2.or(() -> usual) : usual;
                chosen.ifPresent(environment -> modules.compare(unit, environment));
                if (!chosen.equals(usual)) {
                    description.approximated(
                            0, unit.name(), "bundle.python-2-environment", EnvironmentRecipes.PYTHON_2);
                }
                return chosen;
            };
        }

        private static boolean needsPython2(CompetitionDraft.Unit unit) {
            return unit.programs().scoring().needs().python2()
                    || unit.programs()
                            .ingestion()
                            .filter(program -> program.needs().python2())
                            .isPresent();
        }

        private Optional<EnvironmentName> ofImage(
                CompetitionDraft draft, List<EnvironmentName> offered, FindingCollector description) {
            String names =
                    offered.stream().map(EnvironmentName::name).distinct().collect(Collectors.joining(", "));
            Optional<String> wanted = ImageEnvironments.environment(draft.image());
            if (wanted.isEmpty()) {
                description.approximated(0, "docker_image", "bundle.image-unknown", draft.image(), names);
                return Optional.empty();
            }
            Optional<EnvironmentName> found = offered.stream()
                    .filter(environment -> environment.name().equals(wanted.get()))
                    .findFirst();
            description.approximated(
                    0,
                    "docker_image",
                    found.isPresent() ? "bundle.image-environment" : "bundle.image-away",
                    draft.image(),
                    wanted.get(),
                    names);
            return found;
        }

        private String slug(String title) {
            return Slugs.free(
                    title,
                    "competition",
                    LONGEST_SLUG,
                    slug -> slug.length() < SHORTEST_SLUG
                            || slug.equals(RESERVED)
                            || Competition.findBySlug(slug).isPresent());
        }

        /** The reference data of units that are scored together; in folders of their names, unless there is only one unit at all. */
        private Optional<UUID> release(
                CompetitionDraft draft,
                ProgramUnitPlan plan,
                BundleFiles files,
                Set<Integer> units,
                String split,
                FindingCollector report)
                throws IOException {
            boolean alone = draft.units().size() == 1;
            Map<String, BundlePart> byFolder = new LinkedHashMap<>();
            for (CompetitionDraft.Unit unit : draft.units()) {
                if (units.contains(unit.number()) && unit.reference().isPresent()) {
                    byFolder.put(
                            alone ? "" : plan.subtask(unit.number()),
                            unit.reference().get());
                }
            }
            try (PackedZip zip = PackedZip.of("reference.zip", files, byFolder)) {
                GoldReleases.Answer answer = goldReleases.releaseOfDraft(
                        competition, new NewGold(split, zip, Optional.empty(), Publishing.NOTHING, ""), organizer);
                if (answer instanceof GoldReleases.Answer.Released released) {
                    return Optional.of(released.release().key);
                }
                FaultyGold fault = ((GoldReleases.Answer.Faulty) answer).fault();
                fault.problems()
                        .shown()
                        .forEach(problem ->
                                report.refused(0, split, "bundle.reference-faulty", problem.message(Locale.ENGLISH)));
                return Optional.empty();
            }
        }

        private void tryOut(
                CompetitionDraft draft,
                ProgramUnitPlan plan,
                ProgramDefinition definition,
                BundleFiles files,
                FindingCollector report)
                throws IOException {
            int asked = 0;
            int kept = 0;
            for (CompetitionDraft.Trial trial : draft.trials()) {
                if (kept == ProgramTrials.MOST_FILES) {
                    report.approximated(
                            0, "solutions", "bundle.trials-many", Integer.toString(ProgramTrials.MOST_FILES));
                    return;
                }
                TrialFile file = keep(trial, files);
                kept++;
                for (int number : trial.units()) {
                    Optional<ProgramUnit> unit = definition.unit(plan.subtask(number));
                    if (asked < MOST_TRIALS
                            && unit.flatMap(ProgramUnit::chosenEnvironment).isPresent()) {
                        trials.ask(competition, file, plan.subtask(number), organizer);
                        asked++;
                    }
                }
            }
        }

        private TrialFile keep(CompetitionDraft.Trial trial, BundleFiles files) throws IOException {
            String name = trial.file().shown();
            try (PackedZip zip = PackedZip.of(name, files, trial.file())) {
                return trials.keep(competition, name.substring(name.lastIndexOf('/') + 1), zip::open, organizer);
            }
        }

        private void handOut(CompetitionDraft.Phase draft, Phase phase, BundleFiles files, FindingCollector report)
                throws IOException {
            Map<CompetitionFile.Kind, Optional<BundlePart>> parts = new EnumMap<>(CompetitionFile.Kind.class);
            parts.put(CompetitionFile.Kind.publicData, draft.publicData());
            parts.put(CompetitionFile.Kind.startingKit, draft.startingKit());
            for (Map.Entry<CompetitionFile.Kind, Optional<BundlePart>> each : parts.entrySet()) {
                if (each.getValue().isPresent()) {
                    handOut(each.getKey(), each.getValue().get(), phase, files, report);
                }
            }
        }

        /** What is no zip is handed out as a zip of its name. */
        private void handOut(
                CompetitionFile.Kind kind, BundlePart part, Phase phase, BundleFiles files, FindingCollector report)
                throws IOException {
            String shown = part.shown();
            String name = shown.toLowerCase(Locale.ROOT).endsWith(".zip") ? shown : shown + ".zip";
            try (PackedZip zip = PackedZip.of(name, files, part)) {
                furtherFiles.add(
                        competition, new FileDetails(title(name), kind, "", phase.slug, false), zip, organizer);
            } catch (ZipException e) {
                report.within(shown).approximated(0, "", "bundle.download-unread");
            }
        }

        private static String title(String name) {
            String line = SingleLineText.of(FileNames.shown(name));
            String plain = FileNames.plain(line);
            return TextLength.exceeds(line, CompetitionFiles.LONGEST_TITLE)
                    ? TextLength.cut(plain, CompetitionFiles.LONGEST_TITLE)
                    : line;
        }

        private static void refuseBeside(CompetitionDraft draft, FindingCollector report) {
            for (CompetitionDraft.Unit unit : draft.units()) {
                if (unit.programs().ingestionDuringScoring()
                        && unit.programs().ingestion().isPresent()) {
                    report.refused(0, unit.name(), "bundle.ingestion-beside");
                }
            }
        }

        private static void tell(CompetitionDraft draft, FindingCollector description) {
            if (draft.entry().approval() && draft.source() != CompetitionDraft.Source.EVALAI) {
                String key = draft.source() == CompetitionDraft.Source.CODABENCH_2
                        ? "registration_auto_approve"
                        : "has_registration";
                description.approximated(0, key, "bundle.approval");
            }
            if (draft.details().inputs() || draft.details().programs()) {
                description.approximated(0, "make_input_data_available", "bundle.downloads");
            }
        }
    }
}
