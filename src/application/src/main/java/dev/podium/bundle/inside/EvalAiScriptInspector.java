package dev.podium.bundle.inside;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.archive.PartContents;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.program.EvaluationScript;
import dev.podium.program.python.PythonFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/** Looks into evaluation scripts of EvalAI: packages whose function {@code evaluate} is called. */
final class EvalAiScriptInspector {

    private static final List<String> MODULES = EvaluationScript.MODULES;
    private static final String REQUIREMENTS = "requirements.txt";
    private static final int LARGEST = 1 << 16;

    /** That it is defined, imported or assigned; or that something is imported which cannot be told. */
    private static final Pattern EVALUATE = Pattern.compile("\\bevaluate\\b|\\bimport\\s+\\*");

    private final BundleFiles files;
    private final FindingCollector report;
    private final PythonSourceInspector sources;

    EvalAiScriptInspector(BundleFiles files, FindingCollector report, PythonSourceInspector sources) {
        this.files = files;
        this.report = report;
        this.sources = sources;
    }

    /**
     * The script with what it would install.
     *
     * @param splits the codenames by which its results can be called
     */
    CompetitionDraft.Program look(CompetitionDraft.Program script, Collection<String> splits) throws IOException {
        if (script.equals(CompetitionDraft.Program.NONE)) {
            return script;
        }
        Optional<BundlePart> root = ProgramRoot.of(script.files(), MODULES, files, report);
        Optional<PartContents> opened = root.isEmpty() ? Optional.empty() : files.open(root.get(), report);
        if (opened.isEmpty()) {
            return script;
        }
        try (PartContents contents = opened.get()) {
            List<PythonFile> read = sources.look(contents, report, true);
            lookForFunction(root.get(), contents, read);
            lookForSplits(root.get(), read, splits);
            return new CompetitionDraft.Program(
                    root.get(),
                    "",
                    packages(contents, read),
                    PythonSourceInspector.needs(read, contents, String.join(" ", MODULES)));
        }
    }

    private void lookForFunction(BundlePart part, PartContents contents, List<PythonFile> read) {
        if (MODULES.stream().noneMatch(contents::hasFile)) {
            report.within(part.shown()).refused(0, "", "bundle.script-none");
            return;
        }
        boolean there = read.stream()
                .filter(source -> MODULES.contains(source.name()))
                .flatMap(source -> source.lines().stream())
                .anyMatch(line -> EVALUATE.matcher(line.code()).find());
        boolean unread = MODULES.stream()
                .anyMatch(module -> contents.hasFile(module)
                        && read.stream().noneMatch(source -> source.name().equals(module)));
        if (!there && !unread) {
            report.within(part.shown()).refused(0, "", "bundle.script-evaluate");
        }
    }

    /** Many scripts write the names of splits into what they answer; one that is nowhere may have another name there. */
    private void lookForSplits(BundlePart part, List<PythonFile> read, Collection<String> splits) {
        for (String split : new TreeSet<>(splits)) {
            boolean named = read.stream()
                    .flatMap(source -> source.lines().stream())
                    .anyMatch(line -> line.all().contains("\"" + split + "\"")
                            || line.all().contains("'" + split + "'"));
            if (!named && !split.isEmpty()) {
                report.within(part.shown()).approximated(0, "", "bundle.script-split", split);
            }
        }
    }

    private List<String> packages(PartContents contents, List<PythonFile> read) throws IOException {
        Set<String> all = new TreeSet<>();
        if (contents.hasFile(REQUIREMENTS)) {
            tell(contents, REQUIREMENTS, 0, requirements(contents), all);
        }
        for (PythonFile source : read) {
            if (MODULES.contains(source.name())) {
                PythonRequirements.Installed installed = PythonRequirements.installed(source.lines());
                tell(contents, source.name(), installed.line(), installed.packages(), all);
            }
        }
        return List.copyOf(all);
    }

    private void tell(PartContents contents, String file, int line, Set<String> packages, Set<String> all) {
        if (!packages.isEmpty()) {
            contents.report(report, file).approximated(line, "", "bundle.script-installs", String.join(", ", packages));
            all.addAll(packages);
        }
    }

    private Set<String> requirements(PartContents contents) throws IOException {
        try {
            Optional<byte[]> content = contents.read(REQUIREMENTS, LARGEST);
            return content.map(bytes -> PythonRequirements.listed(new String(bytes, StandardCharsets.UTF_8)))
                    .orElse(Set.of());
        } catch (ZipException e) {
            contents.report(report, REQUIREMENTS).refused(0, "", "bundle.file-broken");
            return Set.of();
        }
    }
}
