package dev.podium.testsupport;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.competition.track.TrackDraft;
import dev.podium.competition.track.Tracks;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Tracks of olga's competitions, and runs in them. */
@ApplicationScoped
public class InTracks {

    private static final List<String> SIMPLE = List.of("\n1,1,[]", "\n4,1,[]", "\n5,0,[]", "\n6,1,[]");

    @Inject
    Play play;

    @Inject
    Tracks tracks;

    @Inject
    SubmissionIntake intake;

    /** The phase of a competition with an open and a closed track, and the teams ada and bo. */
    public Phase begun(Play.Setting setting) {
        Phase phase = setting.published().phase();
        add(phase.competition, "open");
        add(phase.competition, "closed");
        play.team(phase.competition, "ada", "ada");
        play.team(phase.competition, "bo", "bo");
        return phase;
    }

    /** A track that olga adds. */
    public Track add(Competition competition, String slug) {
        return tracks.add(
                competition,
                new TrackDraft(slug, "Track " + slug, "What is allowed in " + slug + ".", ""),
                "There are tracks now.",
                play.account("olga"));
    }

    /** A track that is there. */
    public Track find(Phase phase, String slug) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Track.findBySlug(phase.competition, slug).orElseThrow());
    }

    /** A run with so many of the simple sentences of {@link Play#GOLD} wrong. */
    public Submission run(Phase phase, String member, String track, int wrong) {
        return run(phase, member, track, wrong, Instant.now());
    }

    public Submission run(Phase phase, String member, String track, int wrong, Instant at) {
        String csv = Play.PERFECT;
        for (String simple : SIMPLE.subList(0, wrong)) {
            csv = csv.replace(simple, simple.replaceFirst(",.,", ",3,"));
        }
        Upload file = Upload.of("predictions.csv", csv.getBytes(StandardCharsets.UTF_8));
        Optional<Track> named = QuarkusTransaction.joiningExisting().call(() -> Track.named(phase.competition, track));
        try {
            return ((SubmissionIntake.Answer.Accepted) intake.accept(
                            new SubmissionIntake.Offer(phase, play.account(member), file, Said.inOneLine("made up"), at)
                                    .in(named)))
                    .submission();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
