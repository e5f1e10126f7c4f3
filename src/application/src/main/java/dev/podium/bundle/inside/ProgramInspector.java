package dev.podium.bundle.inside;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.archive.PartContents;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.program.python.PythonFile;
import dev.podium.task.program.ProgramStep;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;

/** Looks into programs that are started with a command. */
final class ProgramInspector {

    /** In the order in which Codabench's worker looks for them. */
    private static final List<String> METADATA = List.of("metadata.yaml", "metadata");

    private static final int LARGEST = 1 << 16;

    private final BundleFiles files;
    private final FindingCollector report;
    private final PythonSourceInspector sources;

    ProgramInspector(BundleFiles files, FindingCollector report, PythonSourceInspector sources) {
        this.files = files;
        this.report = report;
        this.sources = sources;
    }

    /** The program with its command; without one where the report says why. */
    CompetitionDraft.Program look(CompetitionDraft.Program program, ProgramStep step) throws IOException {
        if (program.equals(CompetitionDraft.Program.NONE)) {
            return program;
        }
        Optional<BundlePart> root = ProgramRoot.of(program.files(), METADATA, files, report);
        Optional<PartContents> opened = root.isEmpty() ? Optional.empty() : files.open(root.get(), report);
        if (opened.isEmpty()) {
            return program;
        }
        try (PartContents contents = opened.get()) {
            String command = command(root.get(), contents, step);
            List<PythonFile> read = sources.look(contents, report, step.seesReference());
            return new CompetitionDraft.Program(
                    root.get(), command, List.of(), PythonSourceInspector.needs(read, contents, command));
        }
    }

    private String command(BundlePart part, PartContents contents, ProgramStep step) throws IOException {
        Optional<String> metadata = METADATA.stream().filter(contents::hasFile).findFirst();
        if (metadata.isEmpty()) {
            report.within(part.shown()).refused(0, "", "bundle.command-none");
            return "";
        }
        FindingCollector there = contents.report(report, metadata.get());
        try {
            Optional<byte[]> content = contents.read(metadata.get(), LARGEST);
            if (content.isEmpty()) {
                there.refused(0, "", "bundle.command-unread");
            }
            return content.flatMap(bytes -> new ProgramMetadataReader(there).command(bytes, step))
                    .orElse("");
        } catch (ZipException e) {
            there.refused(0, "", "bundle.file-broken");
            return "";
        }
    }
}
