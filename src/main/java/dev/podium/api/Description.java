package dev.podium.api;

import jakarta.ws.rs.core.HttpHeaders;
import org.eclipse.microprofile.openapi.annotations.Components;
import org.eclipse.microprofile.openapi.annotations.OpenAPIDefinition;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.info.Info;
import org.eclipse.microprofile.openapi.annotations.info.License;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What the OpenAPI document says of the whole API; at {@code /api/openapi}. */
@OpenAPIDefinition(
        info =
                @Info(
                        title = "Podium API",
                        version = "1",
                        description = """
                Hands submissions in, tells what came of them, and reads competitions and leaderboards.

                * Programs sign in with `Authorization: Bearer <token>`: a personal access token from your account page, or an
                  access token of the login. Cookies are ignored.
                * Instants are ISO 8601 in UTC. Numbers have full precision; what is not there is `null`, never NaN.
                * Whatever goes wrong is told as problem details (RFC 9457, `application/problem+json`). `type` is stable and
                  for programs; `title` and `detail` are for people, in the language of `Accept-Language` (English or German).
                * What you may not see is told as 404, like what does not exist.
                * Fields and codes may be added within version 1; none is renamed or taken away.
                """,
                        license = @License(name = "Apache-2.0", url = "https://www.apache.org/licenses/LICENSE-2.0")),
        tags = {@Tag(name = "Competitions"), @Tag(name = "Submissions"), @Tag(name = "You")},
        components =
                @Components(
                        securitySchemes =
                                @SecurityScheme(
                                        securitySchemeName = Description.BEARER,
                                        type = SecuritySchemeType.HTTP,
                                        scheme = "bearer",
                                        description =
                                                "A personal access token (`podium_…`) from your account page, or an access token of the login."),
                        responses = {
                            @APIResponse(
                                    name = "Unchanged",
                                    description = "Nothing changed since the `ETag` that you sent as `If-None-Match`."),
                            @APIResponse(
                                    name = "Unauthorized",
                                    description = "The bearer token is missing, unknown, expired or revoked.",
                                    headers =
                                            @Header(
                                                    name = HttpHeaders.WWW_AUTHENTICATE,
                                                    schema = @Schema(implementation = String.class)),
                                    content =
                                            @Content(
                                                    mediaType = ProblemDetail.MEDIA_TYPE,
                                                    schema = @Schema(implementation = ProblemDetail.class))),
                            @APIResponse(
                                    name = "NotFound",
                                    description = "It does not exist, or you may not see it.",
                                    content =
                                            @Content(
                                                    mediaType = ProblemDetail.MEDIA_TYPE,
                                                    schema = @Schema(implementation = ProblemDetail.class))),
                            @APIResponse(
                                    name = "Conflict",
                                    description =
                                            "The phase is not open (`submission.not-open-yet`, `submission.closed`), or you are in no team"
                                                    + " (`submission.no-team`). No run was used.",
                                    content =
                                            @Content(
                                                    mediaType = ProblemDetail.MEDIA_TYPE,
                                                    schema = @Schema(implementation = ProblemDetail.class))),
                            @APIResponse(
                                    name = "TooLarge",
                                    description = "The file is larger than the task type allows. No run was used.",
                                    content =
                                            @Content(
                                                    mediaType = ProblemDetail.MEDIA_TYPE,
                                                    schema = @Schema(implementation = ProblemDetail.class))),
                            @APIResponse(
                                    name = "WrongType",
                                    description = "The request is no `multipart/form-data`.",
                                    content =
                                            @Content(
                                                    mediaType = ProblemDetail.MEDIA_TYPE,
                                                    schema = @Schema(implementation = ProblemDetail.class))),
                            @APIResponse(
                                    name = "Faulty",
                                    description =
                                            "The file has problems (`submission.faulty-file`; all are counted, the first 100 told), or there"
                                                    + " is none (`submission.no-file`). No run was used.",
                                    content =
                                            @Content(
                                                    mediaType = ProblemDetail.MEDIA_TYPE,
                                                    schema = @Schema(implementation = ProblemDetail.class),
                                                    examples = @ExampleObject(name = "faulty file", value = """
                                                                {"type": "urn:podium:problem:submission.faulty-file",
                                                                 "title": "The file has problems", "status": 422,
                                                                 "detail": "The file was not accepted. No run was used.",
                                                                 "instance": "/api/v1/competitions/stage/phases/final/submissions",
                                                                 "total": 1,
                                                                 "problems": [{"line": 3, "column": "num_statements", "found": "two",
                                                                   "expected": "a whole number", "message": "Write a whole number.",
                                                                   "code": "stage.count-not-whole"}]}"""))),
                            @APIResponse(
                                    name = "TooMany",
                                    description =
                                            "The team has no run left (`submission.no-run-left`, `submission.no-run-left-today`), or sent too"
                                                    + " many faulty files (`submission.too-many-attempts`).",
                                    content =
                                            @Content(
                                                    mediaType = ProblemDetail.MEDIA_TYPE,
                                                    schema = @Schema(implementation = ProblemDetail.class)))
                        }))
final class Description {

    static final String BEARER = "bearer";

    static final String UNCHANGED = "Unchanged";
    static final String UNAUTHORIZED = "Unauthorized";
    static final String NOT_FOUND = "NotFound";
    static final String CONFLICT = "Conflict";
    static final String TOO_LARGE = "TooLarge";
    static final String WRONG_TYPE = "WrongType";
    static final String FAULTY = "Faulty";
    static final String TOO_MANY = "TooMany";

    private Description() {}

    /** The form with which a file is handed in. */
    @Schema(name = "SubmissionForm")
    record Form(
            @Schema(
                    required = true,
                    type = SchemaType.STRING,
                    format = "binary",
                    description = "The file, as the task type asks for it.")
            Object file,

            @Schema(description = "The method in one line, as leaderboards show it.", maxLength = 200)
            String description) {}
}
