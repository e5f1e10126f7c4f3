package dev.podium.task.splitrephrase;

import dev.podium.task.Baseline;
import dev.podium.task.Items;
import dev.podium.task.reading.ObjectLines;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Function;

/**
 * What stands on every leaderboard of the task.
 *
 * @param rewriter makes a system for the language of a file, given all its sources
 */
record RephraseBaseline(String name, Function<List<String>, Rewriter> rewriter) implements Baseline {

    /** Rewrites one sentence. */
    @FunctionalInterface
    interface Rewriter {

        List<String> sentences(String source);
    }

    static List<Baseline> all() {
        return List.of(
                new RephraseBaseline("copy", sources -> List::of),
                new RephraseBaseline("rules", sources -> new SurfaceSplitter(SurfaceCues.of(sources))::split));
    }

    @Override
    public boolean isRandom() {
        return false;
    }

    @Override
    public void write(Items items, long seed, OutputStream out) throws IOException {
        RephraseItems sources = (RephraseItems) items;
        Rewriter system = rewriter.apply(sources.sources());
        try (ObjectLines lines = new ObjectLines(out)) {
            for (int item = 0; item < items.size(); item++) {
                String source = sources.source(item);
                Rewrite rewrite = new Rewrite(system.sentences(source));
                lines.write(Fields.sentences(items.id(item), rewrite.fits() ? rewrite.sentences() : List.of(source)));
            }
        }
    }
}
