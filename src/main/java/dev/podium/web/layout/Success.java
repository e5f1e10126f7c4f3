package dev.podium.web.layout;

import io.vertx.core.MultiMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.util.Optional;
import java.util.stream.Stream;

/** What a form has just done: the page that follows says it above everything else. */
public enum Success {
    COMPETITION_PUBLISHED,
    DRAFT_DELETED,
    TEXTS_SAVED,
    PHASES_ADDED,
    PHASE_REMOVED,
    RELEASE_CHANGED,
    RELEASE_REMOVED,
    RESULTS_REVEALED,
    RESCORING_LIVE,
    RESCORING_DISCARDED,
    SCORED_AGAIN,
    CARRIED_OVER,
    INTAKE_PAUSED,
    INTAKE_RESUMED,
    LATE_LANE_OPENED,
    LATE_LANE_CLOSED,
    RUNS_GIVEN,
    TEAM_RENAMED,
    TEAM_LEFT,
    LEADER_CHANGED,
    MEMBER_REMOVED,
    INVITATION_WITHDRAWN,
    TOKEN_REVOKED,
    RUN_WITHDRAWN,
    CHOICE_SAVED,
    ABOUT_SAVED;

    private static final String PARAMETER = "done";

    /** Leads to the page that says it. */
    public Response at(String page) {
        return Response.seeOther(
                        UriBuilder.fromUri(page).queryParam(PARAMETER, name()).build())
                .build();
    }

    /** What a request says that was done; what nobody can have done is passed over. */
    static Optional<Success> of(MultiMap parameters) {
        String said = parameters.get(PARAMETER);
        return Stream.of(values()).filter(known -> known.name().equals(said)).findFirst();
    }
}
