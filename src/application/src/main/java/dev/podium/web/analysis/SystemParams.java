package dev.podium.web.analysis;

import dev.podium.analysis.errors.ErrorAnalysisQuery;
import dev.podium.analysis.errors.SystemErrorQuery;
import dev.podium.platform.Refused;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import java.util.UUID;

/** What an address asks of one system, in words. */
final class SystemParams {

    /** Key of its team; null for the first one on the leaderboard. */
    @QueryParam("system")
    public String system;

    /** One of the leaderboard's columns; null for the one that ranks. */
    @QueryParam("metric")
    public String metric;

    /** From where on an item is wrong; null for the task type's own bound. */
    @QueryParam("bound")
    public String bound;

    /** A slicing. */
    @QueryParam("rows")
    public String rows;

    /** A slicing that is crossed with it. */
    @QueryParam("columns")
    public String columns;

    Double bound() {
        try {
            return bound == null || bound.isEmpty() ? null : Double.valueOf(bound);
        } catch (NumberFormatException e) {
            throw Refused.notThere();
        }
    }

    SystemErrorQuery of(ErrorAnalysisQuery analysis) {
        return SystemErrorQuery.of(analysis, metric == null || metric.isEmpty() ? null : metric, key(), rows, columns);
    }

    /** Of a run, which the address names already. */
    SystemErrorQuery ofRun(ErrorAnalysisQuery analysis) {
        return SystemErrorQuery.of(
                analysis, metric == null || metric.isEmpty() ? null : metric, Optional.empty(), rows, columns);
    }

    private Optional<UUID> key() {
        try {
            return system == null || system.isEmpty() ? Optional.empty() : Optional.of(UUID.fromString(system));
        } catch (IllegalArgumentException e) {
            throw Refused.notThere();
        }
    }
}
