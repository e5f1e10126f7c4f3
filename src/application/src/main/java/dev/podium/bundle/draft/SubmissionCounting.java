package dev.podium.bundle.draft;

import dev.podium.bundle.description.YamlSection;
import dev.podium.competition.CountingRule;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which of a team's submissions count.
 *
 * @param contrastive whether a team may show several
 */
public record SubmissionCounting(CountingRule rule, boolean contrastive) {

    public static final SubmissionCounting CHOSEN = new SubmissionCounting(CountingRule.chosen, false);
    public static final SubmissionCounting LATEST = new SubmissionCounting(CountingRule.latest, false);
    public static final SubmissionCounting BEST = new SubmissionCounting(CountingRule.best, false);

    private static final String KEY = "submission_rule";

    private static final Map<String, SubmissionCounting> BY_NAME = Map.of(
            "Add", CHOSEN,
            "Add_And_Delete", CHOSEN,
            "Add_And_Delete_Multiple", new SubmissionCounting(CountingRule.chosen, true),
            "Force_Last", LATEST,
            "Force_Latest_Multiple", LATEST,
            "Force_Best", BEST);

    /** The rule of a board of Codabench; other spellings and unknown rules are reported. */
    public static SubmissionCounting of(YamlSection board) {
        Optional<String> written = board.text(KEY);
        if (written.isEmpty()) {
            return CHOSEN;
        }
        Optional<String> name = BY_NAME.keySet().stream()
                .filter(known -> folded(known).equals(folded(written.get())))
                .findFirst();
        if (name.isEmpty()) {
            board.approximated(KEY, "bundle.rule-unknown", written.get());
            return CHOSEN;
        }
        if (!name.get().equals(written.get())) {
            board.approximated(KEY, "bundle.rule-spelled", written.get(), name.get());
        } else if (name.get().equals("Force_Latest_Multiple")) {
            board.approximated(KEY, "bundle.rule-latest");
        }
        return BY_NAME.get(name.get());
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    }
}
