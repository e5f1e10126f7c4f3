package dev.podium.cli.remote;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as the reader's clock shows them. */
final class LocalTimes {

    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm zzz", Locale.ENGLISH);

    private LocalTimes() {}

    static String of(Instant instant) {
        return FORMAT.format(instant.atZone(ZoneId.systemDefault()));
    }
}
