package dev.podium.api.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What went wrong, as RFC 9457 tells it.
 *
 * @param type which kind of problem it is; stable, for programs
 * @param detail what went wrong this time and what to do, for people
 * @param instance the request, or the number of a fault of ours in the log
 * @param reasons every one, where a request has several faults; the first one is told above
 * @param total how many problems the file has; only where a file was not accepted
 * @param problems the first of them; only where a file was not accepted
 * @param kinds the same by the rule that they break; only where a file was not accepted
 */
@Schema(name = "Problem", description = "What went wrong, as RFC 9457 tells it.")
public record ProblemDetail(
        @Schema(
                description = "The kind of problem: `urn:podium:problem:<code>`. Stable, for programs.",
                examples = "urn:podium:problem:submission.closed")
        URI type,

        @Schema(description = "The kind of problem in words.", examples = "Not possible now")
        String title,

        @Schema(description = "The status of the response.", examples = "409")
        int status,

        @Schema(
                description = "What went wrong this time and what to do, in the language of `Accept-Language`.",
                examples = "The phase “Final” was closed when your file arrived. No run was used.")
        String detail,

        @Schema(
                description = "The path of the request; for a fault of ours `urn:uuid:<number in the log>`.",
                format = "uri-reference",
                examples = "/api/v1/competitions/stage/phases/final/submissions")
        URI instance,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(description = "Every reason, the first one included. Only where there are several.", nullable = true)
        List<Reason> reasons,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(description = "How many problems the file has. Only where a file was not accepted.", nullable = true)
        Integer total,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(
                description =
                        "The first 100 of them, and of each kind at least the first five. Only where a file was not"
                                + " accepted.",
                nullable = true)
        List<FileProblem> problems,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(
                description =
                        "The same by the rule that they break. Where a file is none of this task, or fits another phase,"
                                + " the first kind says so. Only where a file was not accepted.",
                nullable = true)
        List<FileProblemKind> kinds) {

    /** One of several reasons. */
    @Schema(name = "ProblemReason")
    record Reason(
            @Schema(description = "As the type of the problem.")
            URI type,

            @Schema(description = "What is wrong and what to do.")
            String detail) {}

    /** The media type of all of them. */
    public static final String MEDIA_TYPE = "application/problem+json";

    private static final String TYPE = "urn:podium:problem:";

    static URI type(String code) {
        return URI.create(TYPE + code);
    }
}
