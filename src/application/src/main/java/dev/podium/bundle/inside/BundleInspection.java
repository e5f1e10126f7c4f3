package dev.podium.bundle.inside;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.archive.PartContents;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.page.BundlePageReader;
import dev.podium.task.program.ProgramStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks into the files that a draft names, each once. */
public final class BundleInspection {

    /** A program is looked into for each step that it is started for. */
    private record Started(BundlePart files, ProgramStep step) {}

    private final BundleFiles files;
    private final FindingCollector report;
    private final ProgramInspector programs;
    private final EvalAiScriptInspector scripts;
    private final Map<Started, CompetitionDraft.Program> looked = new HashMap<>();
    private final Set<BundlePart> opened = new HashSet<>();

    /** Findings name files as they lie in the bundle. */
    public BundleInspection(BundleFiles files, FindingCollector report) {
        this.files = files;
        this.report = report;
        PythonSourceInspector sources = new PythonSourceInspector();
        this.programs = new ProgramInspector(files, report, sources);
        this.scripts = new EvalAiScriptInspector(files, report, sources);
    }

    /** The draft with what its programs and kits hold; of use only where the report refuses nothing. */
    public CompetitionDraft look(CompetitionDraft draft) throws IOException {
        List<CompetitionDraft.Unit> units = new ArrayList<>();
        Set<String> splits = draft.units().stream()
                .flatMap(unit -> unit.codenames().stream())
                .map(CompetitionDraft.Codenames::split)
                .collect(Collectors.toSet());
        for (CompetitionDraft.Unit unit : draft.units()) {
            units.add(unit.withPrograms(programs(unit.programs(), splits)));
            open(unit.reference(), "bundle.reference-inner");
            open(unit.input(), "bundle.input-inner");
        }
        readPages(draft);
        return draft.with(units, new TrialFileFinder(files, report).all(draft));
    }

    private void readPages(CompetitionDraft draft) throws IOException {
        Set<String> named = new LinkedHashSet<>();
        draft.pages().forEach(page -> named.add(page.file()));
        draft.entry().terms().ifPresent(named::add);
        BundlePageReader pages = new BundlePageReader(files, report);
        for (String page : named) {
            pages.read(page);
        }
    }

    private CompetitionDraft.Programs programs(CompetitionDraft.Programs named, Set<String> splits) throws IOException {
        if (named.module()) {
            CompetitionDraft.Program script = named.scoring();
            Started started = new Started(script.files(), ProgramStep.SCORING);
            if (!looked.containsKey(started)) {
                looked.put(started, scripts.look(script, splits));
            }
            return new CompetitionDraft.Programs(looked.get(started), Optional.empty(), false, true);
        }
        boolean beside = named.ingestion().isPresent() && named.ingestionDuringScoring();
        CompetitionDraft.Program scoring =
                program(named.scoring(), beside ? ProgramStep.SCORING_BESIDE_INGESTION : ProgramStep.SCORING);
        Optional<CompetitionDraft.Program> ingestion = Optional.empty();
        if (named.ingestion().isPresent()) {
            ProgramStep step = beside ? ProgramStep.INGESTION_BESIDE_SCORING : ProgramStep.INGESTION;
            ingestion = Optional.of(program(named.ingestion().get(), step));
        }
        return new CompetitionDraft.Programs(scoring, ingestion, named.ingestionDuringScoring(), false);
    }

    private CompetitionDraft.Program program(CompetitionDraft.Program program, ProgramStep step) throws IOException {
        Started started = new Started(program.files(), step);
        if (!looked.containsKey(started)) {
            looked.put(started, programs.look(program, step));
        }
        return looked.get(started);
    }

    /**
     * Data: what stands against them is told now, not when they are stored.
     *
     * @param inFolder what is said where all of them lie in a folder
     */
    private void open(Optional<BundlePart> data, String inFolder) throws IOException {
        if (data.isEmpty() || data.get().form() == BundlePart.Form.FILE || !opened.add(data.get())) {
            return;
        }
        Optional<PartContents> contents = files.open(data.get(), report);
        if (contents.isPresent()) {
            try (PartContents there = contents.get()) {
                tellOfFolder(there, data.get(), inFolder);
            }
        }
    }

    /** Unlike a program, data stay in the folder in which they were packed: a program may count on that. */
    private void tellOfFolder(PartContents contents, BundlePart data, String code) {
        List<String> tops = contents.names().stream()
                .map(name -> name.substring(0, name.indexOf('/') + 1))
                .distinct()
                .toList();
        if (tops.size() == 1 && !tops.get(0).isEmpty()) {
            report.within(data.shown()).approximated(0, "", code, tops.get(0));
        }
    }
}
