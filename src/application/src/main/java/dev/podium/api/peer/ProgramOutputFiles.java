package dev.podium.api.peer;

import dev.podium.account.Account;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.evaluation.outcome.SubtaskProgramReports;
import dev.podium.platform.RequestClock;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.ConcatenatedContents;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What programs wrote about a submission, as links name it, for those who may read it. */
@RequestScoped
public class ProgramOutputFiles {

    @Inject
    RunSummaries summaries;

    @Inject
    SubtaskProgramReports programReports;

    @Inject
    Teams teams;

    @Inject
    RequestClock clock;

    /**
     * How programs fared and what they wrote, as far as a reader may know.
     *
     * @param reader who may read the submission
     */
    public List<SubtaskProgramReport> find(Submission submission, Account reader) {
        Audience audience = teams.audience(submission.competition, Optional.of(reader));
        return summaries
                .evaluation(submission, audience, clock.instant())
                .map(evaluation -> programReports.find(evaluation, audience, clock.instant()))
                .orElse(List.of());
    }

    /** The same in one subtask; empty where nothing is there. */
    public Optional<SubtaskProgramReport> find(Submission submission, Subtask subtask, Account reader) {
        return find(submission, reader).stream()
                .filter(part -> part.subtask().equals(subtask.id()))
                .findFirst();
    }

    /** Whether a reader may read any log of it. */
    public boolean hasLogs(Submission submission, Account reader) {
        return find(submission, reader).stream()
                .flatMap(part -> part.artifacts().stream())
                .anyMatch(ProgramOutputFiles::isLog);
    }

    /** What links call something that a program wrote. */
    public static SignedLinks.What what(SubtaskProgramReport.StoredArtifact written) {
        return switch (written.kind()) {
            case predictions -> SignedLinks.What.predictions;
            case details -> SignedLinks.What.details;
            case output -> SignedLinks.What.output;
            case log ->
                switch (written.step()) {
                    case prediction -> SignedLinks.What.predictionLog;
                    case ingestion -> SignedLinks.What.ingestionLog;
                    case scoring -> SignedLinks.What.scoringLog;
                };
        };
    }

    /** Of what links call the same, the last one: what an ingestion program predicted comes after what was submitted did. */
    static Optional<SubtaskProgramReport.StoredArtifact> find(SubtaskProgramReport part, SignedLinks.What wanted) {
        return part.artifacts().stream()
                .filter(written -> what(written) == wanted)
                .reduce((first, last) -> last);
    }

    /** To be closed by the caller. */
    InputStream open(SubtaskProgramReport.StoredArtifact written) throws IOException {
        return programReports.open(written);
    }

    /** All logs that a reader may read, each after a line that says of which subtask and step it is; to be closed by the caller. */
    InputStream openLogs(Submission submission, Account reader) throws IOException {
        List<BlobStore.Content> logs = new ArrayList<>();
        for (SubtaskProgramReport part : find(submission, reader)) {
            part.artifacts().stream().filter(ProgramOutputFiles::isLog).forEach(log -> {
                logs.add(() -> text("== %s, %s ==\n".formatted(part.subtask(), log.step())));
                logs.add(() -> programReports.open(log));
                logs.add(() -> text("\n"));
            });
        }
        return new ConcatenatedContents(logs).open();
    }

    private static boolean isLog(SubtaskProgramReport.StoredArtifact written) {
        return switch (written.kind()) {
            case log -> true;
            case details, output, predictions -> false;
        };
    }

    private static InputStream text(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
