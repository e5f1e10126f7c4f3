package dev.podium.testsupport;

import dev.podium.annotation.release.SplitTrials;
import dev.podium.annotation.release.SplitWish;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.study.Study;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Makes releases of studies in the name of {@code olga}. */
@ApplicationScoped
public class ReleasePlay {

    @Inject
    Play play;

    @Inject
    SplitTrials trials;

    @Inject
    StudyReleases releases;

    /** All that is settled, in one part. */
    public static SplitWish one(String part) {
        return new SplitWish(
                SplitWish.Way.one,
                List.of(new SplitWish.PartWish(part, "", "")),
                List.of(),
                Map.of(),
                "0",
                "1",
                "1",
                Map.of());
    }

    /** Tries a split and makes a release of it. */
    public StudyRelease make(Study study, SplitWish wish, String reason) {
        try {
            return releases.make(
                    study,
                    new StudyReleases.Wanted(trials.keep(study, wish).key, "CC0-1.0", reason),
                    play.account("olga"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
