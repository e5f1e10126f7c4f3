package dev.podium.exchange;

import dev.podium.account.Account;
import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.description.YamlValue;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.finding.LocalizedMessage;
import dev.podium.bundle.importing.PodiumFormat;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.image.CompetitionImage;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.exchange.manifest.CompetitionManifest;
import dev.podium.exchange.manifest.JsonTree;
import dev.podium.exchange.manifest.ManifestJsonReader;
import dev.podium.platform.Refused;
import dev.podium.platform.Slugs;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramFiles;
import dev.podium.task.program.SubmittedFiles;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;

/** Reads zips that {@link CompetitionExports} wrote, or somebody who means harm, and makes competitions of them. */
@ApplicationScoped
class CompetitionZipFormat implements PodiumFormat {

    private static final int LONGEST_SLUG = 60;
    private static final String RESERVED = "new";
    private static final long INFLATED = 512L << 20;

    @Inject
    ManifestImport manifestImport;

    @Inject
    GoldReleases goldReleases;

    @Inject
    CompetitionFiles furtherFiles;

    @Inject
    CompetitionImages images;

    @Inject
    ProgramFiles programFiles;

    @Inject
    OfferedEnvironments environments;

    @Inject
    Clock clock;

    @Override
    public boolean isOf(BundleFiles files) {
        return files.hasFile(CompetitionManifest.FILE);
    }

    @Override
    public Optional<Competition> make(BundleFiles files, FindingCollector report, Account organizer, Instant deadline)
            throws IOException {
        refuseTwice(report);
        FindingCollector description = report.within(CompetitionManifest.FILE);
        Optional<CompetitionManifest> manifest = read(files, description);
        if (manifest.isEmpty()) {
            return Optional.empty();
        }
        new ManifestChecks(manifest.get(), files, report, description).check();
        if (report.refuses()) {
            return Optional.empty();
        }
        tellEnvironments(manifest.get(), description);
        return manifestImport.make(
                named(manifest.get(), description),
                new Zipped(files, report, organizer, deadline),
                organizer,
                new Told(description));
    }

    /** Of two files with one name nobody knows which is meant. */
    private static void refuseTwice(FindingCollector report) {
        report.findings().stream()
                .filter(finding -> finding.message().code().equals("bundle.zip-twice"))
                .forEach(finding -> report.within(finding.file()).refused(0, "", "bundle.own-file-twice"));
    }

    private static Optional<CompetitionManifest> read(BundleFiles files, FindingCollector description)
            throws IOException {
        try {
            Optional<byte[]> content = files.read(CompetitionManifest.FILE, JsonTree.LARGEST);
            if (content.isEmpty()) {
                description.refused(0, "", "bundle.yaml-large", Integer.toString(JsonTree.LARGEST >> 20));
            }
            return content.flatMap(bytes -> JsonTree.read(bytes, description)).flatMap(tree -> read(tree, description));
        } catch (ZipException | EOFException e) {
            description.refused(0, "", "bundle.file-broken");
            return Optional.empty();
        }
    }

    /** What another version has in other ways is not read at all. */
    private static Optional<CompetitionManifest> read(YamlValue tree, FindingCollector description) {
        if (!says(tree, "format", CompetitionManifest.FORMAT)) {
            description.refused(tree.line(), "format", "bundle.own-format", CompetitionManifest.FORMAT);
            return Optional.empty();
        }
        if (!says(tree, "version", Integer.toString(CompetitionManifest.VERSION))) {
            description.refused(
                    tree.line(), "version", "bundle.own-format-version", Integer.toString(CompetitionManifest.VERSION));
            return Optional.empty();
        }
        return ManifestJsonReader.read(CompetitionManifest.class, tree, description);
    }

    private static boolean says(YamlValue tree, String key, String value) {
        return tree instanceof YamlValue.Mapped mapping
                && mapping.fields().containsKey(key)
                && mapping.fields().get(key).value() instanceof YamlValue.Scalar scalar
                && scalar.text().equals(value);
    }

    /** The address that it had, where nobody else has it; else one like it. */
    private static CompetitionManifest named(CompetitionManifest manifest, FindingCollector description) {
        String wanted = manifest.competition().slug();
        if (!Competition.SLUG.matcher(wanted).matches() || !isTaken(wanted)) {
            return manifest;
        }
        String free = Slugs.free(wanted, "competition", LONGEST_SLUG, CompetitionZipFormat::isTaken);
        description.approximated(0, "competition.slug", "bundle.own-slug", wanted, free);
        return manifest.called(manifest.competition().name(), free);
    }

