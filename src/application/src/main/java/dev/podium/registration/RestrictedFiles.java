package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Optional;
import org.hibernate.Session;

/** Hands files that are for registered participants alone to these, and notes who had which. */
@ApplicationScoped
public class RestrictedFiles {

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

    /** A file, by its name and digest. */
    private record RequestedFile(String name, String digest, boolean forParticipants) {}

    /**
     * To be asked before a file is handed out that the competition has made public. One query where its files are for everybody.
     *
     * @param file its name
     * @param reader empty for a visitor
     * @throws Refused if it is for registered participants, and the reader is none
     */
    @Transactional
    public void take(Competition competition, String file, String digest, Optional<Account> reader) {
        take(registrations.find(competition, reader), new RequestedFile(file, digest, false), reader);
    }

    /**
     * The same of a further file, which can be for those alone who may take part although the others are for everybody.
     *
     * @throws Refused if it is, and the reader may not
     */
    @Transactional
    public void take(CompetitionFile file, Optional<Account> reader) {
        take(
                registrations.find(file.competition, reader),
                new RequestedFile(file.name, file.digest, file.forParticipants),
                reader);
    }

    private void take(Registration registration, RequestedFile file, Optional<Account> reader) {
        if (!file.forParticipants() && !registration.rules().filesClosed()) {
            return;
        }
        if (reader.isEmpty()) {
            throw registration.rules().isOpen()
                    ? Refused.because(Refused.Kind.SIGN_IN_FIRST, "file.sign-in")
                    : Refused.because(Refused.Kind.SIGN_IN_FIRST, "registration.files-sign-in", registration.href());
        }
        if (!registration.isInForce()) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "registration.files", registration.href());
        }
        if (!organizes(registration, reader.get())) {
            database.createNativeMutationQuery(NOTE)
                    .setParameter("competition", registration.competition().id)
                    .setParameter("account", reader.get().id)
                    .setParameter("file", file.name())
                    .setParameter("digest", file.digest())
                    .executeUpdate();
        }
    }

    /** Of whom that is not known where nobody has to register. */
    private static boolean organizes(Registration registration, Account reader) {
        return registration.organizer()
                || (registration.rules().isOpen()
                        && Organizer.find(reader, registration.competition()).isPresent());
    }
}
