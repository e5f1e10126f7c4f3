package dev.podium.annotation.work;

import dev.podium.annotation.form.Form;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** What somebody answered; a later version holds in its place, and none is ever changed. */
@Entity
@Immutable
@Table(name = "judgement")
@IdClass(Judgement.Key.class)
public class Judgement extends PanacheEntityBase {

    /** Assignment and version. */
    public record Key(Long assignment, Integer version) implements Serializable {}

    @Id
    @Column(name = "assignment_id")
    public Long assignment;

    /** From 1. */
    @Id
    public Integer version;

    @Column(name = "form_version")
    public int formVersion;

    /** JSON, in the one form that equal answers have. */
    public String answer;

    @JdbcTypeCode(SqlTypes.ARRAY)
    public String[] flags;

    public String comment;

    /** How sure they are, from {@value Form#LEAST_CERTAIN} to {@value Form#MOST_CERTAIN}; null where they do not say. */
    @JdbcTypeCode(SqlTypes.SMALLINT)
    public Integer certainty;

    /** Where it is a decision for somebody's answer: the assignment of that one; else null. */
    @Column(name = "taken_from")
    public Long takenFrom;

    /** Why it was decided so. */
    public String reason;

    @Column(name = "judged_at")
    public Instant judgedAt;

    /** How long the unit was looked at; null where nobody measured it. */
    @Column(name = "active_ms")
    public Integer activeMs;

    /** The one that holds; empty where nothing was sent. One query. */
    static Optional<Judgement> findLatest(Assignment assignment) {
        return find("assignment = ?1 order by version desc", assignment.id)
                .page(0, 1)
                .firstResultOptional();
    }

    /** Whether another one says the same. */
    boolean saysTheSame(Judgement other) {
        return answersTheSame(other) && comment.equals(other.comment) && Objects.equals(certainty, other.certainty);
    }

    /** The same, whatever the comment is and however sure they are. */
    boolean answersTheSame(Judgement other) {
        return answer.equals(other.answer) && Arrays.equals(flags, other.flags);
    }
}
