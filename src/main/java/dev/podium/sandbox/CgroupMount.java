package dev.podium.sandbox;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One line of {@code /proc/self/mountinfo} that mounts cgroups.
 *
 * @param root which part of the hierarchy is mounted
 * @param point where
 * @param unified whether it is version 2
 * @param controllers of version 1
 */
record CgroupMount(Path root, Path point, boolean unified, Set<String> controllers) {

    private static final int ROOT = 3;
    private static final int POINT = 4;
    private static final String UNIFIED_LINE = "0::";

    static List<CgroupMount> read(String mountinfo) {
        return mountinfo
                .lines()
                .filter(line -> line.contains(" - cgroup"))
                .map(CgroupMount::of)
                .toList();
    }

    private static CgroupMount of(String line) {
        List<String> fields = Arrays.asList(line.split(" ", -1));
        int type = fields.indexOf("-") + 1;
        boolean unified = fields.get(type).equals("cgroup2");
        Set<String> options =
                Arrays.stream(fields.get(fields.size() - 1).split(",", -1)).collect(Collectors.toUnmodifiableSet());
        return new CgroupMount(
                Path.of(fields.get(ROOT)), Path.of(fields.get(POINT)), unified, unified ? Set.of() : options);
    }

    /**
     * The delegated subtree of this process: the group it was started in, or the one above if it is in the leaf that
     * workers move to.
     */
    Path subtreeOf(String ownGroups) {
        Path own = Path.of(ownGroups
                .lines()
                .filter(line -> line.startsWith(UNIFIED_LINE))
                .map(line -> line.substring(UNIFIED_LINE.length()))
                .findFirst()
                .orElse("/"));
        Path below = own.startsWith(root) ? root.relativize(own) : Path.of("/").relativize(own);
        Path group = point.resolve(below.toString()).normalize();
        return group.endsWith(CgroupsV2.LEAF) ? group.getParent() : group;
    }
}
