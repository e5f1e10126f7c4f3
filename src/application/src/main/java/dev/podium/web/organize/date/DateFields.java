package dev.podium.web.organize.date;

import dev.podium.competition.date.DateSpan;
import dev.podium.competition.date.DayOrTime;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.organize.FormText;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for a date, as they were typed. */
public final class DateFields extends FingerprintedFields implements UnaryOperator<FurtherDateDraft> {

    /** What is no day or time is out of bounds: it is refused with the same sentence. */
    private static final LocalDate NO_DAY = LocalDate.MIN;

    private static final LocalTime NO_TIME = LocalTime.MAX;

    @RestForm
    String english;

    @RestForm
    String german;

    @RestForm
    String from;

    @RestForm
    String fromTime;

    @RestForm
    String until;

    @RestForm
    String untilTime;

    DateForm form() {
        return new DateForm(
                FormText.text(english),
                FormText.text(german),
                FormText.text(from),
                FormText.text(fromTime),
                FormText.text(until),
                FormText.text(untilTime));
    }

    FurtherDateDraft plan() {
        DateForm form = form();
        return new FurtherDateDraft(
                new BilingualText(form.english(), form.german()),
                new DateSpan(
                        new DayOrTime(day(form.from()), time(form.fromTime())),
                        form.until().isBlank() && form.untilTime().isBlank()
                                ? Optional.empty()
                                : Optional.of(new DayOrTime(day(form.until()), time(form.untilTime())))));
    }

    /**
     * The date that is meant in the place of the one that is there.
     *
     * @throws Refused if that is not as the form showed it; the form that tells of that shows it
     */
    @Override
    public FurtherDateDraft apply(FurtherDateDraft is) {
        refuseOther(is.fingerprint(), "date.changed-meanwhile");
        return plan();
    }

    private static LocalDate day(String typed) {
        try {
            return LocalDate.parse(typed.strip());
        } catch (DateTimeParseException e) {
            return NO_DAY;
        }
    }

    private static Optional<LocalTime> time(String typed) {
        if (typed.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalTime.parse(typed.strip()));
        } catch (DateTimeParseException e) {
            return Optional.of(NO_TIME);
        }
    }
}
