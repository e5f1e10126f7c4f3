package dev.podium.notification;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.people.OrganizerInvitation;

/**
 * Who is told something: members of the teams of a competition, or whoever has the address of an invitation.
 *
 * @param competition its number
 * @param organizers whether those who organize it are told, too
 * @param but number of the account that did it, which knows; 0 for none
 * @param phase number of the phase in which a team has to have runs left; 0 where that is not asked
 * @param invitation key of the invitation; empty where it is about none
 */
public record Recipients(long competition, boolean organizers, long but, long phase, String invitation) {

    static Recipients members(Competition competition) {
        return new Recipients(competition.id, false, 0, 0, "");
    }

    static Recipients everybodyIn(Competition competition, Account but) {
        return new Recipients(competition.id, true, but.id, 0, "");
    }

    static Recipients withRunsLeft(Phase phase) {
        return new Recipients(phase.competition.id, false, 0, phase.id, "");
    }

    static Recipients of(OrganizerInvitation invitation) {
        return new Recipients(invitation.competition.id, false, 0, 0, invitation.key.toString());
    }
}
