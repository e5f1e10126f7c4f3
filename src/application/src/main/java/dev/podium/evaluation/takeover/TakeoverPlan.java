package dev.podium.evaluation.takeover;

import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.platform.Digests;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * What a taking over would take, as things stand.
 *
 * @param source the phase that the submissions were submitted to
 * @param target the phase that takes them over
 * @param runs everything that counts for a team of people in the source, by the teams' names
 */
public record TakeoverPlan(Phase source, Phase target, List<Run> runs) {

    public TakeoverPlan {
        runs = List.copyOf(runs);
    }

    /** What becomes of a submission. */
    public enum Fate {
        /** It is taken over. */
        taken,
        /** Left out: it was accepted with warnings, which are errors in the target. */
        faulty,
        /** Left out: it counts only in subtasks that the target does not score. */
        unscored,
        /** It was taken over before. */
        there
    }

    /**
     * A submission that counts for its team in the source.
     *
     * @param subtasks in which it does, in the order of the source
     * @param thereAs key of what was made of it in the target; empty where nothing was
     */
    public record Run(
            long id,
            UUID key,
            String team,
            String fileName,
            String description,
            Instant receivedAt,
            String digest,
            List<String> subtasks,
            Fate fate,
            Optional<UUID> thereAs) {

        public boolean isTaken() {
            return fate == Fate.taken;
        }
    }

    /** What is taken, in the order of the list. */
    public List<Run> taken() {
        return runs.stream().filter(Run::isTaken).toList();
    }

    /** How many of the submissions have a fate. */
    public int count(Fate fate) {
        return (int) runs.stream().filter(run -> run.fate == fate).count();
    }

    /** How many of the submissions are left out. */
    public int leftOut() {
        return count(Fate.faulty) + count(Fate.unscored);
    }

    /** SHA-256 of all that the plan says and of the target's rules: with another one, something has changed. */
    public String fingerprint() {
        String list = runs.stream()
                .map(run -> String.join(" ", run.key.toString(), run.fate.name(), String.join(",", run.subtasks)))
                .collect(Collectors.joining("\n"));
        String rules = target.scored.stream().map(ScoredSubtask::toString).collect(Collectors.joining("\n"));
        return Digests.ofText(String.join("\n\n", source.slug, target.slug, target.gold.digest, rules, list));
    }
}
