package dev.podium.notification;

import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.competition.people.OrganizerInvited;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.Reader;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Tells whoever has the address of an invitation that it waits for them. A worker looks whether anybody has: how long the answer takes to
 * who invites does not tell.
 */
@ApplicationScoped
class InvitationLetters implements LetterWriter {

    @Inject
    TellingJob telling;

    @Inject
    Clock clock;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.INVITATION);
    }

    void follow(@Observes OrganizerInvited invited) {
        OrganizerInvitation invitation = invited.invitation();
        if (invitation.email != null) {
            telling.tell(MailKind.INVITATION, invitation.key.toString(), Recipients.of(invitation));
        }
    }

    /** One that was used, withdrawn or has expired meanwhile is told to nobody. One query. */
    @Override
    public Map<Long, Letter> write(String about, List<Reader> readers) {
        Optional<OrganizerInvitation> found = OrganizerInvitation.findOpen(UUID.fromString(about), clock.instant());
        return found.map(invitation -> write(invitation, readers)).orElse(Map.of());
    }

    private static Map<Long, Letter> write(OrganizerInvitation invitation, List<Reader> readers) {
        String competition = invitation.competition.name;
        Set<Long> invited = readers.stream()
                .filter(reader -> reader.email().toLowerCase(Locale.ROOT).equals(invitation.email))
                .map(Reader::account)
                .collect(Collectors.toSet());
        return Wording.each(
                readers,
                invited,
                words -> words.letter(
                        words.texts().invitationSubject(competition),
                        List.of(
                                words.texts().invitation(invitation.createdBy.name, competition, invitation.role),
                                words.texts().invitationUntil(words.moment(invitation.expiresAt))),
                        Optional.empty(),
                        "/organize"));
    }
}
