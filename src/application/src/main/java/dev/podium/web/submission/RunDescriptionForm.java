package dev.podium.web.submission;

import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.submission.MethodDescription;
import dev.podium.team.Team;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A form in which a team says something of a submission, as it was filled in. In templates {@code {#about form complaint}}.
 *
 * @param questions one for each declaration
 * @param who sees it
 * @param until when the last of it stays as it is
 */
public record RunDescriptionForm(
        String method,
        String description,
        String code,
        String paper,
        List<Question> questions,
        Readers who,
        Until until) {

    /** Who sees what a team says. */
    public enum Readers {
        /** The team and the organizers. */
        FEW,
        /** Everybody who sees the leaderboards. */
        LEADERBOARD,
        /** The same, while nobody is to know the name of the team. */
        LEADERBOARD_UNDER_PSEUDONYM;

        /** Those of a submission of a team. */
        public static Readers of(Phase phase, Optional<Team> team) {
            if (!phase.aboutShown) {
                return FEW;
            }
            return team.flatMap(Team::pseudonym).isPresent() ? LEADERBOARD_UNDER_PSEUDONYM : LEADERBOARD;
        }
    }

    /** Until when what is declared can be changed. */
    public enum Until {
        /** Until the phase closes. */
        CLOSE,
        /** As long as late files are accepted, for what came in late. */
        LATE_LANE,
        /** No longer. */
        OVER
    }

    /**
     * What a declaration asks.
     *
     * @param field name of its field
     * @param choices empty: a line of text
     * @param answer as it was chosen or typed
     */
    public record Question(String field, String label, List<String> choices, boolean required, String answer) {

        /** What there is to choose, and what was answered when there was more. */
        public List<String> options() {
            return answer.isEmpty() || choices.contains(answer)
                    ? choices
                    : Stream.concat(choices.stream(), Stream.of(answer)).toList();
        }
    }

    /**
     * The form.
     *
     * @param asked what can be declared now
     * @param who sees it
     */
    public static RunDescriptionForm of(MethodDescription about, List<RunDeclaration> asked, Readers who, Until until) {
        return new RunDescriptionForm(
                about.method(),
                about.description(),
                about.code(),
                about.paper(),
                asked.stream()
                        .map(declaration -> new Question(
                                field(declaration),
                                declaration.label(),
                                declaration.choices(),
                                declaration.required(),
                                about.declared().getOrDefault(declaration.id(), "")))
                        .toList(),
                who,
                until);
    }

    static String field(RunDeclaration declaration) {
        return MethodDescription.DECLARED + declaration.id();
    }
}
