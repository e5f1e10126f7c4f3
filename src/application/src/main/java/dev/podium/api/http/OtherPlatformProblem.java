package dev.podium.api.http;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.podium.platform.Refused;
import dev.podium.platform.peer.OtherPlatform;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What went wrong, as clients of another platform read it.
 *
 * @param fields those of the answer: a sentence about the whole request, or lists of sentences about fields of it
 */
public record OtherPlatformProblem(int status, @JsonValue Map<String, Object> fields) {

    private static final String DETAIL = "detail";
    private static final String DECLARED = "declared.";
    private static final String ANSWERS = "fact_sheet_answers";

    /** Those that forms of Codabench's clients have. */
    private static final Set<String> FIELDS =
            Set.of("type", "request_sassy_file_name", "file_size", "phase", "tasks", "data", ANSWERS);

    private static final String ERROR = "error";
    private static final int WRONG_TOKEN = 401;

    /** What the client of EvalAI knows that a token is none by. */
    private static final String INVALID = "Invalid token";

    /** Statuses that their programs do not know, and what they know in their place. */
    private static final Map<OtherPlatform, Map<Integer, Integer>> KNOWN = Map.of(
            OtherPlatform.CODABENCH,
            Map.of(409, 403, 422, 400),
            OtherPlatform.EVALAI,
            Map.of(409, 406, 422, 400, 413, 400, 429, 406));

    /** What is wrong with one field. */
    public static OtherPlatformProblem of(String field, List<String> sentences) {
        return new OtherPlatformProblem(Refused.Kind.MALFORMED.status(), Map.of(field, sentences));
    }

    /** What is wrong with one field, and in a sentence of what it is about. */
    public static OtherPlatformProblem of(String sentence, String field, List<String> sentences) {
        return new OtherPlatformProblem(Refused.Kind.MALFORMED.status(), Map.of(ERROR, sentence, field, sentences));
    }

    static OtherPlatformProblem of(OtherPlatform peer, ProblemDetail problem) {
        return switch (peer) {
            case CODABENCH ->
                new OtherPlatformProblem(status(peer, problem.status()), Map.of(DETAIL, problem.detail()));
            case EVALAI ->
                new OtherPlatformProblem(
                        status(peer, problem.status()),
                        problem.status() == WRONG_TOKEN
                                ? Map.of(DETAIL, INVALID, ERROR, problem.detail())
                                : Map.of(ERROR, problem.detail()));
        };
    }

    /** The same by fields, where all reasons are about fields that the client may have sent. */
    static OtherPlatformProblem of(OtherPlatform peer, Refused refused, ProblemReport report) {
        Map<String, Object> byField = new LinkedHashMap<>();
        for (Refused why : refused.each()) {
            String field = why.part().startsWith(DECLARED) ? ANSWERS : why.part();
            if (peer != OtherPlatform.CODABENCH || refused.kind() != Refused.Kind.FAULTY || !FIELDS.contains(field)) {
                return of(peer, report.refused(refused));
            }
            sentences(byField, field).add(why.sentence(report.language()));
        }
        return new OtherPlatformProblem(status(peer, refused.kind().status()), byField);
    }

    @SuppressWarnings("unchecked")
    private static List<String> sentences(Map<String, Object> byField, String field) {
        return (List<String>) byField.computeIfAbsent(field, first -> new ArrayList<String>());
    }

    private static int status(OtherPlatform peer, int ours) {
        return KNOWN.get(peer).getOrDefault(ours, ours);
    }

    /** As an answer that nobody keeps. */
    public Response response() {
        return ApiResponses.finished(Response.status(status).entity(this).type(MediaType.APPLICATION_JSON), status);
    }
}
