package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.significance.Interval;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class FormatTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Instant DEADLINE = Instant.parse("2024-06-24T21:59:00Z");

    private final Format english = in(Locale.ENGLISH);
    private final Format german = in(Locale.GERMAN);

    @Test
    void number_keepsItsDecimalsInBothLanguages() {
        assertThat(english.number(0.4, 2)).isEqualTo("0.40");
        assertThat(german.number(0.4, 2)).isEqualTo("0,40");
    }

    @Test
    void number_negative_hasARealMinus() {
        assertThat(english.number(-0.05, 2)).isEqualTo("\u22120.05");
        assertThat(english.number(-0.001, 2)).isEqualTo("0.00");
    }

    @Test
    void number_missing_isADash() {
        assertThat(english.number(null, 2)).isEqualTo("–");
        assertThat(english.number(Double.NaN, 2)).isEqualTo("–");
    }

    @Test
    void difference_hasItsSign_zeroHasNone() {
        assertThat(english.difference(0.05, 2)).isEqualTo("+0.05");
        assertThat(english.difference(-0.05, 2)).isEqualTo("\u22120.05");
        assertThat(english.difference(0.004, 2)).isEqualTo("0.00");
        assertThat(german.difference(0.05, 2)).isEqualTo("+0,05");
    }

    @Test
    void interval_hasAsManyDecimalsAsItsValue() {
        assertThat(english.interval(new Interval(-0.1, 0.394), 2)).isEqualTo("[\u22120.10, 0.39]");
        assertThat(german.interval(new Interval(-0.1, 0.394), 2)).isEqualTo("[\u22120,10; 0,39]");
    }

    @Test
    void probability_hasThreeDecimalsBelowATenth_andAFloor() {
        assertThat(english.probability(0.11)).isEqualTo("0.11");
        assertThat(english.probability(1)).isEqualTo("1.00");
        assertThat(english.probability(0.0071)).isEqualTo("0.007");
        assertThat(english.probability(0.001)).isEqualTo("0.001");
        assertThat(english.probability(0.0004)).isEqualTo("<\u00a00.001");
        assertThat(german.p(0)).isEqualTo("p\u00a0<\u00a00,001");
        assertThat(german.p(0.5)).isEqualTo("p\u00a0=\u00a00,50");
    }

    @Test
    void exact_smallNumber_isReadableToo() {
        double p = 1.6083106514321055e-12;
        assertThat(german.exact(p)).isEqualTo("1.6083106514321055e-12");
        assertThat(german.mantissa(p)).isEqualTo("1,61");
        assertThat(german.exponent(p)).isEqualTo("\u221212");
        assertThat(english.mantissa(9.9999e-5)).isEqualTo("1.00");
        assertThat(english.exponent(9.9999e-5)).isEqualTo("\u22124");
    }

    @Test
    void percent_hasAThinSpace() {
        assertThat(english.percent(40)).isEqualTo("40\u202f%");
    }

    @Test
    void number_halfway_isRoundedUpByItsExactValue() {
        assertThat(english.number(0.125, 2)).isEqualTo("0.13");
        assertThat(english.number(1.005, 2)).isEqualTo("1.00");
    }

    @Test
    void count_thousands_areSetApartByAThinSpace() {
        assertThat(english.count(10_000)).isEqualTo("10\u202f000");
        assertThat(german.count(10_000)).isEqualTo("10\u202f000");
    }

    @Test
    void size_growsInStepsOfThousand() {
        assertThat(english.size(812)).isEqualTo("812\u202fB");
        assertThat(english.size(1_250)).isEqualTo("1.3\u202fkB");
        assertThat(german.size(1_310_000)).isEqualTo("1,3\u202fMB");
        assertThat(english.size(999_900_000)).isEqualTo("999.9\u202fMB");
        assertThat(english.size(21_474_836_480L)).isEqualTo("21.5\u202fGB");
        assertThat(german.size(1_000_000_000)).isEqualTo("1,0\u202fGB");
    }

    @Test
    void visibleDifference_hasAsManyDecimalsAsItTakes() {
        assertThat(english.visibleDifference(-0.0004, 2)).isEqualTo("−0.0004");
        assertThat(german.visibleDifference(0.00049, 2)).isEqualTo("+0,0005");
        assertThat(english.visibleDifference(0.124, 2)).isEqualTo("+0.12");
        assertThat(english.visibleDifference(-1e-17, 2)).as("left by rounding").isEqualTo("0.00");
        assertThat(english.visibleDifference(0, 2)).isEqualTo("0.00");
    }

    @Test
    void digest_isCutIntoGroupsAndTwoLines() {
        assertThat(english.digest("0123456789abcdef")).containsExactly("0123 4567", "89ab cdef");
    }

    @Test
    void dates_followTheLanguage() {
        assertThat(english.dateTime(DEADLINE, BERLIN)).isEqualTo("24 June 2024, 23:59");
        assertThat(german.dateTime(DEADLINE, BERLIN)).isEqualTo("24. Juni 2024, 23:59 Uhr");
        assertThat(german.longDeadline(DEADLINE, BERLIN)).isEqualTo("Montag, 24. Juni 2024, 23:59 Uhr");
        assertThat(english.utc(DEADLINE)).isEqualTo("Monday, 24 June 2024, 21:59");
    }

    @Test
    void deadline_atMidnight_isTheEndOfTheDayBefore() {
        Instant midnight = Instant.parse("2024-06-24T22:00:00Z");
        assertThat(english.deadline(midnight, BERLIN)).isEqualTo("24 June 2024, 24:00");
        assertThat(english.longDeadline(midnight, BERLIN)).isEqualTo("Monday, 24 June 2024, 24:00");
    }

    @Test
    void period_leavesOutWhatRepeats() {
        assertThat(english.period(Instant.parse("2024-06-10T00:00:00Z"), DEADLINE, BERLIN))
                .isEqualTo("10 – 24 June 2024");
        assertThat(german.period(Instant.parse("2024-03-15T00:00:00Z"), DEADLINE, BERLIN))
                .isEqualTo("15. März – 24. Juni 2024");
        assertThat(english.period(Instant.parse("2023-12-15T00:00:00Z"), DEADLINE, BERLIN))
                .isEqualTo("15 December 2023 – 24 June 2024");
        assertThat(english.period(Instant.parse("2024-06-24T10:00:00Z"), DEADLINE, BERLIN))
                .isEqualTo("24 June 2024");
    }

    private static Format in(Locale locale) {
        return new Format(new View() {
            @Override
            public Locale locale() {
                return locale;
            }
        });
    }
}
