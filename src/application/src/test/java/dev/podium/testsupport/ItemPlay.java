package dev.podium.testsupport;

import dev.podium.analysis.prepare.DifficultyJob;
import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.submission.PublicItems;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.Baseline;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Competitions on the demo data of every task type, with answers and items kept as on the platform. */
@ApplicationScoped
public class ItemPlay {

    /** When phases that have closed did so. */
    public static final LocalDateTime CLOSED = LocalDateTime.of(2026, 1, 1, 0, 0);

    /** When runs are submitted: before that. */
    private static final List<String> GENRES = List.of(
            "Einfache Nachrichten und Zeitungen in Leichter Sprache",
            "Informationen von Behörden, Ämtern und Verwaltungen",
            "Wissen");

    private static final Instant IN_TIME = Instant.parse("2025-06-01T10:00:00Z");

    @Inject
    Play play;

    @Inject
    PublicItems publicItems;

    @Inject
    SubmissionIntake intake;

    @Inject
    Scorer scorer;

    @Inject
    GoldItemsJob work;

    @Inject
    DifficultyJob difficulty;

    private final Map<String, Phase> closed = new HashMap<>();

    synchronized void forget(@Observes EmptyTables.Emptied emptied) {
        closed.clear();
    }

    /** A phase that has closed, with the baselines and a team that submitted what the last of them answers. */
    public synchronized Phase closed(String taskType) {
        return closed.computeIfAbsent(
                taskType, type -> of(play.competition().demo(type).closes(CLOSED)));
    }

    /** The same with what made-up annotators said. */
    public synchronized Phase annotated(String taskType) {
        return closed.computeIfAbsent(
                taskType + " annotated",
                any -> of(play.competition()
                        .demo(taskType)
                        .annotators(Demo.file(taskType, "test-annotators"))
                        .closes(CLOSED)));
    }

    /** Some thirty topics of one to fifteen sentences, long genres, and users as the wiki keys them; seven teams. */
    public synchronized Phase detailed() {
        return closed.computeIfAbsent("detailed", any -> {
            Phase phase = of(play.competition()
                    .gold(detailedGold())
                    .publishing(Publishing.LABELS)
                    .closes(CLOSED));
            for (int team = 1; team <= 6; team++) {
                enter(phase, "Forschungsgruppe " + team, "member-" + team + "-" + phase.competition.slug);
            }
            finish(phase);
            return phase;
        });
    }

    private static String detailedGold() {
        List<String> lines = Contest.gold(240).lines().toList();
        StringBuilder csv = new StringBuilder(lines.get(0)).append('\n');
        for (int i = 1; i < lines.size(); i++) {
            csv.append(lines.get(i)
                            .replace(",t" + (i - 1) / 5 + ",", ",Thema %d,".formatted((int) Math.sqrt(4.0 * i)))
                            .replace(",u1,", ",%032x,".formatted(0x123456789abcdefL * (1 + i % 30)))
                            .replace(",Natur,", ",\"" + GENRES.get(i % GENRES.size()) + "\","))
                    .append('\n');
        }
        return csv.toString();
    }

    /** The same in a setting of any kind. */
    public Phase of(Play.Setting setting) {
        Phase phase = setting.published().phase();
        enter(phase, "KlarTextCoder", "klara-" + phase.competition.slug);
        finish(phase);
        return phase;
    }

    /** Lets a new team submit what the last baseline answers. */
    public void enter(Phase phase, String team, String member) {
        play.team(phase.competition, team, member);
        ItemTask<?, ?> type = phase.competition.itemTask();
        Baseline last = type.baselines().get(type.baselines().size() - 1);
        String name = "predictions." + type.format(FileFormat.Role.PREDICTIONS).extension();
        Upload file = Upload.of(name, answered(phase, last));
        QuarkusTransaction.requiringNew().call(() -> (SubmissionIntake.Answer.Accepted) intake.accept(
                new SubmissionIntake.Offer(phase, play.account(member), file, Said.inOneLine("Made up"), IN_TIME)));
    }

    /** What a baseline answers, as a file of a team. */
    public byte[] answered(Phase phase, Baseline baseline) {
        try {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            baseline.write(publicItems.of(phase), 7, file);
            return file.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Scores what waits, keeps the items and finds the hard ones. */
    public void finish(Phase phase) {
        scorer.scoreAll(phase);
        work.on(phase.gold.id);
        difficulty.on(phase.id);
    }

    /** Address of the items of a phase. */
    public static String path(Phase phase) {
        return "/competitions/" + phase.competition.slug + "/items";
    }
}
