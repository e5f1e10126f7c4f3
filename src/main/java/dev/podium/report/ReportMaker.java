package dev.podium.report;

import dev.podium.analysis.Analyses;
import dev.podium.analysis.CsvAnalysis;
import dev.podium.analysis.CsvSlices;
import dev.podium.analysis.PhaseAnalysis;
import dev.podium.analysis.SliceBoard;
import dev.podium.analysis.SliceBoards;
import dev.podium.analysis.WantedAnalysis;
import dev.podium.analysis.WantedSlices;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.AllPairs;
import dev.podium.leaderboard.BoardFile;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.PairTests;
import dev.podium.leaderboard.WantedPairs;
import dev.podium.platform.Cells;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import io.quarkus.narayana.jta.runtime.TransactionConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.hibernate.Session;

/** Reads what a report is made of, and writes it file by file. */
@ApplicationScoped
class ReportMaker {

    /** Seconds for a phase with very many systems and items. */
    private static final int LONGEST = 600;

    @Inject
    Session database;

    @Inject
    Leaderboards leaderboards;

    @Inject
    PairTests pairTests;

    @Inject
    SliceBoards sliceBoards;

    @Inject
    PredictedCounts predictedCounts;

    @Inject
    Analyses analyses;

    @Inject
    ItemValues itemValues;

    @ConfigProperty(name = "quarkus.application.version")
    String podium;

    /**
     * Writes a report, all of it as the database is at one moment. What it asks of the database grows with subtasks, metrics and
     * slicings, not with systems.
     *
     * @param out stays open
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    @TransactionConfiguration(timeout = LONGEST)
    void make(Phase phase, Instant now, OutputStream out) throws IOException {
        database.createNativeMutationQuery("set transaction isolation level repeatable read, read only")
                .executeUpdate();
        try (Folder folder = new Folder(out)) {
            new Making(new Occasion(phase, now, podium), folder).write();
        }
    }

    /** One report. */
    private final class Making {

        private final Occasion occasion;
        private final Phase phase;
        private final Folder folder;
        private final MainDocument main;
        private final Contents contents = new Contents();
        private final List<Leaderboard> boards = new ArrayList<>();
        private final List<AllPairs> ranking = new ArrayList<>();

        Making(Occasion occasion, Folder folder) {
            this.occasion = occasion;
            this.phase = occasion.phase();
            this.folder = folder;
            this.main = new MainDocument(occasion);
        }

        void write() throws IOException {
            for (Subtask subtask : phase.subtasks()) {
                main.section(occasion.subtask(subtask.id()));
                Leaderboard board = results(subtask);
                boards.add(board);
                comparisons(subtask);
                slices(subtask);
                counts(board);
                errors(subtask);
            }
            itemValues();
            classes();
            agreement();
            reproducibility();
            papers();
            folder.add("main.tex", "A document that holds all tables and figures.", main.tex());
            folder.add("README.md", "This text.", contents.markdown(occasion, folder));
        }

        private Leaderboard results(Subtask subtask) throws IOException {
            Leaderboard board = leaderboards
                    .of(phase, subtask, Audience.ORGANIZERS, occasion.now())
                    .orElseThrow();
            String id = subtask.id();
            String about = "The leaderboard of the subtask " + id;
            String table = "tables/results-" + id + ".tex";
            folder.add(
                    table,
                    about + ", with intervals, groups and clusters.",
                    BoardFile.tex.of(phase, board, occasion.day()));
            main.table(table);
            if (board.rows().isEmpty()) {
                main.say("Nothing has been scored in this subtask yet.");
                contents.leaveOut("Figures of the subtask %s: nothing has been scored yet.".formatted(id));
            }
            folder.add(
                    "data/leaderboard-" + id + ".csv",
                    about + " with all digits.",
                    BoardFile.csv.of(phase, board, occasion.day()));
            folder.add(
                    "data/leaderboard-" + id + ".json",
                    "The same as JSON.",
                    BoardFile.json.of(phase, board, occasion.day()));
            add(ScoreFigure.of(occasion, board));
            return board;
        }

        private void add(Optional<Figure> figure) throws IOException {
            if (figure.isPresent()) {
                folder.add(figure.get());
                main.input(figure.get().path());
            }
        }

        private void comparisons(Subtask subtask) throws IOException {
            for (Subtask.Column column : subtask.judging()) {
                AllPairs all = pairTests
                        .all(new WantedPairs(occasion.by(), subtask, column))
                        .orElseThrow();
                String about =
                        "All pairs of systems under %s in the subtask %s".formatted(column.metric(), subtask.id());
                String data = "data/pairs-%s-%s.".formatted(subtask.id(), column.metric());
                folder.add(data + "csv", about + ", with all tests.", BoardFile.csv.of(phase, all, occasion.day()));
                folder.add(data + "json", "The same as JSON.", BoardFile.json.of(phase, all, occasion.day()));
                if (column.equals(subtask.ranking())) {
                    ranking.add(all);
                    significance(all);
                }
            }
        }

