package dev.podium.person;

import dev.podium.platform.database.ExpirySweeps;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import org.hibernate.Session;

/** Forgets whom somebody invited by their address and who did not come: they agreed to nothing. */
@ApplicationScoped
class InvitedAddressCleanup {

    private static final List<String> OVER = List.of(
            "update invitation set email = null where email is not null and expires_at < clock_timestamp()",
            "update organizer_invitation set email = null where email is not null and expires_at < clock_timestamp()");

    @Inject
    Session database;

    void forgetOnceInAWhile(@Observes StartupEvent event, ExpirySweeps sweeps) {
        sweeps.hourly("addresses of old invitations", this::forget);
    }

    /** In the caller's transaction. */
    void forget() {
        OVER.forEach(statement -> database.createNativeMutationQuery(statement).executeUpdate());
    }
}
