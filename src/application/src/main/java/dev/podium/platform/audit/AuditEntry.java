package dev.podium.platform.audit;

import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** Somebody did something, or it happened by itself: a line of the audit log, which nothing can change. */
@Entity
@Immutable
@Table(name = "audit_entry")
public class AuditEntry extends IdentifiedEntity {

    public UUID key;

    /** By the clock of the database. */
    @Column(name = "noted_at", insertable = false)
    public Instant at;

    /** Number of the account; null where nobody did it. */
    @Column(name = "actor_id")
    public Long actor;

    /** Number of the competition; null for what belongs to none. */
    @Column(name = "competition_id")
    public Long competition;

    /** An {@link Action#word}. */
    public String action;

    @Column(name = "subject_key")
    public String subjectKey;

    @Column(name = "subject_name")
    public String subjectName;

    @Column(name = "old_values")
    @JdbcTypeCode(SqlTypes.JSON)
    public Map<String, Object> oldValues;

    @Column(name = "new_values")
    @JdbcTypeCode(SqlTypes.JSON)
    public Map<String, Object> newValues;

    /** The kind of what it was done to: the first word of the action. */
    public String kind() {
        return action.substring(0, action.indexOf('.'));
    }
}
