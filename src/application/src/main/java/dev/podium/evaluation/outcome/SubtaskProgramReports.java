package dev.podium.evaluation.outcome;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.competition.ScoredSubtask;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.OutcomeVisibility;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.catalog.recount.ItemFault;
import dev.podium.task.program.ItemsFile;
import dev.podium.task.reading.Problem;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hibernate.Session;

/** How programs fared and what they wrote, for those who may read it. */
@ApplicationScoped
public class SubtaskProgramReports {

    private static final String PARTS = """
            select subtask, failure, cast(reason as text) as reason, coalesce(last_lines, last_line) as last_lines, environment, seconds,
              cast(items_fault as text) as items_fault
            from evaluation_part where evaluation_id = :evaluation order by subtask""";

    private static final String ARTIFACTS = """
            select subtask, step, kind, digest, bytes, cut from evaluation_artifact
            where evaluation_id = :evaluation order by subtask""";

    private static final Comparator<SubtaskProgramReport.StoredArtifact> AS_THEY_RAN = Comparator.comparing(
                    SubtaskProgramReport.StoredArtifact::step)
            .thenComparing(SubtaskProgramReport.StoredArtifact::kind);

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    Session database;

    @Inject
    BlobStore blobs;

    /** A row of {@link #PARTS}; of failures everything is null where there was none, and so is the fault. */
    private record StoredPart(
            String subtask,
            String failure,
            String reason,
            String lastLines,
            String environment,
            double seconds,
            String itemsFault) {

        Optional<SubtaskProgramResult.Failed> failed() {
            return Optional.ofNullable(failure)
                    .map(kind -> new SubtaskProgramResult.Failed(
                            SubtaskProgramResult.Failure.valueOf(kind), read(reason, Problem.class), lastLines));
        }

        /** Those of older versions are one problem. */
        List<ItemFault> itemFaults() {
            if (itemsFault == null) {
                return List.of();
            }
            return itemsFault.startsWith("[")
                    ? List.of(read(itemsFault, ItemFault[].class))
                    : List.of(new ItemFault(ItemsFile.NAME, read(itemsFault, Problem.class)));
        }

        private static <T> T read(String reason, Class<T> type) {
            try {
                return JSON.readValue(reason, type);
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("a reason was written as it is read", e);
            }
        }
    }

    /** A row of {@link #ARTIFACTS}. */
    private record StoredArtifact(String subtask, String step, String kind, String digest, long bytes, boolean cut) {

        SubtaskProgramReport.StoredArtifact kept() {
            return new SubtaskProgramReport.StoredArtifact(
                    Artifact.Step.valueOf(step), Artifact.Kind.valueOf(kind), digest, bytes, cut);
        }
    }

    /**
     * The parts of an evaluation, in the order of the subtasks that its phase scores; none before its programs have ended, where no
     * programs score, and where the reader may not know what came of the run. Two queries, or three where teams read whole logs.
     *
     * @param audience organizers, or the members of the team of the run
     */
    public List<SubtaskProgramReport> find(Evaluation evaluation, Audience audience, Instant now) {
        ArtifactRights rights = ArtifactRights.of(evaluation, audience, now);
        if (!rights.scores() || !evaluation.phase.competition.isOfPrograms()) {
            return List.of();
        }
        List<StoredArtifact> artifacts = database.createNativeQuery(ARTIFACTS, StoredArtifact.class)
                .setParameter("evaluation", evaluation.id)
                .getResultList();
        return parts(evaluation).map(part -> report(part, artifacts, rights)).toList();
    }

    /** Those that failed, with no more than why, as a team is told in a sealed phase. One query. */
    List<SubtaskProgramReport> failures(Evaluation evaluation) {
        ArtifactRights rights = ArtifactRights.toSentences(evaluation.phase, OutcomeVisibility.FAILURES);
        return parts(evaluation)
                .flatMap(
                        part -> part
                                .failed()
                                .map(failed -> SubtaskProgramReport.failure(part.subtask(), rights.told(failed)))
                                .stream())
                .toList();
    }

    /** In the order of the subtasks that its phase scores. One query. */
    private Stream<StoredPart> parts(Evaluation evaluation) {
        List<String> order =
                evaluation.phase.scored.stream().map(ScoredSubtask::subtask).toList();
        return database.createNativeQuery(PARTS, StoredPart.class)
                .setParameter("evaluation", evaluation.id)
                .getResultStream()
                .sorted(Comparator.comparing(part -> order.indexOf(part.subtask())));
    }

    private static SubtaskProgramReport report(StoredPart part, List<StoredArtifact> all, ArtifactRights rights) {
        return new SubtaskProgramReport(
                part.subtask(),
                part.failed().map(rights::told),
                part.environment(),
                Duration.ofNanos(Math.round(part.seconds() * 1e9)),
                rights.organizer() ? part.itemFaults() : List.of(),
                all.stream()
                        .filter(artifact -> artifact.subtask().equals(part.subtask()))
                        .map(StoredArtifact::kept)
                        .filter(kept -> rights.has(kept.kind()))
                        .sorted(AS_THEY_RAN)
                        .toList());
    }

    /** One of them; empty where it is not there, or not to be read. As many queries as {@link #find}. */
    public Optional<SubtaskProgramReport> find(Evaluation evaluation, String subtask, Audience audience, Instant now) {
        return find(evaluation, audience, now).stream()
                .filter(part -> part.subtask().equals(subtask))
                .findFirst();
    }

    /** What a program wrote, to be closed by the caller; a page with details does not connect to anybody. */
    public InputStream open(SubtaskProgramReport.StoredArtifact artifact) throws IOException {
        InputStream written = blobs.open(artifact.digest());
        return artifact.kind() == Artifact.Kind.details
                ? new LinkStrippingStream(new BufferedInputStream(written))
                : written;
    }
}
