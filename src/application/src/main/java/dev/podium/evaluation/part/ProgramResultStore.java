package dev.podium.evaluation.part;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.hibernate.Session;
import org.hibernate.query.MutationQuery;

/** Writes parts, in the caller's transaction. */
@ApplicationScoped
public class ProgramResultStore {

    private static final String FORGET_ARTIFACTS = "delete from evaluation_artifact where evaluation_id = :evaluation";

    private static final String FORGET_PARTS = "delete from evaluation_part where evaluation_id = :evaluation";

    private static final String KEEP_PARTS = """
            insert into evaluation_part (evaluation_id, subtask, status, failure, reason, last_line, last_lines, environment,
              seconds, items_fault)
            select :evaluation, subtask, case when failure is null then 'scored' else 'failed' end, failure,
              cast(reason as jsonb), last_line, last_lines, environment, seconds, cast(items_fault as jsonb)
            from unnest(:subtasks, :failures, :reasons, :last, :lines, :environments, :seconds, :faults)
              as part (subtask, failure, reason, last_line, last_lines, environment, seconds, items_fault)""";

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String KEEP_ARTIFACTS = """
            insert into evaluation_artifact (evaluation_id, subtask, step, kind, digest, bytes, cut)
            select :evaluation, subtask, step, kind, digest, bytes, cut
            from unnest(:subtasks, :steps, :kinds, :digests, :bytes, :cuts)
              as artifact (subtask, step, kind, digest, bytes, cut)""";

    @Inject
    Session database;

    @Inject
    BlobStore blobs;

    private record Kept(String subtask, Artifact artifact, Blob blob) {}

    /**
     * Keeps the parts of an evaluation, with what they wrote, in place of those of earlier runs.
     *
     * @throws IOException if what they wrote cannot be read or kept
     */
    public void replace(long evaluation, List<SubtaskProgramResult> parts) throws IOException {
        statement(FORGET_ARTIFACTS, evaluation).executeUpdate();
        statement(FORGET_PARTS, evaluation).executeUpdate();
        statement(KEEP_PARTS, evaluation)
                .setParameter("subtasks", words(parts, SubtaskProgramResult::subtask))
                .setParameter(
                        "failures",
                        words(
                                parts,
                                part -> failed(part, failed -> failed.failure().name())))
                .setParameter("reasons", words(parts, part -> failed(part, failed -> written(failed.reason()))))
                .setParameter("last", words(parts, part -> failed(part, SubtaskProgramResult.Failed::lastLine)))
                .setParameter("lines", words(parts, part -> failed(part, SubtaskProgramResult.Failed::lastLines)))
                .setParameter(
                        "environments", words(parts, part -> part.environment().name()))
                .setParameter(
                        "seconds",
                        parts.stream().map(part -> part.took().toNanos() / 1e9).toArray(Double[]::new))
                .setParameter(
                        "faults",
                        words(
                                parts,
                                part -> part.items().faults().isEmpty()
                                        ? null
                                        : written(part.items().faults())))
                .executeUpdate();
        List<Kept> artifacts = new ArrayList<>();
        for (SubtaskProgramResult part : parts) {
            for (Artifact artifact : part.artifacts()) {
                artifacts.add(new Kept(part.subtask(), artifact, blobs.keep(artifact.content())));
            }
        }
        if (!artifacts.isEmpty()) {
            keep(evaluation, artifacts);
        }
    }

    private void keep(long evaluation, List<Kept> artifacts) {
        statement(KEEP_ARTIFACTS, evaluation)
                .setParameter("subtasks", words(artifacts, Kept::subtask))
                .setParameter(
                        "steps", words(artifacts, kept -> kept.artifact().step().name()))
                .setParameter(
                        "kinds", words(artifacts, kept -> kept.artifact().kind().name()))
                .setParameter("digests", words(artifacts, kept -> kept.blob().digest()))
                .setParameter(
                        "bytes",
                        artifacts.stream().map(kept -> kept.blob().size()).toArray(Long[]::new))
                .setParameter(
                        "cuts",
                        artifacts.stream().map(kept -> kept.artifact().cut()).toArray(Boolean[]::new))
                .executeUpdate();
    }

    private MutationQuery statement(String sql, long evaluation) {
        return database.createNativeMutationQuery(sql).setParameter("evaluation", evaluation);
    }

    private static <T> String[] words(List<T> rows, Function<T, String> column) {
        return rows.stream().map(column).toArray(String[]::new);
    }

    private static String written(Object reason) {
        try {
            return JSON.writeValueAsString(reason);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("plain data can be written", e);
        }
    }

    /** Null where it has not failed. */
    private static String failed(SubtaskProgramResult part, Function<SubtaskProgramResult.Failed, String> column) {
        return part.failed().map(column).orElse(null);
    }
}
