package dev.podium.api.competition;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "GoldReleases",
        description = "The gold releases of a competition: splits in order, newest version first.")
public record GoldReleasesJson(List<GoldReleaseJson> releases) {

    public static GoldReleasesJson of(List<GoldRelease> all, GoldSchedule schedule, Instant now, Locale language) {
        return new GoldReleasesJson(all.stream()
                .map(each -> GoldReleaseJson.of(each, schedule, now, language))
                .toList());
    }
}
