package dev.podium.submission.announced;

import dev.podium.account.Account;
import dev.podium.account.upload.ClientUpload;
import dev.podium.competition.Phase;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.Optional;

/** What somebody said of a submission whose file is on its way, or which submission it became. It costs no run before. */
@Entity
@Table(name = "announced_submission")
public class AnnouncedSubmission extends IdentifiedEntity {

    /** Who announced it. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account sender;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    /** Its file; null once it is a submission. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "upload_id")
    public ClientUpload upload;

    /** What it became; null until then. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "submission_id")
    public Submission submission;

    @Embedded
    public MethodDescription about;

    /** One of an account with its file and what it became. One query. */
    static Optional<AnnouncedSubmission> find(long id, Account sender) {
        return find(
                        "from AnnouncedSubmission a left join fetch a.upload left join fetch a.submission"
                                + " where a.id = ?1 and a.sender = ?2",
                        id,
                        sender)
                .firstResultOptional();
    }

    /** The submission that one became; empty where there is none yet. One query. */
    public static Optional<Submission> findSubmission(long id) {
        return AnnouncedSubmission.<AnnouncedSubmission>find(
                        "from AnnouncedSubmission a join fetch a.submission where a.id = ?1", id)
                .firstResultOptional()
                .map(announced -> announced.submission);
    }
}
