package dev.podium.api.evalai;

import dev.podium.api.http.FileProblem;
import dev.podium.api.http.OtherPlatformProblem;
import dev.podium.api.http.ProblemTexts;
import dev.podium.submission.RejectedUpload;
import jakarta.ws.rs.core.Response;
import java.util.Locale;

/** Tells everything that is wrong with a file that was not accepted. */
final class EvalAiFileProblems {

    private static final String FIELD = "input_file";

    private EvalAiFileProblems() {}

    static Response response(RejectedUpload attempt, Locale language) {
        return OtherPlatformProblem.of(
                        ProblemTexts.in(language).text("faulty-file.detail"),
                        FIELD,
                        FileProblem.of(attempt.problems, language).stream()
                                .map(FileProblem::inOneLine)
                                .toList())
                .response();
    }
}
