package dev.podium.bundle.description;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads dates: ISO with or without time and zone, and with the month first ({@code 8-7-2019} is 7 August). UTC where no zone
 * is given, which is reported.
 */
public final class BundleDateReader {

    private static final Pattern DATE = Pattern.compile("(?:(?<year>\\d{4})[-/](?<month>\\d{1,2})[-/](?<day>\\d{1,2})"
            + "|(?<usMonth>\\d{1,2})[-/](?<usDay>\\d{1,2})[-/](?<usYear>\\d{4}))"
            + "(?:(?:[Tt]|\\s+)(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:\\.(?<fraction>\\d{1,9})\\d*)?)?"
            + "\\s*(?<zone>[Zz]|UTC|GMT|(?<sign>[+-])(?<zoneHour>\\d{1,2})(?::?(?<zoneMinute>\\d{2}))?)?)?");

    private static final int NANOS_DIGITS = 9;

    private final boolean cutThere;

    private BundleDateReader(boolean cutThere) {
        this.cutThere = cutThere;
    }

    /** Of bundles for Codabench, which takes dates that are not quoted for midnight. */
    public static BundleDateReader ofCodabench() {
        return new BundleDateReader(true);
    }

    public static BundleDateReader ofEvalAi() {
        return new BundleDateReader(false);
    }

    /** The instant of a key; empty where it is not there or, with the reason in the report, cannot be read. */
    public Optional<Instant> read(YamlSection section, String key) {
        Optional<YamlValue.Scalar> scalar =
                section.scalar(key).filter(value -> !value.text().isBlank());
        if (scalar.isEmpty()) {
            return Optional.empty();
        }
        String text = scalar.get().text().strip();
        Matcher date = DATE.matcher(text);
        if (!date.matches()) {
            section.refused(key, "bundle.date", text);
            return Optional.empty();
        }
        try {
            return Optional.of(report(instant(date), date, scalar.get(), section, key));
        } catch (DateTimeException e) {
            section.refused(key, "bundle.date", text);
            return Optional.empty();
        }
    }

    private Instant report(Instant instant, Matcher date, YamlValue.Scalar scalar, YamlSection section, String key) {
        boolean timed = date.group("hour") != null;
        if (cutThere && timed && scalar.type() == YamlValue.Type.TIME) {
            section.approximated(key, "bundle.date-cut", instant.toString());
        } else if (date.group("zone") == null) {
            section.approximated(key, "bundle.date-utc", instant.toString());
        }
        return instant;
    }

    private static Instant instant(Matcher date) {
        boolean iso = date.group("year") != null;
        return LocalDateTime.of(
                        number(date, iso ? "year" : "usYear"),
                        number(date, iso ? "month" : "usMonth"),
                        number(date, iso ? "day" : "usDay"),
                        number(date, "hour"),
                        number(date, "minute"),
                        number(date, "second"),
                        nanos(date.group("fraction")))
                .toInstant(zone(date));
    }

    private static ZoneOffset zone(Matcher date) {
        int sign = "-".equals(date.group("sign")) ? -1 : 1;
        return ZoneOffset.ofHoursMinutes(sign * number(date, "zoneHour"), sign * number(date, "zoneMinute"));
    }

    private static int nanos(String fraction) {
        return fraction == null
                ? 0
                : Integer.parseInt((fraction + "0".repeat(NANOS_DIGITS)).substring(0, NANOS_DIGITS));
    }

    private static int number(Matcher date, String group) {
        String digits = date.group(group);
        return digits == null ? 0 : Integer.parseInt(digits);
    }
}
