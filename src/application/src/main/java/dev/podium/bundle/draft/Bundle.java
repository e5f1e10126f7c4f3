package dev.podium.bundle.draft;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.finding.FindingCollector;
import java.time.Duration;

/**
 * A bundle while its description is read.
 *
 * @param longestStep how long a step of a run may take at most here
 */
public record Bundle(BundleFiles files, BundlePartLookup parts, FindingCollector report, Duration longestStep) {

    public static Bundle of(BundleFiles files, FindingCollector report, Duration longestStep) {
        return new Bundle(files, new BundlePartLookup(files, report), report, longestStep);
    }
}
