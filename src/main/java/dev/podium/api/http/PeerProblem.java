package dev.podium.api.http;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.podium.platform.Refused;
import dev.podium.platform.peer.Peer;
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
public record PeerProblem(int status, @JsonValue Map<String, Object> fields) {

    private static final String DETAIL = "detail";
    private static final String DECLARED = "declared.";
    private static final String ANSWERS = "fact_sheet_answers";

    /** Those that forms of Codabench's clients have. */
    private static final Set<String> FIELDS =
            Set.of("type", "request_sassy_file_name", "file_size", "phase", "tasks", "data", ANSWERS);

    /** Statuses that their programs do not know, and what they know in their place. */
    private static final Map<Integer, Integer> KNOWN = Map.of(409, 403, 422, 400);

    /** What is wrong with one field. */
    public static PeerProblem of(String field, List<String> sentences) {
        return new PeerProblem(Refused.Kind.MALFORMED.status(), Map.of(field, sentences));
    }

    static PeerProblem of(Peer peer, ProblemDetail problem) {
        return switch (peer) {
            case CODABENCH -> new PeerProblem(status(problem.status()), Map.of(DETAIL, problem.detail()));
        };
    }

    /** The same by fields, where all reasons are about fields that the client may have sent. */
    static PeerProblem of(Peer peer, Refused refused, ProblemReport report) {
        Map<String, Object> byField = new LinkedHashMap<>();
        for (Refused why : refused.each()) {
            String field = why.part().startsWith(DECLARED) ? ANSWERS : why.part();
            if (refused.kind() != Refused.Kind.FAULTY || !FIELDS.contains(field)) {
                return of(peer, report.refused(refused));
            }
            sentences(byField, field).add(why.sentence(report.language()));
        }
        return new PeerProblem(status(refused.kind().status()), byField);
    }

    @SuppressWarnings("unchecked")
    private static List<String> sentences(Map<String, Object> byField, String field) {
        return (List<String>) byField.computeIfAbsent(field, first -> new ArrayList<String>());
    }

    private static int status(int ours) {
        return KNOWN.getOrDefault(ours, ours);
    }

    /** As an answer that nobody keeps. */
    public Response response() {
        return ApiResponses.finished(Response.status(status).entity(this).type(MediaType.APPLICATION_JSON), status);
    }
}
