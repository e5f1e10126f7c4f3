package dev.podium.registration;

import dev.podium.competition.Competition;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** Who may take part in a competition; one that has none is open. */
@Entity
@Table(name = "registration_rules")
public class RegistrationRules extends PanacheEntityBase {

    /** Number of the competition. */
    @Id
    @Column(name = "competition_id")
    public Long competition;

    /** What one agrees to; null where there is nothing to agree to. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "terms_id")
    public RegistrationTerms terms;

    public boolean approval;

    @JdbcTypeCode(SqlTypes.JSON)
    public List<RegistrationQuestion> questions;

    @JdbcTypeCode(SqlTypes.JSON)
    public List<String> domains;

    @Column(name = "files_closed")
    public boolean filesClosed;

    /** Those of a competition, with their terms. One query. */
    static Optional<RegistrationRules> find(Competition competition) {
        return find("from RegistrationRules r left join fetch r.terms where r.competition = ?1", competition.id)
                .firstResultOptional();
    }

    /** What they say. */
    RegistrationRequirements rules() {
        return new RegistrationRequirements(
                terms == null ? "" : terms.text,
                approval,
                questions,
                domains,
                filesClosed,
                terms == null
                        ? RegistrationRequirements.Translation.NONE
                        : new RegistrationRequirements.Translation(terms.textTranslated));
    }
}
