package dev.podium.platform.database;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What lies behind a failure: its causes, and what was suppressed, as where a transaction cannot be committed. */
final class FailureCauses {

    private FailureCauses() {}

    /** The failure itself, then what lies behind it, nearest first. */
    static Stream<Throwable> of(Throwable failure) {
        List<Throwable> found = new ArrayList<>(List.of(failure));
        for (int i = 0; i < found.size(); i++) {
            Throwable each = found.get(i);
            Stream.concat(Stream.ofNullable(each.getCause()), Stream.of(each.getSuppressed()))
                    .filter(behind -> found.stream().noneMatch(known -> known == behind))
                    .forEach(found::add);
        }
        return found.stream();
    }
}
