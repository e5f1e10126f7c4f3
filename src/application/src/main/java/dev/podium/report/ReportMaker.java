package dev.podium.report;

import dev.podium.analysis.errors.ErrorAnalyses;
import dev.podium.analysis.errors.ErrorAnalysisQuery;
import dev.podium.analysis.errors.LeaderboardErrorAnalysis;
import dev.podium.analysis.items.HardItemFinder;
import dev.podium.analysis.items.HardItemReport;
import dev.podium.analysis.items.ItemFilter;
import dev.podium.analysis.items.PhaseItems;
import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.analysis.slices.SliceScoreTables;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.evaluation.DroppedItemList;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.export.CsvErrorAnalysis;
import dev.podium.export.CsvErrorOverlaps;
import dev.podium.export.CsvSlices;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.export.MethodsParagraph;
import dev.podium.export.OverallFiles;
import dev.podium.export.json.ErrorsFileJson;
import dev.podium.export.json.HardestItemsFileJson;
import dev.podium.export.json.JsonText;
import dev.podium.export.json.SlicesFileJson;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.MethodReference;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.leaderboard.comparison.TestedPairs;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.leaderboard.overall.OverallBoards;
import dev.podium.paper.Paper;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import io.quarkus.narayana.jta.runtime.TransactionConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.hibernate.Session;

/** Reads what a report is made of, and writes it file by file. */
@ApplicationScoped
class ReportMaker {

    /** Seconds for a phase with very many systems and items. */
    private static final int LONGEST = 600;

    /** More than a competition has teams with runs. */
    private static final int MOST_PAPERS = 10_000;

    /** Steps of which progress is told. */
    private static final int PARTS_OF_SUBTASK = 3;

    @Inject
    DroppedItemLists droppedItemLists;

    @Inject
    Session database;

    @Inject
    Leaderboards leaderboards;

    @Inject
    OverallBoards overallBoards;

    @Inject
    SystemComparisons pairTests;

    @Inject
    SliceScoreTables sliceScores;

    @Inject
    ErrorAnalyses analyses;

    @Inject
    HardItemFinder hardItems;

    @Inject
    PhaseItems phaseItems;

    @Inject
    ItemValuesFile itemValues;

    @Inject
    ReportFingerprint basis;

    @ConfigProperty(name = "quarkus.application.version")
    String podium;

    /**
     * Writes a report, all of it as the database is at one moment. What it asks of the database grows with subtasks, metrics and
     * every thousand of items, not with systems.
     *
     * @param out stays open
     * @return what it rests on
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    @TransactionConfiguration(timeout = LONGEST)
    String make(Phase phase, Instant now, OutputStream out, ReportProgress progress) throws IOException {
        database.createNativeMutationQuery("set transaction isolation level repeatable read, read only")
                .executeUpdate();
        try (ReportZip folder = new ReportZip(out)) {
            new Making(new ReportContext(phase, now, podium), folder, progress).write();
        }
        return basis.find(phase, now);
    }

    private static final String SEEDS = """
            select t.name, s.seed from submission s join team t on t.id = s.team_id
            where s.phase_id = :phase and t.baseline and s.seed is not null order by s.id""";

    private record SeedRow(String baseline, long seed) {}

    /** One report. */
    private final class Making {

        private final ReportContext occasion;
        private final Phase phase;
        private final ReportZip folder;
        private final ReportProgress progress;
        private final LatexMainDocument main;
        private final ReportReadme contents = new ReportReadme();
        private final List<Leaderboard> boards = new ArrayList<>();
        private final List<AllPairs> ranking = new ArrayList<>();
        private final List<TestedPairs> tested = new ArrayList<>();
        private Optional<OverallBoard> overall = Optional.empty();

        Making(ReportContext occasion, ReportZip folder, ReportProgress progress) {
            this.occasion = occasion;
            this.phase = occasion.phase();
            this.folder = folder;
            this.progress = progress;
            this.main = new LatexMainDocument(occasion);
        }

