package dev.podium.competition;

import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.Optional;

/** What described the task of a table before it was changed, which may still score some of its phases. */
@Entity
@Table(name = "former_definition")
public class FormerDefinition extends IdentifiedEntity {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** Under which name it scored. */
    public String scorer;

    /** As JSON. */
    public String definition;

    /** Keeps what scores a competition now, unless it is kept already. */
    public static void keep(Competition competition) {
        String scorer = competition.type().scorer();
        if (find(competition, scorer).isEmpty()) {
            FormerDefinition former = new FormerDefinition();
            former.competition = competition;
            former.scorer = scorer;
            former.definition = competition.definition;
            former.persist();
        }
    }

    /** The one of a name. One query. */
    static Optional<String> find(Competition competition, String scorer) {
        return FormerDefinition.<FormerDefinition>find("competition = ?1 and scorer = ?2", competition, scorer)
                .firstResultOptional()
                .map(former -> former.definition);
    }
}
