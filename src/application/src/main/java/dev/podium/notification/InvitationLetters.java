package dev.podium.notification;

import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.competition.people.OrganizerInvited;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import dev.podium.team.Invitation;
import dev.podium.team.Membership;
import dev.podium.team.TeamInvited;
import dev.podium.team.TeamMerge;
import dev.podium.team.TeamMergeProposed;
import dev.podium.team.TeamSetup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Tells whoever has the address of an invitation that it waits for them, and the leader of a team that another one wants to merge with it. A
 * worker looks whether anybody has the address: how long the answer takes to who invites does not tell.
 */
@ApplicationScoped
class InvitationLetters implements LetterWriter {

    @Inject
    NotificationJob notifications;

    @Inject
    TeamSetup setup;

    @Inject
    Clock clock;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.INVITATION);
    }

    void follow(@Observes OrganizerInvited invited) {
        OrganizerInvitation invitation = invited.invitation();
        if (invitation.email != null) {
            notifications.tell(MailKind.INVITATION, invitation.key.toString(), Recipients.of(invitation));
        }
    }

    void follow(@Observes TeamInvited invited) {
        Invitation invitation = invited.invitation();
        if (invitation.email != null) {
            notifications.tell(MailKind.INVITATION, invitation.key.toString(), Recipients.of(invitation));
        }
    }

    void follow(@Observes TeamMergeProposed event) {
        TeamMerge proposal = event.proposal();
        notifications.tell(MailKind.INVITATION, proposal.key.toString(), Recipients.of(proposal));
    }

    /** One that was used, withdrawn or has expired meanwhile is told to nobody. Three queries, or five. */
    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        UUID key = UUID.fromString(about);
        Instant now = clock.instant();
        return OrganizerInvitation.findOpen(key, now)
                .map(invitation -> write(invitation, readers))
                .or(() -> Invitation.findWaiting(key, now).map(invitation -> write(invitation, readers)))
                .or(() -> TeamMerge.findOpen(key).map(proposal -> write(proposal, readers, now)))
                .orElse(Map.of());
    }

    private static Map<Long, Letter> write(OrganizerInvitation invitation, List<MailRecipient> readers) {
        String competition = invitation.competition.name;
        return LetterWording.each(
                readers,
                having(invitation.email, readers),
                words -> words.letter(
                        words.texts().invitationSubject(competition),
                        List.of(
                                words.texts().invitation(invitation.createdBy.name, competition, invitation.role),
                                words.texts().invitationUntil(words.moment(invitation.expiresAt))),
                        Optional.empty(),
                        "/organize"));
    }

    private static Map<Long, Letter> write(Invitation invitation, List<MailRecipient> readers) {
        String team = invitation.team.nameForMembers();
        String competition = invitation.team.competition.name;
        return LetterWording.each(
                readers,
                having(invitation.email, readers),
                words -> words.letter(
                        words.texts().teamInvitationSubject(team, competition),
                        List.of(
                                words.texts().teamInvitation(invitation.createdBy.name, team, competition),
                                words.texts().invitationUntil(words.moment(invitation.expiresAt))),
                        Optional.empty(),
                        "/competitions/" + invitation.team.competition.slug + "/team"));
    }

    /** To who leads the team by now. */
    private Map<Long, Letter> write(TeamMerge proposal, List<MailRecipient> readers, Instant now) {
        String competition = proposal.competition.name;
        Optional<Instant> until =
                setup.find(proposal.competition).mergingUntil().filter(now::isBefore);
        Set<Long> leaders = until.isEmpty() ? Set.of() : Membership.findLeaders(proposal.asked);
        return LetterWording.each(
                readers,
                leaders,
                words -> words.letter(
                        words.texts().mergeSubject(proposal.proposing.name, competition),
                        List.of(
                                words.texts().merge(proposal.proposing.name, proposal.asked.name, competition),
                                words.texts().mergeUntil(words.moment(until.orElseThrow()))),
                        Optional.empty(),
                        "/competitions/" + proposal.competition.slug + "/team/merges/" + proposal.key));
    }

    private static Set<Long> having(String email, List<MailRecipient> readers) {
        return readers.stream()
                .filter(reader -> reader.email().toLowerCase(Locale.ROOT).equals(email))
                .map(MailRecipient::account)
                .collect(Collectors.toSet());
    }
}
