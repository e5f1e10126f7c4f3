package dev.podium.api.peer;

import dev.podium.account.Account;
import dev.podium.account.upload.ClientUploads;
import dev.podium.platform.PublicAddress;
import dev.podium.platform.RequestClock;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.platform.upload.UploadLinks;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/** Makes links that work by themselves, as addresses of this host. */
@RequestScoped
public class SignedLinkAddresses {

    /** How long a link to a file works. */
    static final Duration WORKS_FOR = Duration.ofMinutes(10);

    private static final int WHOLE = 0;

    @Inject
    PublicAddress publicAddress;

    @Inject
    SignedLinks signed;

    @Inject
    RequestClock clock;

    /** Where an announced file is sent to. */
    public String to(ClientUploads.Announced announced) {
        return at(UploadLinks.path(new UploadLinks.Link(announced.upload().key.toString(), announced.secret())));
    }

    /** Where a part of an announced file is sent to. */
    public String toPart(ClientUploads.Announced announced, int number) {
        return to(announced) + "?" + AnnouncedUploadResource.PART + "=" + number;
    }

    /** Where somebody can fetch the file of a submission that they may read. */
    public String toFile(Submission submission, Account reader) {
        return to(SignedLinks.What.file, submission, WHOLE, reader);
    }

    /** Where somebody can fetch what came of a submission that they may read, as long as they may see it. */
    public String toOutcome(Submission submission, Account reader) {
        return to(SignedLinks.What.outcome, submission, WHOLE, reader);
    }

    /** Where somebody can fetch all that programs wrote to logs about a submission that they may read, as far as they may read that. */
    public String toLogs(Submission submission, Account reader) {
        return to(SignedLinks.What.logs, submission, WHOLE, reader);
    }

    /** Where somebody can fetch what a program wrote about a submission in a subtask, as long as they may read it. */
    public String toWritten(SignedLinks.What what, Submission submission, Subtask subtask, Account reader) {
        return to(what, submission, NumericIdLookup.place(submission.competition, subtask), reader);
    }

    private String to(SignedLinks.What what, Submission submission, int part, Account reader) {
        return at("/api/files/"
                + signed.sign(new SignedLinks.SignedLink(
                        what, submission.id, part, reader.id, clock.instant().plus(WORKS_FOR))));
    }

    /** A path as an address. */
    public String at(String path) {
        return publicAddress.base().toString().replaceFirst("/+$", "") + path;
    }
}
