package dev.podium.bundle;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.UnpackingLimits;
import dev.podium.bundle.codabench.Codabench1Reader;
import dev.podium.bundle.codabench.Codabench2Reader;
import dev.podium.bundle.description.YamlFile;
import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.description.YamlValue;
import dev.podium.bundle.draft.Bundle;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.evalai.EvalAiReader;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.inside.BundleInspection;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/**
 * Reads a bundle of Codabench, CodaLab or EvalAI. Reads all of it before it says that something is wrong.
 *
 * @param unpacking how much of a zip is read
 * @param longestStep how long a step of a run may take at most here, wall time
 */
public record BundleReader(UnpackingLimits unpacking, Duration longestStep) {

    private static final List<String> CODABENCH = List.of("competition.yaml", "competition.yml");
    private static final List<String> EVALAI = List.of("challenge_config.yaml", "challenge_config.yml");

    /**
     * What was read.
     *
     * @param draft empty where a finding refuses the bundle
     * @param findings in the order in which they were found: of the zip, then of the description, then of the files that it names
     */
    public record Result(Optional<CompetitionDraft> draft, List<BundleFinding> findings) {

        public Result {
            findings = List.copyOf(findings);
        }
    }

    /** What is made of a draft that nothing stands against, while the files of its bundle can be read. */
    @FunctionalInterface
    public interface Use {

        /** A draft without a use. */
        Use NONE = (draft, files, report, description) -> {};

        /**
         * Makes something of it.
         *
         * @param report where it goes what stands against that
         * @param description the same for what is about the description
         */
        void make(CompetitionDraft draft, BundleFiles files, FindingCollector report, FindingCollector description)
                throws IOException;
    }

    /**
     * Reads a bundle.
     *
     * @throws IOException where the file itself cannot be read; what is wrong with its content is among the findings
     */
    public Result read(Path zip) throws IOException {
        return read(zip, Use.NONE);
    }

    /**
     * Reads a bundle, and makes something of it unless it is refused.
     *
     * @throws IOException where the file itself cannot be read, or by the use
     */
    public Result read(Path zip, Use use) throws IOException {
        FindingCollector report = new FindingCollector();
        Optional<CompetitionDraft> draft = Optional.empty();
        Optional<BundleFiles> opened = BundleFiles.open(zip, unpacking, report);
        if (opened.isPresent()) {
            try (BundleFiles files = opened.get()) {
                draft = read(files, report, use);
            }
        }
        return new Result(report.refuses() ? Optional.empty() : draft, report.findings());
    }

    /**
     * The same of a zip that is open.
     *
     * @return empty where it cannot be read; where a finding refuses it nothing was made of it
     * @throws IOException as {@link #read(Path, Use)}
     */
    public Optional<CompetitionDraft> read(BundleFiles files, FindingCollector report, Use use) throws IOException {
        Optional<CompetitionDraft> draft = read(files, report);
        if (draft.isPresent()) {
            draft = Optional.of(new BundleInspection(files, report).look(draft.get()));
        }
        if (draft.isPresent() && !report.refuses()) {
            use.make(
                    draft.get(), files, report, report.within(description(files).orElseThrow()));
        }
        return draft;
    }

    private Optional<CompetitionDraft> read(BundleFiles files, FindingCollector report) throws IOException {
        Optional<String> name = description(files);
        if (name.isEmpty()) {
            report.refused(0, "", "bundle.description-none");
            return Optional.empty();
        }
        FindingCollector there = report.within(name.get());
        Stream.concat(CODABENCH.stream(), EVALAI.stream())
                .filter(other -> files.hasFile(other) && !other.equals(name.get()))
                .forEach(other -> report.within(other).ignored(0, "", "bundle.description-second", name.get()));
        Optional<YamlValue.Mapped> tree = tree(files, name.get(), there);
        return tree.flatMap(mapping -> read(
                Bundle.of(files, there, longestStep), YamlSection.of(mapping, there), EVALAI.contains(name.get())));
    }

    private static Optional<YamlValue.Mapped> tree(BundleFiles files, String name, FindingCollector report)
            throws IOException {
        try {
            Optional<byte[]> content = files.read(name, YamlFile.LARGEST);
            if (content.isEmpty()) {
                report.refused(0, "", "bundle.yaml-large", Integer.toString(YamlFile.LARGEST >> 20));
            }
            return content.flatMap(bytes -> YamlFile.read(bytes, report));
        } catch (ZipException e) {
            report.refused(0, "", "bundle.file-broken");
            return Optional.empty();
        }
    }

    private static Optional<String> description(BundleFiles files) {
        return Stream.concat(CODABENCH.stream(), EVALAI.stream())
                .filter(files::hasFile)
                .findFirst()
                .or(() -> onlyYaml(files));
    }

    /** CodaLab took a file of any name. */
    private static Optional<String> onlyYaml(BundleFiles files) {
        List<String> yaml = files.inRoot().stream()
                .filter(name -> name.endsWith(".yaml") || name.endsWith(".yml"))
                .toList();
        return yaml.size() == 1 ? Optional.of(yaml.get(0)) : Optional.empty();
    }

    private static Optional<CompetitionDraft> read(Bundle bundle, YamlSection description, boolean evalAi) {
        if (evalAi || description.has("challenge_phases")) {
            return Optional.of(new EvalAiReader(bundle, description).read());
        }
        if (description.has("scoring_program") && !description.has("phases")) {
            description.refused("scoring_program", "bundle.task-alone");
            return Optional.empty();
        }
        String version = description.text("version").orElse("");
        if (version.isEmpty()) {
            boolean tasks = description
                    .value("tasks")
                    .filter(YamlValue.Listed.class::isInstance)
                    .isPresent();
            version = tasks ? "2" : "1";
        }
        if (version.matches("2(\\.0+)?")) {
            return Optional.of(new Codabench2Reader(bundle, description).read());
        }
        if (version.matches("v?1(\\.\\d+)?")) {
            return Optional.of(new Codabench1Reader(bundle, description).read());
        }
        description.refused("version", "bundle.version", version);
        return Optional.empty();
    }
}
