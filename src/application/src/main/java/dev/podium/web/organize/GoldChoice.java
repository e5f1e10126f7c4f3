package dev.podium.web.organize;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.PublicFrom;
import java.util.List;

/**
 * A gold release to choose.
 *
 * @param usual whether it is the only one whose labels are never public, as those of a test are
 */
public record GoldChoice(String key, String title, boolean usual) {

    public static List<GoldChoice> of(List<GoldRelease> releases) {
        List<GoldRelease> secret = releases.stream()
                .filter(release -> release.publishing.labels() == PublicFrom.never)
                .toList();
        return releases.stream()
                .map(release -> new GoldChoice(
                        release.key.toString(), release.title(), secret.size() == 1 && secret.contains(release)))
                .toList();
    }
}
