package dev.podium.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Where inside something can be put: beside what is there anyway, and nothing in anything else. */
final class MountTargets {

    private static final Pattern INSIDE = Pattern.compile("(/[A-Za-z0-9_+-][A-Za-z0-9._+-]*)+");
    private static final Set<String> TAKEN =
            Set.of("bin", "dev", "etc", "lib", "lib64", "out", "proc", "sbin", "sys", "tmp", "usr");

    private MountTargets() {}

    /** Why these cannot be together; empty if they can. */
    static List<String> problems(List<String> mounted, Map<String, WritableDirectory> writable, boolean hasRoot) {
        List<String> places = new ArrayList<>(mounted);
        places.addAll(writable.keySet());
        List<String> problems = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            String place = places.get(i);
            if (!isFree(place, hasRoot)) {
                problems.add("nothing can be mounted here: " + place);
            }
            places.subList(i + 1, places.size()).stream()
                    .filter(other -> isWithin(place, other) || isWithin(other, place))
                    .forEach(other -> problems.add("one lies in the other: %s, %s".formatted(place, other)));
        }
        writable.values().stream()
                .flatMap(directory -> directory.from().stream())
                .filter(from -> !mounted.contains(from))
                .forEach(from -> problems.add("no mount to copy from: " + from));
        return problems;
    }

    private static boolean isWithin(String place, String other) {
        return (place + "/").startsWith(other + "/");
    }

    private static boolean isFree(String inside, boolean hasRoot) {
        if (!INSIDE.matcher(inside).matches()) {
            return false;
        }
        String top = inside.split("/", 3)[1];
        return !TAKEN.contains(top) && !(hasRoot && SandboxRoot.isOfRoots(top));
    }
}
