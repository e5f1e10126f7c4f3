package dev.podium.paper;

import dev.podium.competition.Competition;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;

/** Whether the teams of a competition are to write papers, as it is kept. */
@Entity
@Table(name = "paper_call")
public class PaperCall extends PanacheEntityBase {

    @Id
    @Column(name = "competition_id")
    public Long competition;

    public boolean wanted;

    @Enumerated(EnumType.STRING)
    public PaperCallTerms.Form form;

    @Column(name = "due_at")
    public Instant dueAt;

    /** That of a competition; empty where it never asked for any. One query. */
    static Optional<PaperCall> find(Competition competition) {
        return findByIdOptional(competition.id);
    }

    PaperCallTerms terms() {
        return new PaperCallTerms(wanted, form, Optional.ofNullable(dueAt));
    }

    void set(PaperCallTerms terms) {
        wanted = terms.wanted();
        form = terms.form();
        dueAt = terms.due().orElse(null);
    }
}
