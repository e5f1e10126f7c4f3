package dev.podium.web.submission;

import dev.podium.competition.Declaration;
import dev.podium.submission.MethodDescription;
import java.util.List;
import java.util.stream.Stream;

/**
 * A form in which a team says something of a submission, as it was filled in. In templates {@code {#about form complaint}}.
 *
 * @param questions one for each declaration
 * @param shown whether leaderboards tell it
 * @param until when the last of it stays as it is
 */
public record AboutForm(
        String method,
        String description,
        String code,
        String paper,
        List<Question> questions,
        boolean shown,
        Until until) {

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
     */
    public static AboutForm of(MethodDescription about, List<Declaration> asked, boolean shown, Until until) {
        return new AboutForm(
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
                shown,
                until);
    }

    static String field(Declaration declaration) {
        return MethodDescription.DECLARED + declaration.id();
    }
}
