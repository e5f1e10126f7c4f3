package dev.podium.testsupport;

import dev.podium.analysis.prepare.DifficultyJob;
import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** Phases on demo data that were scored again after items were dropped: the second, the seventh and the last. */
@ApplicationScoped
public class Dropping {

    private static final Instant LATER = Instant.parse("2026-06-01T10:00:00Z");

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    Scorer scorer;

    @Inject
    BlobStore blobs;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Rescorings rescorings;

    @Inject
    GoldItemsJob itemsWork;

    @Inject
    DifficultyJob difficultyWork;

    @Inject
    SignificanceJob significanceWork;

    @Inject
    Results results;

    /** A phase that has closed, scored again and compared anew, with everything a worker finds out. */
    public Phase shortened(String taskType) {
        Phase phase = items.of(play.competition().demo(taskType).closes(ItemPlay.CLOSED));
        significanceWork.on(phase.id);
        GoldRelease shorter = shorter(phase);
        try {
            Rescoring rescoring =
                    rescorings.start(phase, shorter, "Three of them are broken.", play.account("olga"), LATER);
            scorer.scoreAll(phase);
            rescorings.makeLive(rescoring, play.account("olga"), LATER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        itemsWork.on(shorter.id);
        difficultyWork.on(phase.id);
        significanceWork.on(phase.id);
        return results.reread(phase);
    }

    /** The same before anybody has decided on it. */
    public Phase tried(String taskType) {
        Phase phase = items.of(play.competition().demo(taskType).closes(ItemPlay.CLOSED));
        try {
            rescorings.start(phase, shorter(phase), "Three of them are broken.", play.account("olga"), LATER);
            scorer.scoreAll(phase);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return results.reread(phase);
    }

    /** The gold of a phase of a task type without those three, as a release of its own. */
    public GoldRelease shorter(Phase phase) {
        Set<Integer> gone = Set.of(1, 6, phase.gold.items - 1);
        ItemTask<?, ?> type = phase.competition.itemTask();
        String name = "gold." + type.format(FileFormat.Role.GOLD).extension();
        try (InputStream in = blobs.open(phase.gold.digest)) {
            Upload gold = Upload.of(name, Cut.of(in.readAllBytes(), gone::contains));
            NewGold wanted = new NewGold("test", gold, Optional.empty(), Publishing.USUAL, "CC0-1.0");
            return QuarkusTransaction.requiringNew()
                    .call(() -> ((GoldReleases.Answer.Released)
                                    goldReleases.release(phase.competition, wanted, play.account("olga")))
                            .release());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
