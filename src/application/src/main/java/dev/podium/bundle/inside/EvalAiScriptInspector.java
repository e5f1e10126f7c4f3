package dev.podium.bundle.inside;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.Contents;
import dev.podium.bundle.archive.Part;
import dev.podium.bundle.draft.Draft;
import dev.podium.bundle.finding.Report;
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
    private final Report report;
    private final Sources sources;

    EvalAiScriptInspector(BundleFiles files, Report report, Sources sources) {
        this.files = files;
        this.report = report;
        this.sources = sources;
    }

    /**
     * The script with what it would install.
     *
     * @param splits the codenames by which its results can be called
     */
    Draft.Program look(Draft.Program script, Collection<String> splits) throws IOException {
        if (script.equals(Draft.Program.NONE)) {
            return script;
        }
        Optional<Part> root = Root.of(script.files(), MODULES, files, report);
        Optional<Contents> opened = root.isEmpty() ? Optional.empty() : files.open(root.get(), report);
        if (opened.isEmpty()) {
            return script;
        }
        try (Contents contents = opened.get()) {
            List<PythonFile> read = sources.look(contents, report, true);
            lookForFunction(root.get(), contents, read);
            lookForSplits(root.get(), read, splits);
            return new Draft.Program(
                    root.get(), "", packages(contents, read), Sources.needs(read, contents, String.join(" ", MODULES)));
        }
    }

    private void lookForFunction(Part part, Contents contents, List<PythonFile> read) {
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
    private void lookForSplits(Part part, List<PythonFile> read, Collection<String> splits) {
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

    private List<String> packages(Contents contents, List<PythonFile> read) throws IOException {
        Set<String> all = new TreeSet<>();
        if (contents.hasFile(REQUIREMENTS)) {
            tell(contents, REQUIREMENTS, 0, requirements(contents), all);
        }
        for (PythonFile source : read) {
            if (MODULES.contains(source.name())) {
                Requirements.Installed installed = Requirements.installed(source.lines());
                tell(contents, source.name(), installed.line(), installed.packages(), all);
            }
        }
        return List.copyOf(all);
    }

    private void tell(Contents contents, String file, int line, Set<String> packages, Set<String> all) {
        if (!packages.isEmpty()) {
            contents.report(report, file).approximated(line, "", "bundle.script-installs", String.join(", ", packages));
            all.addAll(packages);
        }
    }

    private Set<String> requirements(Contents contents) throws IOException {
        try {
            Optional<byte[]> content = contents.read(REQUIREMENTS, LARGEST);
            return content.map(bytes -> Requirements.listed(new String(bytes, StandardCharsets.UTF_8)))
                    .orElse(Set.of());
        } catch (ZipException e) {
            contents.report(report, REQUIREMENTS).refused(0, "", "bundle.file-broken");
            return Set.of();
        }
    }
}
