package dev.podium.testsupport;

import dev.podium.account.Account;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.NewPhase;
import dev.podium.evaluation.takeover.Takeovers;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.submission.Takeover;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Plays a phase that was over in February 2020, and others after it that take its submissions over. */
@ApplicationScoped
public class Sequel {

    /** When the first phase closed, by the clock of its competition. */
    public static final LocalDateTime END = LocalDateTime.of(2020, 2, 1, 0, 0);

    /** Long after that. */
    public static final Instant LATER = Instant.parse("2025-06-01T10:00:00Z");

    private static final Instant IN_TIME = Instant.parse("2020-01-15T12:00:00Z");

    @Inject
    Play play;

    @Inject
    Competitions competitions;

    @Inject
    SubmissionIntake intake;

    @Inject
    Scorer scorer;

    @Inject
    Takeovers takeovers;

    /** A run of a member's team, submitted to the first phase in time, some minutes after the others. */
    public Submission run(Phase phase, String member, String method, int minutes) {
        return run(phase, member, method, minutes, Play.PERFECT);
    }

    public Submission run(Phase phase, String member, String method, int minutes, String csv) {
        Account sender = play.account(member);
        Upload file = Upload.of("predictions.csv", csv.getBytes(StandardCharsets.UTF_8));
        Instant arrived = IN_TIME.plusSeconds(60L * minutes);
        try {
            SubmissionIntake.Answer answer =
                    intake.accept(new SubmissionIntake.Offer(phase, sender, file, said(method), arrived));
            return ((SubmissionIntake.Answer.Accepted) answer).submission();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MethodDescription said(String description) {
        return new MethodDescription(
                "BERT", description, "https://example.org/code", "https://example.org/paper", Map.of());
    }

    /** What may be different about a phase that comes after. */
    public record Setting(
            String slug,
            LocalDateTime opens,
            Optional<LocalDateTime> closes,
            UUID gold,
            boolean strict,
            OptionalInt total,
            Visibility visibility,
            CountingRule counting) {

        public Setting closes(LocalDateTime time) {
            return new Setting(slug, opens, Optional.of(time), gold, strict, total, visibility, counting);
        }

        public Setting opens(LocalDateTime time) {
            return new Setting(slug, time, closes, gold, strict, total, visibility, counting);
        }

        public Setting gold(UUID key) {
            return new Setting(slug, opens, closes, key, strict, total, visibility, counting);
        }

        public Setting whichIsStrict() {
            return new Setting(slug, opens, closes, gold, true, total, visibility, counting);
        }

        public Setting totalLimit(int runs) {
            return new Setting(slug, opens, closes, gold, strict, OptionalInt.of(runs), visibility, counting);
        }

        public Setting visibility(Visibility wanted) {
            return new Setting(slug, opens, closes, gold, strict, total, wanted, counting);
        }

        public Setting counting(CountingRule wanted) {
            return new Setting(slug, opens, closes, gold, strict, total, visibility, wanted);
        }
    }

    /** An open phase after the first one, on the same gold. */
    public Phase phase(Play.Played played, String slug, UnaryOperator<Setting> different) {
        Setting setting = different.apply(new Setting(
                slug,
                LocalDateTime.of(2020, 3, 1, 0, 0),
                Optional.empty(),
                played.gold().key,
                false,
                OptionalInt.empty(),
                Visibility.OPEN,
                CountingRule.latest));
        List<ScoredSubtask> subtasks = played.competition().type().subtasks().stream()
                .map(subtask -> ScoredSubtask.of(subtask, setting.counting))
                .toList();
        competitions.addPhase(
                played.competition(),
                new NewPhase(
                                slug,
                                "Phase " + slug,
                                "",
                                setting.opens,
                                setting.closes,
                                setting.gold,
                                setting.strict,
                                OptionalInt.empty(),
                                setting.total,
                                setting.visibility,
                                subtasks,
                                List.of(),
                                true)
                        .explaining("A test needs several phases on the same data."),
                play.account("olga"));
        return phase(played, slug);
    }

    /** A phase as it is now. */
    public Phase phase(Play.Played played, String slug) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(played.competition(), slug).orElseThrow());
    }

    /** Takes over whatever there is, as somebody does who has just looked at it. */
    public Takeover take(Phase source, Phase target) {
        return QuarkusTransaction.requiringNew()
                .call(() -> takeovers.take(
                        source, target, takeovers.plan(source, target, LATER).fingerprint(), "", play.account("olga")));
    }

    /** What was taken over into a phase, in the order of receipt, with what it was. */
    public List<Submission> taken(Phase target) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find(
                                "from Submission s join fetch s.takenOverFrom o join fetch o.phase join fetch s.team"
                                        + " join fetch s.phase where s.phase = ?1 order by s.receivedAt, s.id",
                                target)
                        .list());
    }
}
