package dev.podium.task.stage;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.task.Baseline;
import dev.podium.task.Items;
import dev.podium.task.reading.CsvFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * The three baselines of the shared task (paper, section 5.1).
 *
 * @param split cuts a sentence into spans; fewer than two mean that it has one statement
 */
record StageBaseline(String name, boolean isRandom, Split split) implements Baseline {

    /** Later ones cannot be named in a span: a submission that does is refused. */
    private static final int MOST_TOKENS = SpanCell.LARGEST_INDEX + 1;

    private static final int MOST_STATEMENTS = 3;
    private static final List<String> CONJUNCTIONS = List.of("und", "oder", "aber");

    /** Cuts the tokens of a sentence into spans. */
    @FunctionalInterface
    interface Split {

        List<List<Integer>> spans(List<String> tokens, RandomGenerator random);
    }

    static List<Baseline> all() {
        return List.of(
                new StageBaseline("all-1", false, (tokens, random) -> List.of()),
                new StageBaseline("random", true, StageBaseline::atRandom),
                new StageBaseline("string-match", false, StageBaseline::atConjunctions));
    }

    @Override
    public void write(Items items, long seed, OutputStream out) throws IOException {
        RandomGenerator random = new Random(seed);
        CsvWriter csv = CsvFiles.writer(out);
        csv.writeRecord(Columns.PREDICTIONS);
        for (int i = 0; i < items.size(); i++) {
            List<String> tokens = items.tokens(i);
            List<List<Integer>> spans = split.spans(tokens.subList(0, Math.min(MOST_TOKENS, tokens.size())), random);
            boolean several = spans.size() > 1;
            csv.writeRecord(
                    items.id(i), Integer.toString(several ? spans.size() : 1), several ? spans.toString() : "[]");
        }
        csv.flush();
    }

    /** One to three statements at random, the tokens cut into as many runs of near-equal length. */
    private static List<List<Integer>> atRandom(List<String> tokens, RandomGenerator random) {
        int count = 1 + random.nextInt(MOST_STATEMENTS);
        return runs(tokens.size(), Math.min(count, tokens.size()));
    }

    /**
     * Cut at und, oder and aber, which belong to no span. As in the script of the shared task, only such a word with
     * another token after it counts, and capital letters do not.
     */
    private static List<List<Integer>> atConjunctions(List<String> tokens, RandomGenerator random) {
        List<List<Integer>> spans = new ArrayList<>();
        List<Integer> span = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            boolean isCut = CONJUNCTIONS.contains(tokens.get(i)) && i < tokens.size() - 1;
            if (!isCut) {
                span.add(i);
            } else if (!span.isEmpty()) {
                spans.add(span);
                span = new ArrayList<>();
            }
        }
        spans.add(span);
        return spans;
    }

    /** The numbers 0 to n - 1 in runs whose lengths differ by one at most, the longer ones first. */
    private static List<List<Integer>> runs(int n, int count) {
        List<List<Integer>> runs = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < count; i++) {
            int end = next + n / count + (i < n % count ? 1 : 0);
            List<Integer> run = new ArrayList<>();
            while (next < end) {
                run.add(next++);
            }
            runs.add(run);
        }
        return runs;
    }
}
