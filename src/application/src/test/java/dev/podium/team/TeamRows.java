package dev.podium.team;

import dev.podium.submission.Submission;
import io.quarkus.narayana.jta.QuarkusTransaction;
import java.util.List;
import java.util.UUID;

/** What a team has, as it is now. */
final class TeamRows {

    private TeamRows() {}

    /** Names of its members, that of its leader with a star. */
    static List<String> members(Team team) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Membership.findByTeam(team).stream()
                        .map(membership -> membership.account.name + (membership.leads ? "*" : ""))
                        .toList());
    }

    /** Keys of its runs, the oldest first. */
    static List<UUID> runs(Team team) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.find("select s.key from Submission s where s.team = ?1 order by s.id", team)
                        .project(UUID.class)
                        .list());
    }
}
