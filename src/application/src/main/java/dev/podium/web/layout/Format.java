package dev.podium.web.layout;

import dev.podium.competition.date.DateSpan;
import dev.podium.competition.date.DayOrTime;
import dev.podium.leaderboard.comparison.RoundedP;
import dev.podium.significance.Interval;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The one writer of numbers, sizes, digests and dates, in the reader's language. In templates {@code cdi:format}. Files,
 * JSON and signatures do not come here: they always use the point.
 */
@RequestScoped
@Named("format")
public class Format {

    /** What stands where a value is empty by design. */
    public static final String NONE = "–";

    private static final char MINUS = '−';
    private static final char THIN_SPACE = '\u202f';
    private static final char NO_BREAK = '\u00a0';
    private static final long KILO = 1000;
    private static final int MOST_DECIMALS = 9;
    private static final Pattern DIGEST_GROUP = Pattern.compile("(.{4})(?!$)");

    /** From here on digits are not all known, and nobody counts them. */
    private static final double TOO_LONG = 1e15;

    private final View view;

    Format(View view) {
        this.view = view;
    }

    /** The reader's language. */
    public Locale locale() {
        return view.locale();
    }

    /** A value with a fixed number of decimals, rounded half up, or a power of ten from 10^15 on; {@value #NONE} where there is none. */
    public String number(Double value, int decimals) {
        if (value == null || !Double.isFinite(value)) {
            return NONE;
        }
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(view.locale());
        symbols.setGroupingSeparator(THIN_SPACE);
        symbols.setMinusSign(MINUS);
        if (Math.abs(value) >= TOO_LONG) {
            return new DecimalFormat("0.00E0", symbols).format(value);
        }
        BigDecimal rounded = new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP);
        DecimalFormat format = new DecimalFormat("#,##0", symbols);
        format.setMinimumFractionDigits(decimals);
        format.setMaximumFractionDigits(decimals);
        return format.format(rounded);
    }

    /** A difference: a value with its sign, which a zero has not. */
    public String difference(double value, int decimals) {
        String shown = number(value, decimals);
        boolean positive =
                new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP).signum() > 0;
        return positive ? "+" + shown : shown;
    }

    /**
     * A difference with that many decimals, or as many more as it takes to see that it is one. What rounding leaves of a sum is
     * none.
     */
    public String visibleDifference(double value, int decimals) {
        int needed = decimals;
        while (needed < MOST_DECIMALS
                && new BigDecimal(value).setScale(needed, RoundingMode.HALF_UP).signum() == 0) {
            needed++;
        }
        return isVisible(value) ? difference(value, needed) : difference(0, decimals);
    }

    /** Whether {@link #visibleDifference} shows that it is one. */
    public static boolean isVisible(double difference) {
        return new BigDecimal(difference)
                        .setScale(MOST_DECIMALS, RoundingMode.HALF_UP)
                        .signum()
                != 0;
    }

    /** An interval with as many decimals as its value: {@code [0.31, 0.39]}, and with a semicolon beside decimal commas. */
    public String interval(Interval interval, int decimals) {
        return "[" + number(interval.low(), decimals) + (isGerman() ? "; " : ", ") + number(interval.high(), decimals)
                + "]";
    }

    /** A probability as {@link RoundedP} rounds it. */
    public String probability(double p) {
        RoundedP rounded = RoundedP.of(p);
        return (rounded.isLess() ? "<" + NO_BREAK : "") + number(rounded.value(), rounded.decimals());
    }

    /** A probability that says what it is: {@code p = 0.04}, {@code p < 0.001}. */
    public String p(double p) {
        return "p" + NO_BREAK + (RoundedP.of(p).isLess() ? "" : "=" + NO_BREAK) + probability(p);
    }

    /** All digits of a number, for machines: 1.6083106514321055e-12. */
    public String exact(double value) {
        return Double.toString(value).replace('E', 'e');
    }

    /** The part before the power of ten of {@link #exponent}: 1.61. */
    public String mantissa(double value) {
        return number(threeDigits(value).movePointLeft(power(value)).doubleValue(), 2);
    }

    /** The power of ten of a positive number whose digits nobody would read otherwise: -12. */
    public String exponent(double value) {
        return count(power(value));
    }

    private static int power(double value) {
        BigDecimal rounded = threeDigits(value);
        return rounded.precision() - rounded.scale() - 1;
    }

    private static BigDecimal threeDigits(double value) {
        return new BigDecimal(value).round(new MathContext(3, RoundingMode.HALF_UP));
    }

    /** A share in percent: {@code 40 %}. */
    public String percent(int percent) {
        return count(percent) + THIN_SPACE + "%";
    }

    /** A count. Templates know no widening, hence two methods. */
    public String count(int n) {
        return count((long) n);
    }

    /** A count. */
    public String count(long n) {
        return number((double) n, 0);
    }

    /** A size in bytes, in steps of 1000: {@code 1.3 MB}. */
    public String size(long bytes) {
        if (bytes < KILO) {
            return count(bytes) + THIN_SPACE + "B";
        }
        if (bytes < KILO * KILO) {
            return number((double) bytes / KILO, 1) + THIN_SPACE + "kB";
        }
        if (bytes < KILO * KILO * KILO) {
            return number((double) bytes / KILO / KILO, 1) + THIN_SPACE + "MB";
        }
        return number((double) bytes / KILO / KILO / KILO, 1) + THIN_SPACE + "GB";
    }

    /** A digest in groups of four and two lines, never cut. */
    public List<String> digest(String hexadecimal) {
        int half = hexadecimal.length() / 2;
        return List.of(grouped(hexadecimal.substring(0, half)), grouped(hexadecimal.substring(half)));
    }

    private static String grouped(String digits) {
        return DIGEST_GROUP.matcher(digits).replaceAll("$1 ");
    }

    /** A day: 24 June 2024. */
    public String date(Instant time, ZoneId zone) {
        return day(time.atZone(zone).toLocalDate(), "d MMMM uuuu", "d. MMMM uuuu");
    }

    /** The same of a day of the calendar. */
    public String date(LocalDate day) {
        return day(day, "d MMMM uuuu", "d. MMMM uuuu");
    }

    /** A day of a year that stands elsewhere: 24 June. */
    public String dayAndMonth(Instant time, ZoneId zone) {
        return day(time.atZone(zone).toLocalDate(), "d MMMM", "d. MMMM");
    }

    /** A year: 2024. */
    public String year(Instant time, ZoneId zone) {
        return String.valueOf(time.atZone(zone).getYear());
    }

    /** A time of a day that stands elsewhere: 23:59. */
    public String time(Instant time, ZoneId zone) {
        return moment(time.atZone(zone), "HH:mm", "HH:mm");
    }

    /** A moment: 24 June 2024, 23:59. The zone's name is shown beside it. */
    public String dateTime(Instant time, ZoneId zone) {
        return moment(time.atZone(zone), "d MMMM uuuu, HH:mm", "d. MMMM uuuu, HH:mm 'Uhr'");
    }

    /** A moment with the day of its week: Monday, 24 June 2024, 23:59. */
    public String longDateTime(Instant time, ZoneId zone) {
        return day(time.atZone(zone).toLocalDate(), "EEEE, ", "EEEE, ") + dateTime(time, zone);
    }

    /** A moment in UTC, for readers whose zone we do not know. */
    public String utc(Instant time) {
        return longDateTime(time, ZoneOffset.UTC);
    }

    /** A moment with its seconds, for records. */
    public String exactTime(Instant time, ZoneId zone) {
        return moment(time.atZone(zone), "d MMMM uuuu, HH:mm:ss", "d. MMMM uuuu, HH:mm:ss 'Uhr'");
    }

    /**
     * The end of a time that takes in its last minute: midnight is 24:00 of the day that ends.
     *
     * @param end null where it is open, which is written as nothing
     */
    public String deadline(Instant end, ZoneId zone) {
        if (end == null) {
            return "";
        }
        ZonedDateTime local = end.atZone(zone);
        return local.toLocalTime().equals(LocalTime.MIDNIGHT)
                ? day(local.toLocalDate().minusDays(1), "d MMMM uuuu", "d. MMMM uuuu") + midnight()
                : dateTime(end, zone);
    }

    /** As {@link #deadline}, with the day of the week. */
    public String longDeadline(Instant end, ZoneId zone) {
        ZonedDateTime local = end.atZone(zone);
        LocalDate last = local.toLocalTime().equals(LocalTime.MIDNIGHT)
                ? local.toLocalDate().minusDays(1)
                : local.toLocalDate();
        return day(last, "EEEE, ", "EEEE, ") + deadline(end, zone);
    }

    /** The days from the first moment to the last: 15 March – 14 April 2024. */
    public String period(Instant from, Instant end, ZoneId zone) {
        LocalDate first = from.atZone(zone).toLocalDate();
        LocalDate last = end.minusNanos(1).atZone(zone).toLocalDate();
        String to = day(last, "d MMMM uuuu", "d. MMMM uuuu");
        if (first.equals(last)) {
            return to;
        }
        if (first.getYear() != last.getYear()) {
            return day(first, "d MMMM uuuu", "d. MMMM uuuu") + " – " + to;
        }
        return first.getMonth() == last.getMonth()
                ? day(first, "d", "d.") + " – " + to
                : day(first, "d MMMM", "d. MMMM") + " – " + to;
    }

    /** A day, days, a moment or a time between two: 3 – 5 September 2026; 12 September 2026, 14:00 – 16:00. */
    public String span(DateSpan span, ZoneId zone) {
        DayOrTime from = span.from();
        Instant begins = from.begins(zone);
        if (from.time().isEmpty()) {
            LocalDate last = span.until().map(DayOrTime::day).orElse(from.day());
            return period(begins, last.plusDays(1).atStartOfDay(zone).toInstant(), zone);
        }
        return dateTime(begins, zone)
                + span.until().map(until -> " – " + ending(from, until, zone)).orElse("");
    }

    private String ending(DayOrTime from, DayOrTime until, ZoneId zone) {
        ZonedDateTime end = until.begins(zone).atZone(zone);
        return until.day().equals(from.day()) ? moment(end, "HH:mm", "HH:mm 'Uhr'") : dateTime(end.toInstant(), zone);
    }

    /** A moment for machines, in UTC: the value of {@code datetime}. */
    public String machine(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private String midnight() {
        return isGerman() ? ", 24:00 Uhr" : ", 24:00";
    }

    private String day(LocalDate day, String english, String german) {
        return DateTimeFormatter.ofPattern(isGerman() ? german : english, view.locale())
                .format(day);
    }

    private String moment(ZonedDateTime time, String english, String german) {
        return DateTimeFormatter.ofPattern(isGerman() ? german : english, view.locale())
                .format(time);
    }

    private boolean isGerman() {
        return view.locale().getLanguage().equals(Locale.GERMAN.getLanguage());
    }
}
