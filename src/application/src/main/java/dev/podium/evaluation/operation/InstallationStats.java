package dev.podium.evaluation.operation;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How large the installation is, and what runs it.
 *
 * @param at when this was so, by the database's clock
 * @param release version and commit of this process
 * @param space what is free on disks that this process watches
 */
public record InstallationStats(Instant at, String release, Database database, Counts counts, List<Space> space) {

    /**
     * The database.
     *
     * @param version of PostgreSQL
     * @param schema version of the tables
     * @param bytes that it takes on disk
     */
    public record Database(String version, String schema, long bytes) {}

    /**
     * What there is.
     *
     * @param files contents that are kept, each once
     * @param fileBytes of these, whether they lie in the database or in an object store
     * @param accounts that were not deleted
     * @param competitions drafts included
     * @param runs of teams and baselines
     */
    public record Counts(long files, long fileBytes, long accounts, long suspended, long competitions, long runs) {}

    /**
     * A place on a disk.
     *
     * @param where what it is for
     * @param bytes that are free; empty where that cannot be told
     */
    public record Space(String where, Optional<Long> bytes) {}
}