        void write() throws IOException {
            boolean explained = occasion.type().withItems().isPresent();
            if (!explained) {
                contents.leaveOut("Errors and hard items: a program scores here.");
                if (!phase.isSlicedByPrograms()) {
                    contents.leaveOut("Slices: the program that scores here does not say by what.");
                }
            }
            int steps = PARTS_OF_SUBTASK * phase.subtasks().size() + 1;
            int step = 0;
            for (Subtask subtask : phase.subtasks()) {
                main.section(occasion.subtask(subtask.id()));
                boards.add(results(subtask));
                comparisons(subtask);
                progress.is(ReportProgress.WHOLE * ++step / steps);
                if (explained || phase.isSlicedByPrograms()) {
                    slices(subtask);
                }
                progress.is(ReportProgress.WHOLE * ++step / steps);
                if (explained) {
                    errors(subtask);
                    hardest(subtask);
                }
                progress.is(ReportProgress.WHOLE * ++step / steps);
            }
            overall();
            itemValues();
            classes();
            agreement();
            MethodsParagraph methods = methods();
            reproducibility();
            papers(methods);
            folder.add("main.tex", "A document that holds all tables and figures.", main.tex());
            folder.add("README.md", "This text.", contents.markdown(occasion, folder));
        }

        /** The rank over several leaderboards, where the competition has one and this phase is among them. */
        private void overall() throws IOException {
            List<OverallRule.Board> parts = overallBoards.boards(phase.competition);
            if (parts.stream().noneMatch(part -> part.phase().id.equals(phase.id))) {
                return;
            }
            if (!OverallBoards.isShown(phase.competition.overall, parts, Audience.EVERYBODY, occasion.now())) {
                contents.leaveOut("The overall rank: not everybody can see all of its leaderboards yet.");
                return;
            }
            OverallBoard board = overallBoards.find(phase.competition, parts, Optional.empty());
            overall = Optional.of(board);
            main.section("Overall");
            table(
                    "overall",
                    "The rank over several leaderboards, with intervals and groups.",
                    OverallFiles.of(LeaderboardFileKind.tex, phase.competition, board, occasion.day()));
            folder.add(
                    "data/overall.csv",
                    "The same with all digits.",
                    OverallFiles.of(LeaderboardFileKind.csv, phase.competition, board, occasion.day()));
            folder.add(
                    "data/overall.json",
                    "The same as JSON.",
                    OverallFiles.of(LeaderboardFileKind.json, phase.competition, board, occasion.day()));
            folder.add(
                    "data/overall-pairs.csv",
                    "All pairs of systems under the overall score.",
                    OverallFiles.pairs(phase.competition, overallBoards.allPairs(phase.competition, board)));
            add(OverallFigure.of(phase.competition, board));
        }

        private Leaderboard results(Subtask subtask) throws IOException {
            Leaderboard board = leaderboards
                    .find(phase, subtask, Audience.ORGANIZERS, occasion.now())
                    .orElseThrow();
            String id = subtask.id();
            String about = "The leaderboard of the subtask " + id;
            table(
                    "results-" + id,
                    about + ", with intervals, groups and clusters.",
                    LeaderboardFileKind.tex.of(phase, board, occasion.day()));
            if (board.rows().isEmpty()) {
                main.say("Nothing has been scored in this subtask yet.");
                contents.leaveOut("Figures of the subtask %s: nothing has been scored yet.".formatted(id));
            }
            folder.add(
                    "data/leaderboard-" + id + ".csv",
                    about + " with all digits.",
                    LeaderboardFileKind.csv.of(phase, board, occasion.day()));
            folder.add(
                    "data/leaderboard-" + id + ".json",
                    "The same as JSON.",
                    LeaderboardFileKind.json.of(phase, board, occasion.day()));
            add(ScoreFigure.of(occasion, board));
            return board;
        }

        private void add(Optional<Figure> figure) throws IOException {
            if (figure.isPresent()) {
                folder.add(figure.get());
                main.input(figure.get().path());
            }
        }

        /** Adds a table to the folder and to the document. */
        private void table(String name, String about, String tex) throws IOException {
            String path = "tables/" + name + ".tex";
            folder.add(path, about, tex);
            main.table(path);
        }

        private void comparisons(Subtask subtask) throws IOException {
            for (Subtask.Column column : subtask.judging()) {
                PairsQuery wanted = new PairsQuery(occasion.viewer(), subtask, column);
                AllPairs all = pairTests.all(wanted).orElseThrow();
                pairTests.tested(wanted).ifPresent(tested::add);
                String about =
                        "All pairs of systems under %s in the subtask %s".formatted(column.metric(), subtask.id());
                String data = "data/pairs-%s-%s.".formatted(subtask.id(), column.metric());
                folder.add(
                        data + "csv",
                        about + ", with all tests.",
                        LeaderboardFileKind.csv.of(phase, all, occasion.day()));
                folder.add(data + "json", "The same as JSON.", LeaderboardFileKind.json.of(phase, all, occasion.day()));
                if (column.equals(subtask.ranking())) {
                    ranking.add(all);
                    significance(all);
                }
            }
        }

