package dev.podium.annotation.release;

import dev.podium.account.Account;
import dev.podium.annotation.study.Study;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** What came out of a study at one moment. */
@Entity
@Immutable
@Table(name = "study_release")
public class StudyRelease extends IdentifiedEntity {

    /** Of one study. */
    static final int MOST = 100;

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "study_id")
    public Study study;

    /** From 1. */
    public int number;

    @Column(name = "made_at")
    public Instant madeAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "made_by")
    public Account madeBy;

    /** The version of the form that held then. */
    @Column(name = "form_version")
    public int formVersion;

    public String licence;

    /** Why units that nobody has settled are left out; empty where there are none. */
    public String reason;

    /** Whether its files have comments, and the reasons of decisions. */
    public boolean comments;

    /** Draws what people are called in its files. */
    public long seed;

    /** JSON. */
    public String recipe;

    /** JSON. */
    public String report;

    /** JSON; null where people were asked nothing about themselves that is told. */
    @Column(name = "profile")
    public String profileJson;

    /** What those who judged say about themselves; empty where nothing of it is told. */
    public Optional<ReleasedProfile> profile() {
        return Optional.ofNullable(profileJson).map(json -> SplitBalanceReport.read(json, ReleasedProfile.class));
    }

    /** How organizers wanted it. */
    public SplitRequest wish() {
        return SplitBalanceReport.read(recipe, SplitRequest.class);
    }

    /** How alike the parts are. */
    public SplitBalanceReport balance() {
        return SplitBalanceReport.read(report);
    }

    /** All of a study, the newest first, with who made them; {@link StudyReleases} bounds them. One query. */
    public static List<StudyRelease> findByStudy(Study study) {
        return list("from StudyRelease r join fetch r.madeBy where r.study = ?1 order by r.number desc", study);
    }

    /** One of a study, with its study and competition. One query. */
    public static Optional<StudyRelease> find(Study study, int number) {
        return find(
                        "from StudyRelease r join fetch r.madeBy join fetch r.study s join fetch s.competition where s = ?1 and r.number = ?2",
                        study,
                        number)
                .firstResultOptional();
    }
}
