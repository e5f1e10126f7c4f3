package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/**
 * Keeps checked files until their senders submit them, for {@link CheckedFile#KEPT} at most. Of one account the newest are
 * kept: {@value #MOST_FILES}, and together no more than {@value #MOST_MEBIBYTES} MiB. Whoever keeps one clears away what nobody
 * asked for in time.
 */
@ApplicationScoped
public class CheckedFiles {

    static final int MOST_FILES = 3;
    static final int MOST_MEBIBYTES = 64;

    private static final int CLEARED_AT_ONCE = 100;

    private static final String REPLACED = """
            delete from checked_file where id in (
              select id from (
                select id, row_number() over newest as place, sum(size) over newest as bytes
                from checked_file where account_id = :account window newest as (order by id desc)) as kept
              where place > 1 and (place > :files or bytes > :bytes))
            returning digest""";

    private static final String EXPIRED = """
            delete from checked_file where id in (
              select id from checked_file where received_at <= :before order by received_at limit :most
              for update skip locked)
            returning digest""";

    /** A file that may be displaced by newer ones of its sender at any moment: opening it is refused then. */
    private record Kept(CheckedFile file, BlobStore blobs) implements Upload {

        @Override
        public String name() {
            return file.fileName;
        }

        @Override
        public long size() {
            return file.size;
        }

        @Override
        public InputStream open() throws IOException {
            try {
                return blobs.open(file.digest);
            } catch (IOException e) {
                if (blobs.sizes(List.of(file.digest)).isEmpty()) {
                    throw gone();
                }
                throw e;
            }
        }
    }

    @Inject
    Session database;

    @Inject
    BlobStore blobs;

    @Inject
    Teams teams;

    /**
     * Keeps a file.
     *
     * @param meant whether it was sent to be submitted
     */
    CheckedFile keep(SubmissionIntake.Offer offer, Team team, Problems warnings, boolean meant) throws IOException {
        blobs.bring(offer.file()::open);
        List<String> removed = new ArrayList<>();
        CheckedFile kept = QuarkusTransaction.requiringNew().call(() -> {
            Account sender = Account.locked(offer.sender());
            Blob content = blobs.keep(offer.file()::open);
            CheckedFile file = new CheckedFile();
            file.key = UUID.randomUUID();
            file.phase = database.getReference(Phase.class, offer.phase().id);
            file.track = offer.track()
                    .flatMap(track -> Track.held(offer.phase().competition, track.slug))
                    .orElse(null);
            file.team = database.getReference(Team.class, team.id);
            file.sender = sender;
            file.receivedAt = offer.arrived();
            file.fileName = FileNames.shown(offer.file().name());
            file.size = content.size();
            file.digest = content.digest();
            file.warnings = warnings;
            file.meant = meant;
            file.about = offer.about();
            file.persistAndFlush();
            removed.addAll(replaced(sender));
            removed.addAll(expired(offer.arrived()));
            return file;
        });
        removed.stream().distinct().forEach(blobs::removeUnused);
        return kept;
    }

    private List<String> replaced(Account sender) {
        return database.createNativeQuery(REPLACED, String.class)
                .setParameter("account", sender.id)
                .setParameter("files", MOST_FILES)
                .setParameter("bytes", (long) MOST_MEBIBYTES << 20)
                .getResultList();
    }

    private List<String> expired(Instant now) {
        return database.createNativeQuery(EXPIRED, String.class)
                .setParameter("before", now.minus(CheckedFile.KEPT))
                .setParameter("most", CLEARED_AT_ONCE)
                .getResultList();
    }

    /**
     * A file that its reader had checked, as a member of the team for which it was.
     *
     * @throws Refused if it is not there any more, or not the reader's
     */
    public CheckedFile own(UUID key, Account reader, Instant now) {
        return CheckedFile.find(key, now)
                .filter(file -> file.sender.id.equals(reader.id))
                .filter(file -> teams.find(reader, file.phase.competition)
                        .filter(team -> team.id.equals(file.team.id))
                        .isPresent())
                .orElseThrow(CheckedFiles::gone);
    }

    /**
     * The file as it is submitted now.
     *
     * @param about what its team says about it now
     * @param now when its sender's word came in
     * @param took how long that took until its last byte was here
     * @throws Refused if the phase has closed since it was checked, and it does not count as having come before that
     */
    public SubmissionIntake.Offer offer(CheckedFile file, MethodDescription about, Instant now, Duration took) {
        Instant arrived = file.arrives(now, took);
        if (file.phase.isOver(arrived)) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.closed-since", file.phase.name);
        }
        return new SubmissionIntake.Offer(
                file.phase,
                file.sender,
                new Kept(file, blobs),
                about,
                Optional.ofNullable(file.track),
                arrived,
                Duration.between(arrived, now).plus(took));
    }

    private static Refused gone() {
        return Refused.because(Refused.Kind.NOT_THERE, "submission.checked-gone");
    }
}
