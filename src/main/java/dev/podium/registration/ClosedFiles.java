package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Optional;
import org.hibernate.Session;

/** Hands files that are for registered participants alone to these, and notes who had which. */
@ApplicationScoped
public class ClosedFiles {

    /** Once an hour: whoever is interrupted begins again. */
    private static final String NOTE = """
            insert into file_download (competition_id, account_id, file, digest, downloaded_at)
            select :competition, :account, :file, :digest, clock_timestamp()
            where not exists (select from file_download where account_id = :account and competition_id = :competition
              and digest = :digest and downloaded_at > clock_timestamp() - interval '1 hour')""";

    @Inject
    Registrations registrations;

    @Inject
    Session database;

    /**
     * To be asked before a file is handed out that the competition has made public. One query where its files are for everybody.
     *
     * @param file its name
     * @param reader empty for a visitor
     * @throws Refused if it is for registered participants, and the reader is none
     */
    @Transactional
    public void take(Competition competition, String file, String digest, Optional<Account> reader) {
        Registration registration = registrations.find(competition, reader);
        if (registration.closesFiles()) {
            throw reader.isEmpty()
                    ? Refused.because(Refused.Kind.SIGN_IN_FIRST, "registration.files-sign-in", registration.href())
                    : Refused.because(Refused.Kind.NOT_ALLOWED, "registration.files", registration.href());
        }
        if (registration.rules().filesClosed() && !registration.organizer()) {
            database.createNativeMutationQuery(NOTE)
                    .setParameter("competition", competition.id)
                    .setParameter("account", reader.orElseThrow().id)
                    .setParameter("file", file)
                    .setParameter("digest", digest)
                    .executeUpdate();
        }
    }
}
