package dev.podium.platform.audit;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * What can be done that the audit log remembers. The first word says to what; the page {@code web.log} has a text for each
 * of them.
 */
public enum Action {
    COMPETITION_CREATED,
    COMPETITION_CHANGED,
    COMPETITION_PUBLISHED,
    COMPETITION_ARCHIVED,
    COMPETITION_TAKEN_FROM_ARCHIVE,
    COMPETITION_REMOVED,
    ORGANIZER_INVITED,
    ORGANIZER_INVITATION_WITHDRAWN,
    ORGANIZER_INVITATION_DECLINED,
    ORGANIZER_JOINED,
    ORGANIZER_ROLE_CHANGED,
    ORGANIZER_REMOVED,
    ORGANIZER_LEFT,
    ANNOUNCEMENT_MADE,
    ANNOUNCEMENT_CHANGED,
    ANNOUNCEMENT_WITHDRAWN,
    PROGRAM_CHANGED,
    PROGRAM_TRIED,
    GOLD_RELEASED,
    GOLD_CHANGED,
    GOLD_REMOVED,
    PHASE_ADDED,
    PHASE_CHANGED,
    PHASE_PAUSED,
    PHASE_RESUMED,
    PHASE_LATE_LANE_OPENED,
    PHASE_LATE_LANE_CLOSED,
    PHASE_EXTRA_RUNS_GIVEN,
    PHASE_SCORED_AGAIN,
    PHASE_TOOK_OVER,
    PHASE_REMOVED,
    PHASE_FILE_REMOVED,
    PHASE_REPORT_ASKED_FOR,
    RESCORING_STARTED,
    RESCORING_MADE_LIVE,
    RESCORING_DISCARDED,
    SUBMISSION_WITHDRAWN,
    SUBMISSION_CHOSEN,
    SUBMISSION_DESCRIBED,
    SUBMISSION_SCORED_AGAIN,
    PHASE_REVEALED,
    PHASE_REVEAL_PLANNED,
    PHASE_REVEAL_UNPLANNED,
    TEAM_FOUNDED,
    TEAM_RENAMED,
    TEAM_JOINED,
    TEAM_LEFT,
    TEAM_MEMBER_REMOVED,
    TEAM_LEAD_HANDED_OVER,
    TEAM_DISSOLVED,
    TEAM_INVITATION_MADE,
    TEAM_INVITATIONS_REVOKED,
    ACCOUNT_CHANGED,
    ACCOUNT_DELETED,
    TOKEN_MADE,
    TOKEN_REVOKED,
    JOBS_PAUSED,
    JOBS_RESUMED,
    JOBS_RETRIED;

    /** What participants do, and can do over and over: a founding and a leaving, a token made and taken back. */
    static final Set<Action> OF_PARTICIPANTS = EnumSet.of(
            SUBMISSION_CHOSEN,
            SUBMISSION_DESCRIBED,
            TEAM_FOUNDED,
            TEAM_RENAMED,
            TEAM_JOINED,
            TEAM_LEAD_HANDED_OVER,
            TEAM_INVITATION_MADE,
            TEAM_INVITATIONS_REVOKED,
            ACCOUNT_CHANGED,
            TOKEN_MADE);

    /** Its name for programs and the database, for example {@code team.invitation-made}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replaceFirst("_", ".").replace('_', '-');
    }
}