        private void significance(AllPairs all) throws IOException {
            String id = all.subtask().id();
            if (all.pairs().isEmpty()) {
                String none = all.certainty().filter(TestStatus::current).isPresent()
                        ? "Significance in the subtask %s: no pair of systems was tested under %s, since a test takes two systems with values of the same ten items or more."
                                .formatted(id, all.metric().metric())
                        : "Significance in the subtask %s has not been worked out: intervals and tests follow a few seconds after the latest change."
                                .formatted(id);
                main.say(none);
                contents.leaveOut(none);
                return;
            }
            table(
                    "significance-" + id,
                    "Teams against each baseline, and all pairs of the best systems, under "
                            + all.metric().metric() + "; other metrics are in `data`.",
                    LeaderboardFileKind.tex.of(phase, all, occasion.day()));
        }

        private void slices(Subtask subtask) throws IOException {
            List<SliceScoreTable> shown = new ArrayList<>();
            for (SliceScoreTable board : sliceScores.each(occasion.viewer(), subtask, subtask.ranking())) {
                String slices = "Slices of the subtask %s by %s: "
                        .formatted(subtask.id(), board.slicing().orElseThrow());
                if (board.slices().size() == 1) {
                    contents.leaveOut(slices + "all items are in one.");
                } else if (board.isEmpty()) {
                    contents.leaveOut(
                            slices + (board.ready() ? "there are none." : "they have not been worked out yet."));
                } else {
                    write(board);
                    shown.add(board);
                }
            }
            if (!shown.isEmpty()) {
                folder.add(
                        "data/slices-" + subtask.id() + ".json",
                        "All slices of the subtask " + subtask.id() + ", with intervals.",
                        JsonText.of(SlicesFileJson.of(phase, shown)));
            }
        }

        private void write(SliceScoreTable board) throws IOException {
            String subtask = board.wanted().subtask().id();
            String slicing = board.slicing().orElseThrow();
            String name = "slices-%s-%s".formatted(subtask, slicing.replace('.', '-'));
            table(
                    name,
                    "Systems in slices by %s with intervals, subtask %s.".formatted(slicing, subtask),
                    SliceTable.of(occasion, board));
            folder.add("data/" + name + ".csv", "The same with all digits.", CsvSlices.of(board));
            add(Optional.of(SliceFigure.of(occasion, board, name)));
        }

        /** Where systems predict a number. */
        private void counts(LeaderboardErrorAnalysis analysis) throws IOException {
            Optional<PredictedNumbersFigure> counts = PredictedNumbersFigure.of(analysis);
            if (counts.isEmpty()) {
                contents.leaveOut("Predicted numbers: they have not been counted yet.");
                return;
            }
            add(counts.map(figure -> figure.figure(occasion)));
            folder.add(
                    "data/counts.csv",
                    PredictedNumbersFigure.about(),
                    counts.get().csv());
            folder.add("data/counts.json", "The same as JSON.", counts.get().json(occasion));
            folder.add(
                    "data/predictions-" + analysis.wanted().subtask().id() + ".csv",
                    "Which numbers systems predicted for items of which gold number.",
                    CsvErrorAnalysis.of(analysis, "predictions").orElseThrow());
        }

        private void itemValues() throws IOException {
            List<String> items = itemValues.items(phase);
            for (Subtask subtask : phase.subtasks()) {
                long number = itemValues.number(phase, subtask);
                String id = subtask.id();
                String metric = subtask.ranking().metric();
                if (number == 0) {
                    contents.leaveOut(
                            "Values of single items in the subtask %s: none are kept under %s.".formatted(id, metric));
                } else if (number > ItemValuesFile.MOST_VALUES) {
                    contents.leaveOut("Values of single items in the subtask %s: there are %d, more than %d."
                            .formatted(id, number, ItemValuesFile.MOST_VALUES));
                } else {
                    folder.add(
                            "data/items-" + id + ".csv",
                            "What every system scores on every item under " + metric + ", a line each.",
                            out -> itemValues.writeCsv(out, phase, subtask, items));
                    folder.add(
                            "data/items-" + id + ".json",
                            "The same as JSON, an array for each system.",
                            out -> itemValues.writeJson(out, occasion, subtask, items));
                }
            }
        }

