package dev.podium.web.home;

import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionLogo;
import dev.podium.competition.PublishedCompetitions;
import dev.podium.competition.SeriesPlace;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.TimeLeft;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A competition that has not finished.
 *
 * @param logo the small one; empty where it has none
 * @param phase name of the phase that matters now
 * @param moment when that phase closes, or opens where none is open; null where its end is open
 * @param left until then
 * @param thisYear whether that is in the year of now
 * @param kinds of its task, in words
 * @param teams how many take part
 */
record OpenCompetition(
        String slug,
        String name,
        LocalText summary,
        Optional<CompetitionLogo.Picture> logo,
        PublishedCompetitions.Section section,
        String phase,
        boolean paused,
        boolean begun,
        Instant moment,
        TimeLeft left,
        boolean thisYear,
        ZoneId zone,
        List<String> kinds,
        Optional<SeriesPlace> series,
        int teams) {

    static OpenCompetition of(
            Competition competition,
            PublishedCompetitions.Found found,
            List<String> kinds,
            Locale reader,
            Instant now) {
        Instant moment = found.moment().orElse(null);
        return new OpenCompetition(
                competition.slug,
                competition.name,
                competition.summary(reader),
                competition.smallLogo(),
                found.section(),
                found.phase(),
                found.paused(),
                found.begun(),
                moment,
                TimeLeft.of(now, moment),
                moment != null
                        && moment.atZone(competition.zoneId()).getYear()
                                == now.atZone(competition.zoneId()).getYear(),
                competition.zoneId(),
                kinds,
                Optional.ofNullable(competition.series),
                found.teams());
    }

    /** A moment of the last day: an end at midnight is the end of the day before. */
    public Instant day() {
        return section == PublishedCompetitions.Section.UPCOMING ? moment : moment.minusNanos(1);
    }
}
