package dev.podium.api.date;

import dev.podium.competition.date.FurtherDate;
import java.time.ZoneId;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "FurtherDates", description = "Dates of a competition beside its phases, the first one first.")
record FurtherDatesJson(List<FurtherDateJson> dates) {

    static FurtherDatesJson of(List<FurtherDate> dates, ZoneId zone) {
        return new FurtherDatesJson(
                dates.stream().map(date -> FurtherDateJson.of(date, zone)).toList());
    }
}
