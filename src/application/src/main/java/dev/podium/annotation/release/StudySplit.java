package dev.podium.annotation.release;

import dev.podium.annotation.study.Study;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** How a study was split the last time that somebody tried it, before anything was made of it. */
@Entity
@Table(name = "study_split")
public class StudySplit extends PanacheEntityBase {

    /** Number of the study. */
    @Id
    @Column(name = "study_id")
    public Long study;

    /** Names what was looked at. */
    public UUID key;

    /** JSON. */
    public String recipe;

    /** JSON. */
    public String report;

    /** Digest of what was split. */
    public String basis;

    @JdbcTypeCode(SqlTypes.ARRAY)
    public String[] addresses;

    @Column(name = "made_at")
    public Instant madeAt;

    /** How organizers want it. */
    public SplitRequest wish() {
        return SplitBalanceReport.read(recipe, SplitRequest.class);
    }

    /** How alike the parts would be. */
    public SplitBalanceReport balance() {
        return SplitBalanceReport.read(report);
    }

    /** The units whose comments or free answers hold what looks like an e-mail address. */
    public List<String> unitsWithAddresses() {
        return List.of(addresses);
    }

    /** That of a study; empty where nobody has tried. One query. */
    public static Optional<StudySplit> find(Study study) {
        return findByIdOptional(study.id);
    }
}
