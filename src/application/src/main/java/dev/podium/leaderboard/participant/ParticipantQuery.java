package dev.podium.leaderboard.participant;

import dev.podium.competition.Phase;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which teams somebody wants to see, in which order.
 *
 * @param descending whether the last ones come first; teams without a value are last anyhow
 */
public record ParticipantQuery(Phase phase, Only only, Order order, boolean descending) {

    /** Which teams. */
    public enum Only {
        all,
        /** Those without a run that stands in the phase. */
        upload,
        /** Those with runs, none of which says anything of its method. */
        method
    }

    /** By what they are ordered. */
    public enum By {
        team,
        since,
        upload,
        runs,
        score,
        method,
        paper
    }

    /**
     * By what they are ordered, and under which subtask where it is by scores.
     *
     * @param subtask empty for everything else
     */
    public record Order(By by, String subtask) {

        public static final Order TEAM = new Order(By.team, "");

        private static final String SCORE = By.score + "-";

        /** The one of a word in an address; by names for any other word. */
        public static Order of(String word, Phase phase) {
            return word.startsWith(SCORE)
                    ? phase.subtask(word.substring(SCORE.length()))
                            .map(subtask -> new Order(By.score, subtask.id()))
                            .orElse(TEAM)
                    : Stream.of(By.values())
                            .filter(by -> by != By.score && by.name().equals(word))
                            .findFirst()
                            .map(by -> new Order(by, ""))
                            .orElse(TEAM);
        }

        /** How addresses name it. */
        public String word() {
            return by == By.score ? SCORE + subtask : by.name();
        }
    }

    /** The teams of a word in an address; all for any other word. */
    public static Only only(String word) {
        return Optional.ofNullable(word)
                .flatMap(named -> Stream.of(Only.values())
                        .filter(only -> only.name().equals(named))
                        .findFirst())
                .orElse(Only.all);
    }
}
