package dev.podium.submission.announced;

import dev.podium.account.Account;
import dev.podium.account.upload.ClientUpload;
import dev.podium.account.upload.ClientUploadPart;
import dev.podium.account.upload.ClientUploads;
import dev.podium.account.upload.UploadParts;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.platform.Refused;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;

/** Names submissions before their files are there, and puts the files together from their parts. */
@ApplicationScoped
public class AnnouncedSubmissions {

    @Inject
    SubmissionIntake intake;

    @Inject
    ClientUploads uploads;

    @Inject
    UploadParts parts;

    @Inject
    Session database;

    /**
     * A submission that is announced, and where its file is sent to.
     *
     * @param id by which it is named from now on
     */
    public record Announced(long id, ClientUploads.Announced file) {}

    /**
     * Announces a submission. It takes no run, and the phase may end before it is sent.
     *
     * @param count in how many parts its file comes at most
     * @throws Refused if no file of the sender would be taken in now, a declaration lacks its answer, or there are too many parts
     */
    public Announced announce(
            Phase phase, Account sender, MethodDescription about, String fileName, int count, Instant now) {
        intake.findObstacle(phase, Track.namedOrFirst(phase.competition, ""), sender, now)
                .ifPresent(obstacle -> {
                    throw obstacle;
                });
        about.refuseFaulty(phase.declarations, MethodDescription.NOTHING);
        ClientUploads.Announced file = parts.announce(sender, fileName, count, now);
        return QuarkusTransaction.joiningExisting().call(() -> {
            AnnouncedSubmission announced = new AnnouncedSubmission();
            announced.sender = database.getReference(Account.class, sender.id);
            announced.phase = database.getReference(Phase.class, phase.id);
            announced.upload = database.getReference(ClientUpload.class, file.upload().id);
            announced.about = about;
            announced.persistAndFlush();
            return new Announced(announced.id, file);
        });
    }

    /**
     * What somebody announced.
     *
     * @throws Refused if they did not, in this phase, or its time is over
     */
    public AnnouncedSubmission find(long id, Account sender, Phase phase, Instant now) {
        return AnnouncedSubmission.find(id, sender)
                .filter(announced -> announced.phase.id.equals(phase.id))
                .filter(announced -> announced.upload == null || now.isBefore(announced.upload.expiresAt))
                .orElseThrow(ClientUploads::gone);
    }

    /**
     * Holds what a program says that it sent against what came.
     *
     * @param digests SHA-256 of each part by its number
     * @throws Refused if it says of a part what did not come, one is missing, or none came
     */
    public void compare(AnnouncedSubmission announced, Map<Integer, String> digests) {
        if (announced.upload == null) {
            return;
        }
        List<ClientUploadPart> there = parts.all(announced.upload);
        List<Integer> odd = new ArrayList<>(digests.keySet());
        there.forEach(part -> {
            if (part.digest.equals(digests.get(part.number))) {
                odd.remove((Integer) part.number);
            } else if (!odd.contains(part.number)) {
                odd.add(part.number);
            }
        });
        if (!odd.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "client.part-differs", odd.get(0));
        }
    }

    /**
     * The file of one that is no submission yet.
     *
     * @throws Refused if a part of it is missing, or none came
     */
    public Upload file(AnnouncedSubmission announced) {
        return FileOfParts.of(announced.upload.fileName, parts.all(announced.upload), uploads);
    }

    /** Says what it became; its parts are not kept any more. */
    public void becomes(AnnouncedSubmission announced, Submission submission) {
        ClientUpload used = announced.upload;
        QuarkusTransaction.requiringNew().run(() -> {
            AnnouncedSubmission row = database.find(AnnouncedSubmission.class, announced.id);
            row.submission = database.getReference(Submission.class, submission.id);
            row.upload = null;
        });
        uploads.forget(used);
    }
}
