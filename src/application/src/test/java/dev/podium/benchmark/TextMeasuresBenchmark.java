package dev.podium.benchmark;

import dev.podium.scoring.Bleu;
import dev.podium.scoring.BleuCounts;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Rouge;
import dev.podium.scoring.RougeCounts;
import dev.podium.scoring.Sentences;
import dev.podium.scoring.Share;
import dev.podium.scoring.Signature;
import dev.podium.text.Stemmer;
import dev.podium.text.Tokenization;
import dev.podium.text.Tokenizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * What it costs to score texts, cutting and stemming included: ROUGE-1, -2 and -L of whole articles against summaries, as
 * many and as long as those of Klexikon's test part, and BLEU of sentences with two references; with the garbage collector
 * of the sandboxed scorer. Prints figures and judges nothing; it runs only where it is named:
 * {@code deployment/local/test TextMeasuresBenchmark}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 3)
@org.openjdk.jmh.annotations.Measurement(iterations = 5)
public class TextMeasuresBenchmark {

    private static final int DOCUMENTS = 274;
    private static final int SENTENCES = 1_000;

    private static final int REFERENCE = 340;
    private static final int SOURCE = 4_000;
    private static final int LONGEST_SOURCE = 20_500;
    private static final int SENTENCE = 20;
    private static final int WORDS = 20_000;
    private static final String LETTERS = "eeeeennnniiissrrattdhulcgmobwfkzpvjyxqäöüß";

    private static final Signature NONE = new Signature("");
    private static final Tokenization TOKENIZATION = new Tokenization(Tokenizer.ROUGE, Stemmer.CISTEM);
    private static final List<Rouge> ROUGE = Stream.of(Rouge.Unit.values())
            .flatMap(unit -> Stream.of(Share.values())
                    .map(share -> Rouge.of(unit + "-" + share, NONE, unit, share, TOKENIZATION)))
            .toList();
    private static final Bleu BLEU = Bleu.of("bleu", NONE);

    /** How many times as many items. */
    @Param("1")
    public int times;

    private final Random random = new Random(1);
    private final List<String> words = new ArrayList<>();
    private final List<Sentences> documents = new ArrayList<>();
    private final List<Sentences> sentences = new ArrayList<>();

    /** Makes texts of words that are the rarer the later they were made up. */
    @Setup
    public void write() {
        for (int i = 0; i < WORDS; i++) {
            words.add(random.ints(2 + random.nextInt(11), 0, LETTERS.length())
                    .mapToObj(letter -> LETTERS.substring(letter, letter + 1))
                    .collect(Collectors.joining()));
        }
        for (int i = 0; i < DOCUMENTS * times; i++) {
            int source = i % DOCUMENTS == 0
                    ? LONGEST_SOURCE
                    : (int) Math.min(LONGEST_SOURCE, 200 + SOURCE * -Math.log(random.nextDouble()));
            documents.add(new Sentences(text(REFERENCE), text(source)));
        }
        for (int i = 0; i < SENTENCES * times; i++) {
            sentences.add(new Sentences(List.of(text(SENTENCE), text(SENTENCE + 2)), text(SENTENCE)));
        }
    }

    private String text(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            int rank = (int) Math.pow(WORDS, random.nextDouble()) - 1;
            text.append(words.get(rank)).append(i % 12 == 11 ? ".\n" : " ");
        }
        return text.toString();
    }

    /** Nine metrics from one pass over the texts. */
    @Benchmark
    public void rouge(Blackhole hole) {
        List<RougeCounts> counts = documents.stream()
                .map(document -> RougeCounts.of(document.references().get(0), document.output(), TOKENIZATION))
                .toList();
        ROUGE.forEach(metric -> hole.consume(Measurement.of(metric, counts)));
    }

    /** BLEU of the corpus. */
    @Benchmark
    public void bleu(Blackhole hole) {
        hole.consume(Measurement.of(BLEU, sentences.stream().map(BleuCounts::of).toList()));
    }

    @Test
    void print() throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("\\." + TextMeasuresBenchmark.class.getSimpleName() + "\\.")
                        .param("times", "1", "4", "16")
                        .build())
                .run();
        for (RunResult result : results) {
            String name = result.getPrimaryResult().getLabel();
            int items = Integer.parseInt(result.getParams().getParam("times"))
                    * (name.equals("rouge") ? DOCUMENTS : SENTENCES);
            double milliseconds = result.getPrimaryResult().getStatistics().getPercentile(50);
            System.out.printf(
                    Locale.ROOT, "%s: %d items, %.0f items a second%n", name, items, 1000 * items / milliseconds);
        }
    }
}
