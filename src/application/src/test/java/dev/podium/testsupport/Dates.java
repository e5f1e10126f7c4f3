package dev.podium.testsupport;

import dev.podium.competition.Competition;
import dev.podium.competition.date.DateSpan;
import dev.podium.competition.date.DayOrTime;
import dev.podium.competition.date.FurtherDate;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.competition.date.FurtherDates;
import dev.podium.platform.language.BilingualText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.Optional;

/** Adds further dates. */
@ApplicationScoped
public class Dates {

    @Inject
    FurtherDates dates;

    @Inject
    Play play;

    /** A whole day, such as {@code 2026-09-12}, that olga adds. */
    public FurtherDate add(Competition competition, BilingualText title, String day) {
        return dates.add(competition, on(title, day), play.account("olga"));
    }

    /** A date on a whole day. */
    public static FurtherDateDraft on(BilingualText title, String day) {
        return new FurtherDateDraft(
                title, new DateSpan(new DayOrTime(LocalDate.parse(day), Optional.empty()), Optional.empty()));
    }
}
