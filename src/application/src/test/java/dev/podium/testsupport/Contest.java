package dev.podium.testsupport;

import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.Clustering;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Teams of known strength that play for as many sentences as a test wants, scored and compared as on the platform. */
@ApplicationScoped
public class Contest {

    private static final String HEADER =
            "sent-id,topic,phrase,phrase_number,genre,timestamp,user,phrase_tokenized,num_statements,statement_spans\n";
    private static final String SENTENCE = "Der Mond hat Berge oder Täler.,%d_long,Natur,2024-01-01T00:00:00Z,u1,"
            + "0:=Der 1:=Mond 2:=hat 3:=Berge 4:=oder 5:=Täler.,%d,%s\n";
    private static final String TWO = "\"[[3], [5]]\"";

    @Inject
    Play play;

    @Inject
    SubmissionIntake intake;

    @Inject
    Scorer scorer;

    @Inject
    SignificanceJob work;

    @Inject
    EntityManager database;

    private Phase compared;

    /** So many sentences: one after the other has one or two statements. */
    public static String gold(int items) {
        StringBuilder csv = new StringBuilder(HEADER);
        for (int i = 0; i < items; i++) {
            csv.append(i + 1).append(",t").append(i / 5).append(',');
            csv.append(SENTENCE.formatted(i % 5, 1 + i % 2, i % 2 == 0 ? "" : TWO));
        }
        return csv.toString();
    }

    /**
     * A run of a new team.
     *
     * @param wrong on which share of the sentences it is wrong; where, depends on its name
     */
    public Submission plays(Phase phase, String team, double wrong) {
        return plays(phase, team, wrong, Optional.empty());
    }

    /** The same in a track. */
    public Submission plays(Phase phase, String team, double wrong, Track track) {
        return plays(phase, team, wrong, Optional.of(track));
    }

    private Submission plays(Phase phase, String team, double wrong, Optional<Track> track) {
        String member = UUID.randomUUID().toString();
        play.team(phase.competition, team, member);
        Upload file =
                Upload.of("predictions.csv", predictions(phase, team, wrong).getBytes(StandardCharsets.UTF_8));
        try {
            return ((SubmissionIntake.Answer.Accepted) intake.accept(new SubmissionIntake.Offer(
                                    phase, play.account(member), file, Said.inOneLine("Made up"), Instant.now())
                            .in(track)))
                    .submission();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String predictions(Phase phase, String team, double wrong) {
        List<Integer> shuffled =
                new ArrayList<>(IntStream.range(0, phase.gold.items).boxed().toList());
        Collections.shuffle(shuffled, new Random(team.hashCode()));
        Set<Integer> missed = Set.copyOf(shuffled.subList(0, (int) Math.round(wrong * phase.gold.items)));
        StringBuilder csv = new StringBuilder("sent-id,num_statements,statement_spans\n");
        for (int i = 0; i < phase.gold.items; i++) {
            boolean right = !missed.contains(i);
            boolean two = i % 2 == 1;
            String answer = two == right ? "2," + (right ? TWO : "\"[[0], [1]]\"") : "1,[]";
            csv.append(i + 1).append(',').append(answer).append('\n');
        }
        return csv.toString();
    }

    /**
     * Strong, Weak, Weaker and Weakest, compared on 120 sentences: Strong is better than all others, and no neighbours of the
     * others are told apart. The same for all who only look at it, since to compare takes its time.
     */
    public synchronized Phase compared() {
        if (compared == null) {
            compared = compared(120, Map.of("Strong", 0.02, "Weak", 0.3, "Weaker", 0.33, "Weakest", 0.36));
        }
        return compared;
    }

    synchronized void forget(@Observes EmptyTables.Emptied emptied) {
        compared = null;
    }

    /**
     * Teams and the baselines, compared on so many sentences.
     *
     * @param wrong by the name of a team, on which share of the sentences it is wrong
     */
    public Phase compared(int items, Map<String, Double> wrong) {
        return compared(play.competition().gold(gold(items)), wrong);
    }

    /** The same of sentences that hang together by fives. */
    public Phase clustered(int items, Map<String, Double> wrong) {
        return compared(play.competition().gold(gold(items)).clusteredBy(Clustering.USUAL), wrong);
    }

    private Phase compared(Play.Setting setting, Map<String, Double> wrong) {
        Phase phase = setting.published().phase();
        wrong.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .forEach(team -> plays(phase, team.getKey(), team.getValue()));
        compare(phase);
        return phase;
    }

    /** Scores all that waits, baselines too, and compares it. */
    public void compare(Phase phase) {
        scorer.scoreAll(phase);
        work.on(phase.id);
    }

    /** Leaves a team as one that was too many to be compared. */
    public void leaveOut(Phase phase, String team) {
        for (String table : List.of("rank_range x", "pair_test x", "score_interval x")) {
            change(
                    "delete from " + table + " using live_evaluation l, team t where t.id = l.team_id"
                            + " and l.phase_id = ?1 and t.name = ?2 and l.evaluation_id in ("
                            + (table.startsWith("pair") ? "x.first_id, x.second_id)" : "x.evaluation_id)"),
                    phase.id,
                    team);
        }
    }

    /** Leaves all systems as some of which no interval tells anything. */
    public void withoutIntervals(Phase phase) {
        change(
                "delete from score_interval where evaluation_id in (select evaluation_id from live_evaluation where phase_id = ?1)",
                phase.id);
    }

    /** Compares again where a system has lost what is needed in a subtask. */
    public void compareBroken(Phase phase, String subtask) {
        change("update significance set changes = changes + 1 where phase_id = ?1", phase.id);
        change(
                "update item_scores set counts = trim_array(counts, width) where subtask = ?2 and evaluation_id ="
                        + " (select max(evaluation_id) from live_evaluation where phase_id = ?1)",
                phase.id,
                subtask);
        work.on(phase.id);
    }

    private void change(String sql, Object... parameters) {
        QuarkusTransaction.requiringNew().run(() -> {
            Query query = database.createNativeQuery(sql);
            for (int i = 0; i < parameters.length; i++) {
                query.setParameter(i + 1, parameters[i]);
            }
            query.executeUpdate();
        });
    }

    /** The keys of a phase's teams and baselines by their names. */
    public Map<String, UUID> teams(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Team.<Team>list("competition", phase.competition).stream()
                        .collect(Collectors.toMap(team -> team.name, team -> team.key)));
    }
}
