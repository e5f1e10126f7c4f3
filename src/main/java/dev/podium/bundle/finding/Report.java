package dev.podium.bundle.finding;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Collects the findings while a bundle is read. The first {@value #MOST} are kept, and of those that refuse the bundle as
 * many again.
 */
public final class Report {

    static final int MOST = 1_000;

    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> keys = new HashSet<>();
    private String file = "";
    private int refused;

    /** What is found from now on stands in this file. */
    public void beginFile(String name) {
        file = name;
    }

    public void mapped(int line, String key) {
        add(Finding.Kind.MAPPED, line, key, Message.of("bundle.mapped"));
    }

    public void approximated(int line, String key, String code, String... arguments) {
        add(Finding.Kind.APPROXIMATED, line, key, Message.of(code, arguments));
    }

    public void ignored(int line, String key, String code, String... arguments) {
        add(Finding.Kind.IGNORED, line, key, Message.of(code, arguments));
    }

    public void refused(int line, String key, String code, String... arguments) {
        add(Finding.Kind.REFUSED, line, key, Message.of(code, arguments));
    }

    public void add(Finding.Kind kind, int line, String key, Message message) {
        if (kind == Finding.Kind.REFUSED) {
            refused++;
        }
        if (findings.size() < MOST || (kind == Finding.Kind.REFUSED && refused <= MOST)) {
            findings.add(new Finding(kind, file, line, key, message));
            keys.add(key);
        }
    }

    /** Whether something was said about a key. */
    public boolean mentions(String key) {
        return keys.contains(key);
    }

    public boolean refuses() {
        return refused > 0;
    }

    /** In the order in which they were found. */
    public List<Finding> findings() {
        return List.copyOf(findings);
    }
}
