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
import java.util.Optional;

/** A version of what people agree to who take part in a competition. */
@Entity
@Table(name = "registration_terms")
public class RegistrationTerms extends IdentifiedEntity {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** From 1. */
    public int version;

    /** Markdown. */
    public String text;

    /** In the other language; empty where there is none. */
    @Column(name = "text_translated")
    public String textTranslated = "";

    @Column(name = "made_at")
    public Instant madeAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "made_by")
    public Account madeBy;

    /** A version; empty where it is not there. One query. */
    public static Optional<RegistrationTerms> find(Competition competition, int version) {
        return find("competition = ?1 and version = ?2", competition, version).firstResultOptional();
    }

    /** The last version that there was, whether or not it is asked for now. One query. */
    static Optional<RegistrationTerms> findNewest(Competition competition) {
        return find("competition = ?1 order by version desc", competition).firstResultOptional();
    }
}
