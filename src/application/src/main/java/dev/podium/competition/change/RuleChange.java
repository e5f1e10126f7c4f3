package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A change of the rules of a phase, or of all of a competition, after it had begun, as everybody can read it. */
@Entity
@Immutable
@Table(name = "rule_change")
public class RuleChange extends IdentifiedEntity {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** Null where the rules are those of the competition as a whole. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @Column(name = "changed_at")
    public Instant changedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "changed_by")
    public Account changedBy;

    /** Why, in Markdown. */
    public String note;

    @JdbcTypeCode(SqlTypes.JSON)
    public List<FieldEdits.Edit> changes;

    /** Tells everybody what changes in a phase, and why. */
    public static RuleChange tell(Phase phase, FieldEdits rules, String note, Account organizer, Instant now) {
        return tell(phase.competition, phase, rules, note, organizer, now);
    }

    /** Tells everybody what changes in a competition as a whole, and why. */
    public static RuleChange tell(
            Competition competition, FieldEdits rules, String note, Account organizer, Instant now) {
        return tell(competition, null, rules, note, organizer, now);
    }

    private static RuleChange tell(
            Competition competition, Phase phase, FieldEdits rules, String note, Account organizer, Instant now) {
        RuleChange told = new RuleChange();
        told.competition = competition;
        told.phase = phase;
        told.changedAt = now;
        told.changedBy = organizer;
        told.note = note;
        told.changes = rules.fields();
        told.persist();
        return told;
    }

    /**
     * Those of a competition with their phases, newest first. One query.
     *
     * @param skipped how many of the newest are left out
     * @param most how many there may be
     */
    public static List<RuleChange> findByCompetition(Competition competition, int skipped, int most) {
        return find(
                        "from RuleChange r left join fetch r.phase where r.competition = ?1 order by r.id desc",
                        competition)
                .range(skipped, skipped + most - 1)
                .list();
    }

    /** Those of all public competitions with their phases, newest first. One query. */
    public static List<RuleChange> findPublished(int most) {
        return find("from RuleChange r left join fetch r.phase join fetch r.competition c where c.publishedAt is not null"
                        + " order by r.changedAt desc, r.id desc")
                .page(0, most)
                .list();
    }
}
