package dev.podium.testsupport;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.download.FileDetails;
import dev.podium.competition.image.CompetitionImage;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Hands out further files, and adds images, in the name of {@code olga}. */
@ApplicationScoped
public class HandingOut {

    @Inject
    CompetitionFiles files;

    @Inject
    CompetitionImages images;

    @Inject
    Play play;

    /** A starting kit that comes with a phase, for everybody; its title is its name. */
    public CompetitionFile kit(Phase phase, String name, byte... content) {
        return add(
                phase.competition,
                new FileDetails(name, CompetitionFile.Kind.startingKit, "", phase.slug, false),
                name,
                content);
    }

    /** An image that texts show: a green square of 8 × 8 pixels. */
    public CompetitionImage image(Competition competition, String name) {
        try {
            return images.add(competition, name, Optional.of(Pictures.logo()), play.account("olga"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public CompetitionFile add(Competition competition, FileDetails details, String name, byte... content) {
        Account olga = play.account("olga");
        try {
            return files.add(competition, details, Upload.of(name, content), olga);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