        private void significance(AllPairs all) throws IOException {
            String id = all.subtask().id();
            if (all.pairs().isEmpty()) {
                String none = "Significance in the subtask %s has not been worked out: intervals and tests follow a few"
                                .formatted(id)
                        + " seconds after the latest change, and need two systems and ten items.";
                main.say(none);
                contents.leaveOut(none);
                return;
            }
            String table = "tables/significance-" + id + ".tex";
            folder.add(
                    table,
                    "Teams against each baseline, and all pairs of the best systems, under "
                            + all.metric().metric() + "; other metrics are in `data`.",
                    BoardFile.tex.of(phase, all, occasion.day()));
            main.table(table);
        }

        private void slices(Subtask subtask) throws IOException {
            SliceBoard first = board(subtask, Optional.empty());
            List<SliceBoard> shown = new ArrayList<>();
            for (String slicing : first.slicings()) {
                SliceBoard board =
                        Optional.of(slicing).equals(first.slicing()) ? first : board(subtask, Optional.of(slicing));
                if (board.slices().size() == 1) {
                    contents.leaveOut(
                            "Slices of the subtask %s by %s: all items are in one.".formatted(subtask.id(), slicing));
                } else if (board.isEmpty()) {
                    contents.leaveOut("Slices of the subtask %s by %s: %s."
                            .formatted(
                                    subtask.id(),
                                    slicing,
                                    board.ready() ? "there are none" : "they have not been worked out yet"));
                } else {
                    write(board);
                    shown.add(board);
                }
            }
            if (!shown.isEmpty()) {
                folder.add(
                        "data/slices-" + subtask.id() + ".json",
                        "All slices of the subtask " + subtask.id() + ".",
                        JsonSlices.of(occasion, shown));
            }
        }

        private SliceBoard board(Subtask subtask, Optional<String> slicing) {
            return sliceBoards.all(new WantedSlices(occasion.by(), subtask, subtask.ranking(), slicing));
        }

        private void write(SliceBoard board) throws IOException {
            String subtask = board.wanted().subtask().id();
            String slicing = board.slicing().orElseThrow();
            String name = "slices-%s-%s".formatted(subtask, slicing.replace('.', '-'));
            String table = "tables/" + name + ".tex";
            folder.add(
                    table,
                    "Systems in slices by %s, subtask %s.".formatted(slicing, subtask),
                    SliceTable.of(occasion, board));
            main.table(table);
            folder.add("data/" + name + ".csv", "The same with all digits.", CsvSlices.of(board));
            add(Optional.of(SliceFigure.of(occasion, board, name)));
        }

