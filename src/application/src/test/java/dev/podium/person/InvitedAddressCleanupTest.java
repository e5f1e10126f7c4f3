package dev.podium.person;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

@QuarkusTest
class InvitedAddressCleanupTest {

    private final String mark = UUID.randomUUID().toString();

    @Inject
    Play play;

    @Inject
    TeamInvitations invitations;

    @Inject
    OrganizerInvitations organizers;

    @Inject
    InvitedAddressCleanup addresses;

    @Inject
    Session database;

    private List<String> kept() {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                        select email from (select email from invitation union all select email from organizer_invitation) invited
                        where email like :mark order by email""", String.class)
                        .setParameter("mark", "%" + mark + "%")
                        .getResultList());
    }

    @Test
    void forget_invitationsThatAreOver_losesTheirAddressesAlone() {
        Competition competition = play.competition().published().competition();
        Team team = play.team(competition, "Lumen", "pia-" + mark);
        invitations.make(team, "old-" + mark + "@example.org", play.account("pia-" + mark));
        organizers.make(competition, "helper", "older-" + mark + "@example.org", play.account("olga"));
        QuarkusTransaction.requiringNew()
                .run(() -> List.of("invitation", "organizer_invitation")
                        .forEach(table -> database.createNativeMutationQuery("update " + table
                                        + " set expires_at = clock_timestamp() - interval '1 second', created_at"
                                        + " = clock_timestamp() - interval '14 days' where email like :mark")
                                .setParameter("mark", "%" + mark + "%")
                                .executeUpdate()));
        invitations.make(team, "new-" + mark + "@example.org", play.account("pia-" + mark));
        assertThat(kept()).hasSize(3);

        QuarkusTransaction.requiringNew().run(addresses::forget);

        assertThat(kept()).containsExactly("new-" + mark + "@example.org");
    }
}
