package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;

/** That somebody had a file that is for registered participants alone. */
@Entity
@Table(name = "file_download")
public class FileDownload extends IdentifiedEntity {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account account;

    /** Its name. */
    public String file;

    /** SHA-256 of the file. */
    public String digest;

    @Column(name = "downloaded_at")
    public Instant downloadedAt;

    /**
     * Some of a competition with their people, newest first. One query.
     *
     * @param page from 0
     */
    public static List<FileDownload> find(Competition competition, int page, int most) {
        return FileDownload.<FileDownload>find(
                        "from FileDownload d join fetch d.account where d.competition = ?1 order by d.id desc",
                        competition)
                .page(page, most)
                .list();
    }

    /** How many there are. One query. */
    public static long number(Competition competition) {
        return count("competition", competition);
    }
}
