package dev.podium.notification;

import dev.podium.competition.Competition;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import dev.podium.mail.Outbox;
import dev.podium.mail.PendingMail;
import dev.podium.platform.RequestClock;
import dev.podium.registration.RegistrationDecided;
import dev.podium.registration.RegistrationRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Tells people whether they take part in a competition, and why not. */
@ApplicationScoped
class RegistrationLetters implements LetterWriter {

    /** The last requests of some people, where they stand as they were told. */
    private static final String DECIDED = """
            from RegistrationRequest r where r.competition.id = :competition and r.account.id in (:accounts) and r.state = :state
              and not exists (select 1 from RegistrationRequest later where later.competition = r.competition
                and later.account = r.account and later.id > r.id)""";

    @Inject
    Outbox outbox;

    @Inject
    RequestClock clock;

    @Inject
    Session database;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.REGISTRATION);
    }

    void follow(@Observes RegistrationDecided decided) {
        if (outbox.isOpen()) {
            String about = "%d-%s-%d"
                    .formatted(
                            decided.competition().id,
                            state(decided.approved()),
                            clock.databaseNow().toEpochMilli());
            outbox.write(
                    MailKind.REGISTRATION,
                    decided.people().stream()
                            .map(person -> new PendingMail(about, person.id))
                            .toList());
        }
    }

    private static RegistrationRequest.State state(boolean approved) {
        return approved ? RegistrationRequest.State.approved : RegistrationRequest.State.refused;
    }

    /** Nothing where it was decided otherwise since, or asked again. Two queries. */
    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        String[] parts = about.split("-", -1);
        RegistrationRequest.State state = RegistrationRequest.State.valueOf(parts[1]);
        Competition competition = Competition.findById(Long.valueOf(parts[0]));
        Map<Long, String> reasons = database.createQuery(DECIDED, RegistrationRequest.class)
                .setParameter("competition", competition.id)
                .setParameter(
                        "accounts", readers.stream().map(MailRecipient::account).toList())
                .setParameter("state", state)
                .getResultStream()
                .collect(Collectors.toMap(request -> request.account.id, request -> request.reason));
        boolean approved = state == RegistrationRequest.State.approved;
        return LetterWording.each(
                readers,
                reasons.keySet(),
                words -> words.letter(
                        words.texts().registrationSubject(competition.name, approved),
                        approved
                                ? List.of(words.texts().registration(competition.name, true))
                                : List.of(
                                        words.texts().registration(competition.name, false),
                                        words.texts().why() + " "
                                                + reasons.get(words.reader().account())),
                        Optional.empty(),
                        "/competitions/" + competition.slug + "/registration"));
    }
}
