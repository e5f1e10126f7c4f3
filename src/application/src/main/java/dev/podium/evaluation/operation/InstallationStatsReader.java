package dev.podium.evaluation.operation;

import dev.podium.platform.BuildInfo;
import dev.podium.platform.DiskSpace;
import dev.podium.platform.database.NestedRowMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.Session;

/** Tells admins how large the installation is, and what runs it. Does not ask who reads it. */
@ApplicationScoped
public class InstallationStatsReader {

    private static final String FOUND = """
            select clock_timestamp() as at, current_setting('server_version') as version,
              coalesce((select version from flyway_schema_history where success and version is not null
                order by installed_rank desc limit 1), '') as schema,
              pg_database_size(current_database()) as bytes, b.files, b.bytes as file_bytes, a.accounts, a.suspended,
              (select count(*) from competition where removed_at is null) as competitions,
              (select count(*) from submission) as runs
            from (select count(*) as files, cast(coalesce(sum(size), 0) as bigint) as bytes from blob) b
            cross join (select count(*) as accounts, count(*) filter (where suspended_at is not null) as suspended
              from account where deleted_at is null) a""";

    /** A row of {@link #FOUND}. */
    private record Row(Instant at, InstallationStats.Database database, InstallationStats.Counts counts) {}

    @Inject
    Session database;

    @Inject
    BuildInfo buildInfo;

    @Inject
    DiskSpace space;

    /** What is so now. One query, which counts files, accounts and runs. */
    public InstallationStats find() {
        Row row = NestedRowMapper.query(database, FOUND, Row.class).getSingleResult();
        return new InstallationStats(
                row.at(),
                buildInfo.name(),
                row.database(),
                row.counts(),
                space.names().stream()
                        .map(name -> new InstallationStats.Space(name, bytes(space.free(name))))
                        .toList());
    }

    private static Optional<Long> bytes(double free) {
        return Double.isNaN(free) ? Optional.empty() : Optional.of((long) free);
    }
}
