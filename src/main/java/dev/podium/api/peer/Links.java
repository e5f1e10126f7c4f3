package dev.podium.api.peer;

import dev.podium.account.Account;
import dev.podium.account.upload.ClientUploads;
import dev.podium.platform.Installation;
import dev.podium.platform.RequestClock;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.platform.upload.UploadLinks;
import dev.podium.submission.Submission;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Duration;

/** Makes links that work by themselves, as addresses of this host. */
@RequestScoped
public class Links {

    /** How long a link to a file works. */
    static final Duration WORKS_FOR = Duration.ofMinutes(10);

    @Inject
    Installation installation;

    @Inject
    SignedLinks signed;

    @Inject
    RequestClock arrival;

    @Inject
    UriInfo uri;

    /** Where an announced file is sent to. */
    public String to(ClientUploads.Announced announced) {
        return at(UploadLinks.path(new UploadLinks.Link(announced.upload().key.toString(), announced.secret())));
    }

    /** Where somebody can fetch the file of a submission that they may read. */
    public String toFile(Submission submission, Account reader) {
        return to(SignedLinks.What.file, submission, reader);
    }

    /** Where somebody can fetch what came of a submission that they may read, as long as they may see it. */
    public String toOutcome(Submission submission, Account reader) {
        return to(SignedLinks.What.outcome, submission, reader);
    }

    private String to(SignedLinks.What what, Submission submission, Account reader) {
        return at("/api/files/"
                + signed.sign(new SignedLinks.Said(
                        what, submission.id, reader.id, arrival.instant().plus(WORKS_FOR))));
    }

    /** A path as an address. */
    public String at(String path) {
        URI base = installation.publicUrl().orElseGet(uri::getBaseUri);
        return base.toString().replaceFirst("/+$", "") + path;
    }
}
