package dev.podium.api.http;

import dev.podium.evaluation.Evaluation;
import java.util.Locale;
import java.util.ResourceBundle;

/** Texts of {@code messages/api[_de].properties}. */
public final class ProblemTexts {

    private final ResourceBundle texts;

    private ProblemTexts(ResourceBundle texts) {
        this.texts = texts;
    }

    public static ProblemTexts in(Locale language) {
        return new ProblemTexts(ResourceBundle.getBundle(
                "messages.api",
                language,
                ProblemTexts.class.getClassLoader(),
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES)));
    }

    /** What a status means, in two or three words; what it is close to where there are no words for it. */
    String title(int status) {
        return text("status." + known(status) + ".title");
    }

    /** What a status says about a request of which nothing more is known, and what to do. */
    String detail(int status) {
        return text("status." + known(status) + ".detail");
    }

    /**
     * Why a run has no scores, what that costs its team, and what to do.
     *
     * @param partFailed whether some subtask failed by itself
     */
    public String failure(Evaluation.Failure failure, boolean partFailed, boolean costsARun) {
        String reason = failure.isOfNoAnswers(partFailed) ? "unanswered" : failure.name();
        String advice = "failure." + reason + ".advice";
        String said = text("failure." + reason) + " " + text(costsARun ? "failure.costs" : "failure.free");
        return texts.containsKey(advice) ? said + " " + text(advice) : said;
    }

    public String text(String key) {
        return texts.getString(key);
    }

    private int known(int status) {
        if (texts.containsKey("status." + status + ".title")) {
            return status;
        }
        return status >= 500 ? 500 : 400;
    }
}
