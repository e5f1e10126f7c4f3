package dev.podium.bundle.importing;

import dev.podium.account.Account;
import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.competition.Competition;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/** A format of Podium itself that is brought as bundles are: a bean, which the job finds. */
public interface PodiumFormat {

    /** Whether a zip is of it. */
    boolean isOf(BundleFiles files);

    /**
     * Makes a competition of a zip, in the transaction of the caller, who undoes all of it where something is refused.
     *
     * @param deadline no further file is begun after it
     * @return empty where the report says why not
     */
    Optional<Competition> make(BundleFiles files, FindingCollector report, Account organizer, Instant deadline)
            throws IOException;
}