        private void classes() throws IOException {
            List<GoldRelease> golds = splits();
            Optional<Figure> figure = LabelDistributionFigure.of(golds);
            if (figure.isEmpty()) {
                contents.leaveOut("Classes of gold labels: this gold has none.");
                return;
            }
            main.section("Gold labels");
            add(figure);
            table("classes", "The same as a table.", LabelDistributionFigure.table(golds));
            folder.add(
                    "data/classes.csv",
                    "The classes of gold labels, split by split.",
                    LabelDistributionFigure.csv(golds));
            folder.add("data/classes.json", "The same as JSON.", LabelDistributionFigure.json(occasion, golds));
        }

        /** The phase's gold, and of every other split the newest release. */
        private List<GoldRelease> splits() {
            Map<String, GoldRelease> splits = new LinkedHashMap<>();
            splits.put(phase.gold.split, phase.gold);
            GoldRelease.findByCompetition(phase.competition).forEach(gold -> splits.putIfAbsent(gold.split, gold));
            return List.copyOf(splits.values());
        }

        private void errors(Subtask subtask) throws IOException {
            LeaderboardErrorAnalysis analysis =
                    analyses.all(ErrorAnalysisQuery.of(occasion.viewer(), subtask.id(), null));
            if (analysis.wanted().isCounted()) {
                counts(analysis);
            }
            if (analysis.wanted().rule().isPresent() && !analysis.systems().isEmpty()) {
                errors(analysis);
            }
        }

        /** Where answers are right or wrong. */
        private void errors(LeaderboardErrorAnalysis analysis) throws IOException {
            String id = analysis.wanted().subtask().id();
            String about =
                    "On how many items of the subtask %s systems are wrong, and whether annotators disagree there"
                            .formatted(id);
            table("errors-" + id, about + ".", ErrorTable.tex(occasion, analysis));
            folder.add(
                    "data/errors-" + id + ".csv",
                    about + ", with all digits.",
                    CsvErrorAnalysis.of(analysis, "agreement").orElseThrow());
            folder.add(
                    "data/errors-" + id + ".json",
                    "The same as JSON, with the numbers that systems predicted where answers are numbers.",
                    JsonText.of(ErrorsFileJson.of(phase, analysis)));
        }

        /** Which items are hard for all systems, and who errs alike. */
        private void hardest(Subtask subtask) throws IOException {
            String id = subtask.id();
            HardItemReport board = hardItems.find(occasion.viewer(), subtask, 1);
            if (board.judged().isEmpty()) {
                contents.leaveOut("Hard items of the subtask %s: they have not been worked out yet.".formatted(id));
                return;
            }
            table(
                    "hardest-" + id,
                    "The items of the subtask %s that are hardest for all systems.".formatted(id),
                    HardestItemsTable.tex(occasion, board));
            folder.add(
                    "data/hardest-%s.csv".formatted(id),
                    "All items, the hardest first: how many systems take part, how many are wrong, and their mean.",
                    phaseItems.file(phaseItems.reader(occasion.viewer()), ItemFilter.hardest(subtask))::writeTo);
            HardItemFiles hardness = new HardItemFiles(
                    board, hardItems.alone(occasion.viewer(), subtask), hardItems.overlaps(occasion.viewer(), subtask));
            folder.add(
                    "data/hardest-%s.json".formatted(id),
                    "The %d hardest items, items that one system alone gets right, and who errs alike."
                            .formatted(HardItemFinder.MOST_ITEMS),
                    JsonText.of(HardestItemsFileJson.of(phase, board, hardness.alone(), hardness.overlaps())));
            if (!board.judged().get().hasErrors()) {
                contents.leaveOut(
                        "Which systems make the same errors in the subtask %s: answers are only better or worse, never wrong."
                                .formatted(id));
                return;
            }
            folder.add(
                    "data/alone-%s.csv".formatted(id),
                    "The items that one system alone gets right.",
                    hardness.aloneAsCsv());
            overlaps(hardness);
        }

        private void overlaps(HardItemFiles hardness) throws IOException {
            Subtask subtask = hardness.board().subtask();
            if (hardness.overlaps().isEmpty()) {
                contents.leaveOut("Which systems make the same errors in the subtask %s: that needs two systems."
                        .formatted(subtask.id()));
                return;
            }
            table(
                    "overlap-" + subtask.id(),
                    "How far the best systems of the subtask %s are wrong on the same items.".formatted(subtask.id()),
                    ErrorOverlapTable.tex(occasion, hardness.board(), hardness.overlaps()));
            folder.add(
                    "data/overlaps-%s.csv".formatted(subtask.id()),
                    "The same of every two systems, with all digits.",
                    CsvErrorOverlaps.of(phase, subtask, hardness.overlaps()));
        }

