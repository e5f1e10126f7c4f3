package dev.podium.competition;

import dev.podium.platform.IdentifiedEntity;
import dev.podium.program.ProgramDefinition;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.Optional;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** How programs scored a competition before they were changed, which may still score some of its phases. */
@Entity
@Table(name = "former_program")
public class FormerProgram extends IdentifiedEntity {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** Under which name. */
    public String scorer;

    @JdbcTypeCode(SqlTypes.JSON)
    public ProgramDefinition program;

    /** Keeps what scores a competition now, unless it is kept already. */
    public static void keep(Competition competition) {
        String scorer = competition.program.task().scorer();
        if (find(competition, scorer).isEmpty()) {
            FormerProgram former = new FormerProgram();
            former.competition = competition;
            former.scorer = scorer;
            former.program = competition.program;
            former.persist();
        }
    }

    /** The one of a name. One query. */
    static Optional<ProgramDefinition> find(Competition competition, String scorer) {
        return FormerProgram.<FormerProgram>find("competition = ?1 and scorer = ?2", competition, scorer)
                .firstResultOptional()
                .map(former -> former.program);
    }
}
