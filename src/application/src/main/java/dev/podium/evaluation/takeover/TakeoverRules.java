package dev.podium.evaluation.takeover;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.rescoring.GoldItemComparison;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.submission.PublicItems;
import dev.podium.submission.Submission;
import dev.podium.submission.Takeover;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/** From which phase submissions may be taken over into which. */
@ApplicationScoped
class TakeoverRules {

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Inject
    PublicItems items;

    /**
     * Refuses phases that do not fit. The files answer the items of the source, word for word: with other public items they
     * would be wrong; some of them may have been dropped in the target. One query, two where they do not fit.
     */
    void refuseUnfit(Phase source, Phase target, Instant now) {
        if (source.id.equals(target.id)) {
            throw Refused.because(Refused.Kind.CONFLICT, "takeover.same-phase", target.name);
        }
        if (!source.competition.id.equals(target.competition.id)) {
            throw Refused.notThere();
        }
        if (source.state(now) != Phase.State.CLOSED) {
            throw Refused.because(Refused.Kind.CONFLICT, "takeover.source-open", source.name);
        }
        if (!source.isSettled(now)) {
            throw Refused.because(
                    Refused.Kind.CONFLICT, "takeover.source-settles", source.name, source.minutesToSettle(now));
        }
        if (target.state(now) == Phase.State.CLOSED) {
            throw Refused.because(Refused.Kind.CONFLICT, "takeover.target-closed", target.name);
        }
        if (!dropped(source, target).isPresent()) {
            throw Refused.because(
                    Refused.Kind.CONFLICT,
                    "takeover.other-items",
                    source.name,
                    source.gold.title(),
                    target.name,
                    target.gold.title());
        }
        refuseShowing(source, target, now);
        refuseUnscored(source, now);
    }

    /**
     * The items of the source that the target does not have, because they were dropped from its gold; empty where the files of the
     * source do not answer all that the target asks, word for word. Reads both blind files where they differ.
     */
    Optional<List<String>> dropped(Phase source, Phase target) {
        if (source.gold.asksAs(target.gold)) {
            return Optional.of(List.of());
        }
        try {
            GoldItemComparison compared = GoldItemComparison.of(items.of(source), items.of(target));
            return compared.unfit().isPresent() || compared.reworded() > 0
                    ? Optional.empty()
                    : Optional.of(compared.dropped());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the source still hides is shown by the target no earlier. */
    private static void refuseShowing(Phase source, Phase target, Instant now) {
        boolean kept = Visibility.ASPECTS.stream()
                .allMatch(aspect -> source.shows(aspect, now)
                        || aspect.apply(target.visibility).compareTo(aspect.apply(source.visibility)) >= 0);
        if (!kept) {
            throw Refused.because(Refused.Kind.CONFLICT, "takeover.shows-too-early", source.name, target.name);
        }
    }

    private record Unsettled(int unfinished, int failed) {}

    /**
     * What counts for a team must be settled. Where teams do not know yet that a run failed, they would learn it by the run
     * that is taken in its place.
     */
    private void refuseUnscored(Phase source, Instant now) {
        Unsettled runs = NestedRowMapper.query(database, """
                        select count(*) filter (where e.status in ('queued', 'scoring')) as unfinished,
                          count(*) filter (where e.status = 'failed') as failed
                        from submission s join team t on t.id = s.team_id and not t.baseline
                        join evaluation e on e.submission_id = s.id and e.standing
                        where s.phase_id = :source and s.status = 'accepted' and not s.late""", Unsettled.class)
                .setParameter("source", source.id)
                .getSingleResult();
        if (runs.unfinished() > 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "takeover.not-scored", source.name, runs.unfinished());
        }
        if (runs.failed() > 0 && !source.shows(Visibility::ownScores, now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "takeover.fails-behind-seal", source.name, runs.failed());
        }
    }

    /** Refuses to reveal what a phase that submissions were taken from still hides. One query. */
    void holdReveal(Phase revealed) {
        Instant now = revealed.revealedAt;
        Takeover.findInto(revealed).stream()
                .map(takeover -> takeover.source)
                .filter(source -> Visibility.ASPECTS.stream()
                        .anyMatch(aspect -> revealed.shows(aspect, now) && !source.shows(aspect, now)))
                .findFirst()
                .ifPresent(source -> {
                    throw Refused.because(
                            Refused.Kind.CONFLICT, "takeover.revealed-too-early", revealed.name, source.name);
                });
    }

    /** Refuses settings that would show what was taken over earlier than was promised. Two queries at most. */
    void hold(Phase changed) {
        List<Takeover> takeovers = Takeover.findInto(changed);
        if (takeovers.isEmpty()) {
            return;
        }
        Instant now = clock.databaseNow();
        takeovers.forEach(takeover -> refuseShowing(takeover.source, changed, now));
        if (changed.visibility.isBlind()
                && Submission.count("phase = ?1 and takeover is not null and commitment.commitment is null", changed)
                        > 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "takeover.blind-later", changed.name);
        }
    }
}
