package dev.podium.api.organize;

import dev.podium.evaluation.takeover.TakeoverPlan;
import dev.podium.platform.paging.CursorPage;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "TakeoverPlan", description = "What would be carried over, as things stand.")
record TakeoverPlanJson(
        @Schema(description = "Slug of the phase that the submissions were submitted to.")
        String from,

        @Schema(description = "SHA-256 of the plan: send it to carry over just this.")
        String fingerprint,

        @Schema(description = "How many submissions would be carried over.")
        int taken,

        @Schema(description = "How many are left out, because they have warnings and the phase is strict.")
        int faulty,

        @Schema(
                description =
                        "How many are left out, because they speak only in subtasks that the phase does not score.")
        int unscored,

        @Schema(description = "How many were carried over before.")
        int there,

        @Schema(description = "What counts for a team there, by the teams' names, at most 500.")
        List<One> submissions,

        @Schema(
                description = "What the next page of the list is asked for with, as `skip`; null where none follows.",
                nullable = true)
        Integer next)
        implements CursorPage {

    private static final int MOST = 500;

    @Schema(name = "TakeoverOfSubmission")
    record One(
            UUID key,
            @Schema(description = "Name of the team.") String team,

            String fileName,
            String description,
            Instant receivedAt,

            @Schema(description = "Subtasks in which it counts for its team there.")
            List<String> subtasks,

            @Schema(
                    description = "What becomes of it.",
                    enumeration = {"taken", "faulty", "unscored", "there"})
            String fate,

            @Schema(description = "Key of what was made of it before; null where nothing was.", nullable = true)
            UUID thereAs) {}

    @Override
    public String parameter() {
        return "skip";
    }

    /** The plan without the first ones of its list. */
    static TakeoverPlanJson of(TakeoverPlan plan, int skipped) {
        return new TakeoverPlanJson(
                plan.source().slug,
                plan.fingerprint(),
                plan.count(TakeoverPlan.Fate.taken),
                plan.count(TakeoverPlan.Fate.faulty),
                plan.count(TakeoverPlan.Fate.unscored),
                plan.count(TakeoverPlan.Fate.there),
                plan.runs().stream()
                        .skip(skipped)
                        .limit(MOST)
                        .map(run -> new One(
                                run.key(),
                                run.team(),
                                run.fileName(),
                                run.description(),
                                run.receivedAt(),
                                run.subtasks(),
                                run.fate().name(),
                                run.thereAs().orElse(null)))
                        .toList(),
                plan.runs().size() - MOST > skipped ? skipped + MOST : null);
    }
}
