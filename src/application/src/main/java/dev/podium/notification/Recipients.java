package dev.podium.notification;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.notification.reminder.Reminder;
import dev.podium.team.Invitation;
import dev.podium.team.TeamMerge;

/**
 * Who is told something: members of the teams of a competition, whom a reminder is for, or whoever has the address of an invitation, or is
 * asked by a proposal.
 *
 * @param competition its number
 * @param organizers whether those who organize it are told, too
 * @param but number of the account that did it, which knows; 0 for none
 * @param phase number of the phase in which a team has to have runs left; 0 where that is not asked
 * @param invitation key of the invitation or proposal; empty where it is about none
 * @param reminder number of the reminder; 0 where it is about none
 */
public record Recipients(long competition, boolean organizers, long but, long phase, String invitation, long reminder) {

    static Recipients members(Competition competition) {
        return new Recipients(competition.id, false, 0, 0, "", 0);
    }

    static Recipients everybodyIn(Competition competition, Account but) {
        return new Recipients(competition.id, true, but.id, 0, "", 0);
    }

    static Recipients withRunsLeft(Phase phase) {
        return new Recipients(phase.competition.id, false, 0, phase.id, "", 0);
    }

    static Recipients of(OrganizerInvitation invitation) {
        return new Recipients(invitation.competition.id, false, 0, 0, invitation.key.toString(), 0);
    }

    static Recipients of(Reminder reminder) {
        return new Recipients(reminder.phase.competition.id, false, 0, 0, "", reminder.id);
    }

    static Recipients of(Invitation invitation) {
        return new Recipients(invitation.team.competition.id, false, 0, 0, invitation.key.toString(), 0);
    }

    /** The leader of the team that is asked. */
    static Recipients of(TeamMerge proposal) {
        return new Recipients(proposal.competition.id, false, 0, 0, proposal.key.toString(), 0);
    }
}