        private void agreement() throws IOException {
            AgreementSection agreement = AgreementSection.of(phase.gold.agreement);
            main.section("Agreement of annotators");
            if (!agreement.isKnown()) {
                String none = "No agreement is known: no labels of single annotators came with this gold.";
                main.say(none);
                contents.leaveOut("Agreement: no labels of single annotators came with this gold.");
                return;
            }
            table("agreement", "How far the annotators agree.", agreement.tex(occasion));
            for (Map.Entry<String, String> coefficient :
                    agreement.slices(occasion).entrySet()) {
                table(
                        "agreement-" + coefficient.getKey(),
                        "How far they agree in slices, by one coefficient.",
                        coefficient.getValue());
            }
            folder.add("data/agreement.csv", "The same with all digits.", agreement.csv());
            folder.add("data/agreement.json", "The same as JSON.", agreement.json());
            HumanScoreSection ceiling = HumanScoreSection.of(phase.gold.ceiling);
            if (ceiling.isKnown()) {
                table("ceiling", "What annotators score as if they were systems.", ceiling.tex(occasion));
                folder.add("data/ceiling.csv", "The same with all digits.", ceiling.csv());
                folder.add("data/ceiling.json", "The same as JSON.", ceiling.json());
            }
        }

        /** What the document has tables of. */
        private MethodsParagraph methods() throws IOException {
            MethodsParagraph methods = MethodsParagraph.of(tested, occasion.podium(), Locale.ENGLISH);
            boolean sliced = occasion.type().withItems().isPresent() || phase.isSlicedByPrograms();
            if (sliced && !phase.subtasks().isEmpty()) {
                methods.and("slices");
            }
            if (phase.subtasks().stream()
                    .anyMatch(subtask -> occasion.errorRule(subtask.id()).isPresent())) {
                methods.and("errors");
            }
            overall.ifPresent(methods::andOverall);
            AgreementSection agreement = AgreementSection.of(phase.gold.agreement);
            if (agreement.isKnown()) {
                methods.and("agreement", agreement.coefficients(occasion));
            }
            folder.add(
                    "methods.tex",
                    "A paragraph that says how the numbers came about, to be put into the paper.",
                    methods.tex());
            main.section("Methods");
            main.input("methods.tex");
            return methods;
        }

        private void reproducibility() throws IOException {
            ReproducibilitySheet sheet = ReproducibilitySheet.of(occasion, boards, ranking, seeds());
            folder.add(
                    "reproducibility.tex",
                    "Digests, versions, signatures, seeds, rules and dates: all that is needed to repeat the numbers.",
                    sheet.tex());
            folder.add("reproducibility.md", "The same as Markdown.", sheet.markdown());
            folder.add("data/reproducibility.json", "The same as JSON.", sheet.json(occasion));
            DroppedItemList dropped = droppedItemLists.find(new Viewer(phase, Audience.ORGANIZERS, occasion.now()));
            if (!dropped.items().isEmpty()) {
                folder.add(
                        "data/dropped.csv",
                        "Items that are not scored any more; the offline scorer takes the list as --dropped.",
                        dropped.csv());
            }
            main.section("Reproducibility");
            main.input("reproducibility.tex");
        }

        /** Where the random numbers of baselines started, by their names. */
        private Map<String, Long> seeds() {
            Map<String, Long> seeds = new LinkedHashMap<>();
            database.createNativeQuery(SEEDS, SeedRow.class)
                    .setParameter("phase", phase.id)
                    .getResultStream()
                    .forEach(row -> seeds.put(row.baseline(), row.seed()));
            return seeds;
        }

        private void papers(MethodsParagraph methods) throws IOException {
            Bibliography papers = Bibliography.of(
                    occasion, boards, Paper.find(phase.competition, EnumSet.allOf(Paper.State.class), 0, MOST_PAPERS));
            folder.add("systems.bib", "The systems that gave a paper.", papers.bib());
            folder.add(
                    "references.bib",
                    "The works that describe the methods.",
                    methods.references().stream()
                            .map(MethodReference::bib)
                            .collect(Collectors.joining("\n\n", "", "\n")));
            main.bibliography("systems,references");
        }
    }
}
