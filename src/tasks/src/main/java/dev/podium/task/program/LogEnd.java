package dev.podium.task.program;

import dev.podium.task.reading.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** The last lines of a log, as they stand beside the reason why a program failed. */
public final class LogEnd {

    private static final int LINES = 10;

    private LogEnd() {}

    /** Ten lines at most, each as long as a problem shows, blank ones left out; empty where a program wrote none. */
    public static String of(String log) {
        List<String> lines = log.lines().filter(line -> !line.isBlank()).toList();
        return lines.subList(Math.max(0, lines.size() - LINES), lines.size()).stream()
                .map(line -> Problem.visible(line.stripTrailing()))
                .collect(Collectors.joining("\n"));
    }
}
