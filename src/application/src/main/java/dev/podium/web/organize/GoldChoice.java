package dev.podium.web.organize;

import dev.podium.competition.GoldRelease;
import java.util.List;

/** A gold release to choose. */
public record GoldChoice(String key, String title) {

    public static List<GoldChoice> of(List<GoldRelease> releases) {
        return releases.stream()
                .map(release -> new GoldChoice(release.key.toString(), release.title()))
                .toList();
    }
}
