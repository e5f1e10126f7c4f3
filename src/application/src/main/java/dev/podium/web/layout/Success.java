package dev.podium.web.layout;

import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a form has just done: the page that follows says it above everything else, once. It waits in a cookie, so that no
 * address can make a page say what was not done, and no way back says it again.
 */
public enum Success {
    COMPETITION_PUBLISHED,
    COMPETITION_ARCHIVED,
    COMPETITION_TAKEN_FROM_ARCHIVE,
    COMPETITION_COPIED,
    DRAFT_DELETED,
    ORGANIZER_ROLE_SAVED,
    ORGANIZER_REMOVED,
    ORGANIZER_INVITATION_WITHDRAWN,
    ORGANIZER_INVITATION_DECLINED,
    ORGANIZING_BEGUN,
    ORGANIZING_LEFT,
    ANNOUNCED,
    ANNOUNCEMENT_SAVED,
    ANNOUNCEMENT_WITHDRAWN,
    QUESTION_ASKED,
    QUESTION_WITHDRAWN,
    QUESTION_ANSWERED,
    QUESTION_HIDDEN,
    QUESTION_SHOWN,
    PAPER_CALL_SAVED,
    PAPERS_DECIDED,
    PAPER_SUBMITTED,
    PAPER_WITHDRAWN,
    REMINDED,
    SERIES_SAVED,
    DATE_SAVED,
    DATE_REMOVED,
    TRACK_SAVED,
    TRACK_REMOVED,
    PAGE_SAVED,
    PAGE_MOVED,
    STUDY_SAVED,
    JUDGE_LEFT,
    JUDGE_WITHDRAWN,
    JUDGE_PAUSED,
    JUDGE_PROFILE_SAVED,
    STUDY_BROUGHT,
    STUDY_PERSON_OUT,
    STUDY_PERSON_WITHDRAWN,
    STUDY_REPEATED,
    STUDY_OPENED,
    STUDY_PAUSED,
    STUDY_CHECKS_CHANGED,
    STUDY_LAST_DAY_CHANGED,
    STUDY_SETTINGS_CHANGED,
    STUDY_ORDER_CHANGED,
    STUDY_PERSON_ADDED,
    STUDY_CLOSED,
    STUDY_RELEASED,
    PAGE_REMOVED,
    REGISTRATION_SAVED,
    REQUESTS_APPROVED,
    REQUESTS_REFUSED,
    REGISTERED,
    REGISTRATION_ASKED,
    TEXTS_SAVED,
    LOGO_SAVED,
    LOGO_REMOVED,
    IMAGE_ADDED,
    IMAGE_REMOVED,
    FILE_ADDED,
    FILE_SAVED,
    FILE_MOVED,
    FILE_REMOVED,
    PROGRAM_SAVED,
    UNIT_REMOVED,
    TRIAL_FILE_REMOVED,
    OVERALL_SAVED,
    PHASES_ADDED,
    PHASE_REMOVED,
    RELEASE_CHANGED,
    RELEASE_REMOVED,
    RESULTS_REVEALED,
    REVEAL_PLANNED,
    REVEAL_UNPLANNED,
    RESCORING_LIVE,
    RESCORING_DISCARDED,
    SCORED_AGAIN,
    CARRIED_OVER,
    INTAKE_PAUSED,
    INTAKE_RESUMED,
    LATE_LANE_OPENED,
    LATE_LANE_CLOSED,
    RUNS_GIVEN,
    NAMES_HIDDEN,
    NAMES_REVEALED,
    TEAM_RENAMED,
    TEAM_LEFT,
    TEAM_DISSOLVED,
    AFFILIATION_SAVED,
    TEAM_INVITATION_DECLINED,
    MERGE_PROPOSED,
    MERGE_DECLINED,
    TEAMS_MERGED,
    TEAM_RULES_SAVED,
    LEADER_CHANGED,
    MEMBER_REMOVED,
    INVITATION_WITHDRAWN,
    PROFILE_SAVED,
    MAILS_CHOSEN,
    ACCOUNT_DELETED,
    TOKEN_REVOKED,
    RUN_WITHDRAWN,
    CHOICE_SAVED,
    RUN_MOVED,
    JOBS_PAUSED,
    JOBS_RESUMED,
    JOB_RETRIED,
    RUN_SCORED_AGAIN,
    CREATING_ASKED,
    CREATING_GRANTED,
    CREATING_REFUSED,
    CREATING_REVOKED,
    ACCOUNT_SUSPENDED,
    SUSPENSION_LIFTED,
    SESSIONS_ENDED,
    ALL_INTAKE_PAUSED,
    ALL_INTAKE_RESUMED,
    ABOUT_SAVED,
    JOINED;

    static final String COOKIE = "done";

    /** Longer than it takes from the answer to a form to the page after it. */
    private static final int SECONDS = 30;

    /** Leads to the page that says it. */
    public Response at(String page) {
        return with(Response.seeOther(Redirect.address(page)).build());
    }

    /** The same of an answer that leads to a page; one that is a page says it itself, by {@link View#tell}. */
    public Response with(Response answer) {
        return answer.getStatus() != Response.Status.SEE_OTHER.getStatusCode()
                ? answer
                : Response.fromResponse(answer)
                        .cookie(new NewCookie.Builder(COOKIE)
                                .value(name())
                                .path("/")
                                .maxAge(SECONDS)
                                .httpOnly(true)
                                .sameSite(NewCookie.SameSite.STRICT)
                                .build())
                        .build();
    }

    static Optional<Success> named(String name) {
        return Stream.of(values()).filter(known -> known.name().equals(name)).findFirst();
    }
}