    private static boolean isTaken(String slug) {
        return slug.equals(RESERVED) || Competition.findBySlug(slug).isPresent();
    }

    private void tellEnvironments(CompetitionManifest manifest, FindingCollector description) {
        List<EnvironmentName> offered =
                manifest.programs().isEmpty() ? List.of() : environments.find().environments();
        for (int place = 0; place < manifest.programs().size(); place++) {
            String key = "programs[" + place + "].environment";
            manifest.programs()
                    .get(place)
                    .environment()
                    .filter(chosen -> !offered.contains(chosen))
                    .ifPresent(away -> description.approximated(0, key, "bundle.own-environment-away", away.name()));
        }
    }

    /** What stands against it goes where everything else is told. */
    private record Told(FindingCollector description) implements ManifestImport.Remarks {

        @Override
        public void refused(String key, Refused refused) {
            refused.each()
                    .forEach(each -> description.add(
                            BundleFinding.Kind.REFUSED, 0, key + "." + each.part(), LocalizedMessage.of(each)));
        }

        @Override
        public void differs(String key, String code, String... arguments) {
            description.approximated(0, key, code, arguments);
        }
    }

    /** The files of a zip. */
    private final class Zipped implements ManifestImport.Source {

        private final BundleFiles files;
        private final FindingCollector report;
        private final Account organizer;
        private final Instant deadline;

        /** Units share what they share: digests by what the file is for. */
        private final Map<ProgramFiles.Role, Set<String>> kept = new EnumMap<>(ProgramFiles.Role.class);

        private Zipped(BundleFiles files, FindingCollector report, Account organizer, Instant deadline) {
            this.files = files;
            this.report = report;
            this.organizer = organizer;
            this.deadline = deadline;
        }

        @Override
        public Optional<GoldRelease> release(Competition competition, CompetitionManifest.Gold gold, String key)
                throws IOException {
            GoldReleases.Answer answer = goldReleases.releaseOfDraft(
                    competition,
                    new NewGold(
                            gold.split(),
                            upload(gold.labels()),
                            gold.annotations().map(this::upload),
                            gold.publishing(),
                            gold.licence(),
                            gold.notes()),
                    organizer);
            if (answer instanceof GoldReleases.Answer.Faulty faulty) {
                tell(faulty, gold);
                return Optional.empty();
            }
            return Optional.of(((GoldReleases.Answer.Released) answer).release());
        }

        private void tell(GoldReleases.Answer.Faulty faulty, CompetitionManifest.Gold gold) {
            FindingCollector there = report.within(gold.labels().path());
            faulty.fault()
                    .problems()
                    .shown()
                    .forEach(problem -> there.add(
                            BundleFinding.Kind.REFUSED,
                            problem.line(),
                            problem.column(),
                            LocalizedMessage.of(problem)));
            faulty.also().ifPresent(also -> new Told(there).refused("gold", also));
        }

        @Override
        public void handOut(Competition competition, CompetitionManifest.HandedOut file) throws IOException {
            furtherFiles.add(competition, ManifestImport.details(file), upload(file.file()), organizer);
        }

        @Override
        public void show(Competition competition, CompetitionManifest.Image image) throws IOException {
            CompetitionImage added =
                    images.add(competition, image.name(), Optional.of(upload(image.file())), organizer);
            if (!added.name.equals(image.name())) {
                throw Refused.because(Refused.Kind.FAULTY, "image.name", CompetitionImages.LONGEST_NAME);
            }
        }

        @Override
        public String keep(ProgramFiles.Role role, CompetitionManifest.FileEntry file) throws IOException {
            if (!kept.computeIfAbsent(role, unknown -> new HashSet<>()).add(file.sha256())) {
                return file.sha256();
            }
            Upload zip = upload(file);
            if (SubmittedFiles.read(zip, INFLATED) instanceof Reading.Rejected<SubmittedFiles> rejected) {
                rejected.problems()
                        .shown()
                        .forEach(problem -> report.within(file.path())
                                .add(BundleFinding.Kind.REFUSED, 0, "", LocalizedMessage.of(problem)));
            }
            return programFiles.keep(role, zip.name(), zip::open, organizer);
        }

        /** Asked before each file: what takes too long is told, and not tried again. */
        private Upload upload(CompetitionManifest.FileEntry file) {
            if (clock.instant().isAfter(deadline)) {
                throw Refused.because(Refused.Kind.FAULTY, "import.time-is-over");
            }
            return new Upload() {
                @Override
                public String name() {
                    return file.name();
                }

                @Override
                public long size() {
                    return file.bytes();
                }

                @Override
                public InputStream open() throws IOException {
                    return files.stream(file.path());
                }
            };
        }
    }
}
