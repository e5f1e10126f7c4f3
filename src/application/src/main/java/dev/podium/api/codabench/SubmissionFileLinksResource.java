package dev.podium.api.codabench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.api.peer.ProgramOutputFiles;
import dev.podium.api.peer.SignedLinkAddresses;
import dev.podium.competition.Phase;
import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestPath;

/** Gives links to the files of a submission: what was sent, and what programs wrote about it, as far as the reader may have that. */
@ProblemDetails
@Path("/api/submissions/{submission}/get_details")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class SubmissionFileLinksResource {

    /** What there is to fetch; null and empty where there is nothing, or nothing for the reader. */
    record DetailsJson(
            @JsonProperty("data_file") String file,
            @JsonUnwrapped WrittenJson written,
            List<LeaderboardColumnsJson> leaderboards) {}

    /** What programs wrote in one task. */
    record WrittenJson(
            @JsonProperty("prediction_result") String predictions,
            @JsonProperty("detailed_result") String details,
            @JsonProperty("scoring_result") String output,
            List<LogJson> logs) {

        private static final WrittenJson NOTHING = new WrittenJson(null, null, null, List.of());
    }

    record LogJson(String name, @JsonProperty("data_file") String file) {}

    @Inject
    SignedIn signedIn;

    @Inject
    NumericIdLookup numbered;

    @Inject
    Teams teams;

    @Inject
    CodabenchSubmissionReader reader;

    @Inject
    ProgramOutputFiles written;

    @Inject
    SignedLinkAddresses links;

    @Inject
    ApiResponses responses;

    /** Files of a submission with several tasks belong to its children. */
    @GET
    public Response details(@RestPath("submission") String number) {
        Account account = signedIn.require();
        Submission submission = numbered.submission(number, account);
        List<Subtask> subtasks = numbered.subtasks(number, submission);
        WrittenJson files = subtasks.size() == 1 ? written(submission, subtasks.get(0), account) : WrittenJson.NOTHING;
        return responses.okPrivate(
                new DetailsJson(links.toFile(submission, account), files, leaderboards(submission, account)));
    }

    private WrittenJson written(Submission submission, Subtask subtask, Account account) {
        return written.find(submission, subtask, account)
                .map(part -> written(part, what -> links.toWritten(what, submission, subtask, account)))
                .orElse(WrittenJson.NOTHING);
    }

    /**
     * What programs wrote.
     *
     * @param link where something of it is
     */
    private static WrittenJson written(SubtaskProgramReport part, Function<SignedLinks.What, String> link) {
        Map<SignedLinks.What, String> files = new LinkedHashMap<>();
        part.artifacts().stream().map(ProgramOutputFiles::what).forEach(what -> files.computeIfAbsent(what, link));
        return new WrittenJson(
                files.get(SignedLinks.What.predictions),
                files.get(SignedLinks.What.details),
                files.get(SignedLinks.What.output),
                files.entrySet().stream()
                        .flatMap(file -> logs(file.getKey(), file.getValue(), link))
                        .toList());
    }

    /** There both streams of a program are kept, each by itself; here they are one, which stands for the second. */
    private static Stream<LogJson> logs(SignedLinks.What what, String file, Function<SignedLinks.What, String> link) {
        return program(what).stream()
                .flatMap(name -> Stream.of(
                        new LogJson(name + "_stdout", link.apply(SignedLinks.What.nothing)),
                        new LogJson(name + "_stderr", file)));
    }

    /** What the program is called there that wrote a log; empty for what is no log. */
    private static Optional<String> program(SignedLinks.What what) {
        return switch (what) {
            case predictionLog -> Optional.of("prediction");
            case ingestionLog -> Optional.of("prediction_ingestion");
            case scoringLog -> Optional.of("scoring");
            case file, outcome, predictions, details, output, logs, nothing -> Optional.empty();
        };
    }

    private List<LeaderboardColumnsJson> leaderboards(Submission submission, Account account) {
        Audience audience = teams.audience(submission.competition, Optional.of(account));
        boolean scored = reader.outcome(submission, audience)
                .filter(outcome -> !outcome.scores().isEmpty())
                .isPresent();
        Phase phase = submission.phase;
        return scored
                ? List.of(LeaderboardColumnsJson.of(
                        numbered.of(phase),
                        CodabenchColumns.of(phase, responses.report().language())))
                : List.of();
    }
}
