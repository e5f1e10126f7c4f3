package dev.podium.humanscore;

import dev.podium.analysis.prepare.RankedSystems;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Tells whose outputs can be judged. */
@ApplicationScoped
public class OutputSystems {

    /** Of one leaderboard. */
    public static final int MOST = 100;

    /** By name: their places say nothing to those who choose. */
    private static final String ROWS = """
            select key as system, name, baseline, submission_id as submission, evaluation_id as evaluation
            from ranked_system(:phase, :subtask, :ranking, :lowerIsBetter)
            where official and gold_release_id = :release order by baseline, lower(name), key limit :most""";

    /**
     * A system whose outputs can be judged.
     *
     * @param system its key
     * @param submission number of the run that counts
     */
    public record OutputSystem(UUID system, String name, boolean baseline, long submission, long evaluation) {}

    private static final String COLUMNS = """
            select cast(attributes as text) from gold_item where gold_release_id = :release and number = 1""";

    @Inject
    Session database;

    @Inject
    RankedSystems systems;

    /** Those on a leaderboard, by name. One query. */
    public List<OutputSystem> find(Phase phase, Subtask subtask) {
        return systems.query(ROWS, OutputSystem.class, phase, subtask)
                .setParameter("most", MOST)
                .getResultList();
    }

    /** The columns of the items of a phase that everybody may see, in their order. One query. */
    public List<String> columns(Phase phase) {
        return database.createNativeQuery(COLUMNS, String.class)
                .setParameter("release", phase.gold.id)
                .getResultStream()
                .map(StudyUnit::attributes)
                .findFirst()
                .map(attributes -> List.copyOf(attributes.keySet()))
                .orElse(List.of());
    }

    /** The phases of some whose outputs can be judged: those that are over and have gold data, of a task whose answers are texts or values. */
    public static List<Phase> open(Stream<Phase> phases, Instant now) {
        return phases.filter(phase -> phase.gold != null
                        && phase.isOver(now)
                        && phase.type()
                                .withItems()
                                .filter(type -> OutputTexts.fit(type.shape()))
                                .isPresent())
                .toList();
    }
}