        /** Where systems predict a number. */
        private void counts(Leaderboard board) throws IOException {
            String id = board.subtask().id();
            if (!occasion.type().countedSubtask().equals(Optional.of(id))) {
                return;
            }
            List<UUID> teams = Systems.best(board, CountFigure.MOST_SYSTEMS).stream()
                    .map(Leaderboard.Row::team)
                    .toList();
            Map<UUID, PredictedCounts.Summary> systems = predictedCounts.of(phase, id, teams);
            Optional<PredictedCounts.Summary> gold = CountFigure.comparable(predictedCounts.gold(phase), systems);
            if (gold.isEmpty()) {
                contents.leaveOut("Predicted numbers: no answers or items are kept yet.");
                return;
            }
            CountFigure figure = CountFigure.of(occasion, board, gold.get(), systems);
            add(Optional.of(figure.figure(occasion, board)));
            String about = "The numbers that systems predict beside those of the gold";
            folder.add("data/counts.csv", about + ", in a nutshell.", figure.csv());
            folder.add("data/counts.json", "The same as JSON.", figure.json(occasion));
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
                } else if (number > ItemValues.MOST_VALUES) {
                    contents.leaveOut("Values of single items in the subtask %s: there are %d, more than %d."
                            .formatted(id, number, ItemValues.MOST_VALUES));
                } else {
                    folder.add(
                            "data/items-" + id + ".csv",
                            "What every system scores on every item under " + metric + ", a line each.",
                            out -> itemValues.writeTo(out, phase, subtask, items));
                }
            }
        }

        private void classes() throws IOException {
            List<GoldRelease> golds = splits();
            Optional<Figure> figure = ClassFigure.of(golds);
            if (figure.isEmpty()) {
                contents.leaveOut("Classes of gold labels: this gold has none.");
                return;
            }
            main.section("Gold labels");
            add(figure);
            folder.add("tables/classes.tex", "The same as a table.", ClassFigure.table(golds));
            main.table("tables/classes.tex");
            List<List<String>> lines = golds.stream()
                    .flatMap(gold -> ClassFigure.classes(List.of(gold)).stream()
                            .map(label -> List.of(
                                    gold.split,
                                    Integer.toString(gold.version),
                                    Cells.text(label),
                                    Cells.plain(gold.distribution.get(label)),
                                    Integer.toString(gold.items))))
                    .toList();
            folder.add(
                    "data/classes.csv",
                    "The classes of gold labels, split by split.",
                    CsvText.of(List.of("split", "version", "class", "items", "all_items"), lines));
            folder.add("data/classes.json", "The same as JSON.", JsonFile.of(occasion, json -> {
                json.writeArrayFieldStart("splits");
                for (GoldRelease gold : golds) {
                    json.writeStartObject();
                    json.writeStringField("split", gold.split);
                    json.writeNumberField("version", gold.version);
                    json.writeNumberField("items", gold.items);
                    json.writeObjectFieldStart("classes");
                    for (String label : ClassFigure.classes(List.of(gold))) {
                        json.writeNumberField(label, gold.distribution.get(label));
                    }
                    json.writeEndObject();
                    json.writeEndObject();
                }
                json.writeEndArray();
            }));
        }

        /** The phase's gold, and of every other split the newest release. */
        private List<GoldRelease> splits() {
            Map<String, GoldRelease> splits = new LinkedHashMap<>();
            splits.put(phase.gold.split, phase.gold);
            GoldRelease.of(phase.competition).forEach(gold -> splits.putIfAbsent(gold.split, gold));
            return List.copyOf(splits.values());
        }

        /** Where answers are right or wrong. */
        private void errors(Subtask subtask) throws IOException {
            WantedAnalysis wanted = WantedAnalysis.of(occasion.by(), subtask.id(), null);
            if (wanted.rule().isEmpty()) {
                return;
            }
            PhaseAnalysis analysis = analyses.all(wanted);
            String about =
                    "On how many items of the subtask %s systems are wrong, and whether annotators disagree there"
                            .formatted(subtask.id());
            String table = "tables/errors-" + subtask.id() + ".tex";
            folder.add(table, about + ".", ErrorTable.tex(occasion, analysis));
            main.table(table);
            folder.add(
                    "data/errors-" + subtask.id() + ".csv",
                    about + ", with all digits.",
                    CsvAnalysis.of(analysis, "agreement").orElseThrow());
            folder.add(
                    "data/errors-" + subtask.id() + ".json",
                    "The same as JSON, with the numbers that systems predicted where answers are numbers.",
                    JsonErrors.of(occasion, analysis));
            if (wanted.isCounted()) {
                folder.add(
                        "data/predictions-" + subtask.id() + ".csv",
                        "Which numbers systems predicted for items of which gold number.",
                        CsvAnalysis.of(analysis, "predictions").orElseThrow());
            }
        }

        private void agreement() throws IOException {
            Agreement agreement = Agreement.of(phase.gold.agreement);
            main.section("Agreement of annotators");
            if (!agreement.isKnown()) {
                String none = "No agreement is known: no labels of single annotators came with this gold.";
                main.say(none);
                contents.leaveOut("Agreement: no labels of single annotators came with this gold.");
                return;
            }
            folder.add("tables/agreement.tex", "How far the annotators agree.", agreement.tex(occasion));
            main.table("tables/agreement.tex");
            for (Map.Entry<String, String> coefficient :
                    agreement.slices(occasion).entrySet()) {
                String table = "tables/agreement-" + coefficient.getKey() + ".tex";
                folder.add(table, "How far they agree in slices, by one coefficient.", coefficient.getValue());
                main.table(table);
            }
            folder.add("data/agreement.csv", "The same with all digits.", agreement.csv());
            folder.add("data/agreement.json", "The same as JSON.", agreement.json());
            Ceiling ceiling = Ceiling.of(phase.gold.ceiling);
            if (ceiling.isKnown()) {
                folder.add(
                        "tables/ceiling.tex", "What annotators score as if they were systems.", ceiling.tex(occasion));
                main.table("tables/ceiling.tex");
                folder.add("data/ceiling.csv", "The same with all digits.", ceiling.csv());
                folder.add("data/ceiling.json", "The same as JSON.", ceiling.json());
            }
        }

        private void reproducibility() throws IOException {
            Sheet sheet = Sheet.of(occasion, boards, ranking, seeds());
            folder.add(
                    "reproducibility.tex",
                    "Digests, versions, signatures, seeds, rules and dates: all that is needed to repeat the numbers.",
                    sheet.tex());
            folder.add("reproducibility.md", "The same as Markdown.", sheet.markdown());
            main.section("Reproducibility");
            main.input("reproducibility.tex");
        }

        /** Where the random numbers of baselines started, by their names. */
        private Map<String, Long> seeds() {
            Map<String, Long> seeds = new LinkedHashMap<>();
            database.createNativeQuery("""
                            select t.name, s.seed from submission s join team t on t.id = s.team_id
                            where s.phase_id = :phase and t.baseline and s.seed is not null order by s.id""", Object[].class)
                    .setParameter("phase", phase.id)
                    .getResultStream()
                    .forEach(row -> seeds.put((String) row[0], ((Number) row[1]).longValue()));
            return seeds;
        }

        private void papers() throws IOException {
            Bibliography papers = Bibliography.of(occasion, boards);
            folder.add("systems.bib", "The systems that gave the address of a paper.", papers.bib());
            if (!papers.isEmpty()) {
                main.bibliography("systems");
            }
        }
    }
}
