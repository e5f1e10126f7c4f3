package dev.podium.team;

import dev.podium.competition.Competition;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;

/** What organizers say about the teams of a competition; one that has none bounds nothing, and its teams stay apart. */
@Entity
@Table(name = "team_rules")
public class TeamRules extends PanacheEntityBase {

    /** Number of the competition. */
    @Id
    @Column(name = "competition_id")
    public Long competition;

    /** Null where only the platform's bound holds. */
    @Column(name = "most_members")
    public Integer mostMembers;

    /** The first instant that is too late to merge; null where teams do not merge. */
    @Column(name = "merging_until")
    public Instant mergingUntil;

    /** Those of a competition. One query. */
    static Optional<TeamRules> find(Competition competition) {
        return find("competition", competition.id).firstResultOptional();
    }

    TeamBounds bounds() {
        return new TeamBounds(Optional.ofNullable(mostMembers), Optional.ofNullable(mergingUntil));
    }
}
