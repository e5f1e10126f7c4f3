package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Where the kernel is told what the processes of a job may use together. Limits of single processes are evaded easily. */
interface Cgroups {

    /**
     * What jobs get of a busy processor, where what stands beside them gets 100: whoever reads or submits does not wait for what is
     * scored. In version 1 it is of all jobs beside the rest of the machine, in version 2 of each one beside the worker's own
     * processes; towards others the weight of the worker's unit or container counts there.
     */
    int WEIGHT = 25;

    /** Makes the place ready, so that jobs can be created; says in its exception what the worker has not been given. */
    void prepare() throws IOException;

    /** A new group with its limits set and no process in it; on failure nothing of it is left. */
    JobCgroup create(String name, CommandLimits limits) throws IOException;

    /** The directories that hold the jobs' directories. */
    List<Path> places();

    /** Ends what workers that are dead by now have left running. */
    default void removeLeftovers() throws IOException {
        for (Path place : places()) {
            for (Path path : CgroupDirectory.children(place)) {
                Optional<JobOwner> owner = JobOwner.of(path.getFileName().toString());
                if (owner.isPresent() && owner.get().isDead()) {
                    CgroupDirectory leftover = new CgroupDirectory(path);
                    leftover.killAll();
                    leftover.remove();
                }
            }
        }
    }

    /** What this machine has; version 1 where it has the controllers, because then version 2 cannot have them. */
    static Cgroups detect(Optional<String> configured) throws IOException {
        return detect(
                Files.readString(Path.of("/proc/self/mountinfo")),
                Files.readString(Path.of("/proc/self/cgroup")),
                configured);
    }

    static Cgroups detect(String mountinfo, String ownGroups, Optional<String> configured) throws IOException {
        Map<String, Path> controllers = new HashMap<>();
        Optional<Mount> unified = Optional.empty();
        for (Mount mount : Mount.read(mountinfo)) {
            if (mount.unified()) {
                unified = Optional.of(mount);
            }
            mount.controllers().forEach(controller -> controllers.put(controller, mount.point()));
        }
        if (controllers.keySet().containsAll(CgroupsV1.CONTROLLERS)) {
            return new CgroupsV1(controllers, configured.orElse("podium"));
        }
        Mount mount = unified.orElseThrow(() -> new IOException(
                "no cgroup mount has the controllers " + CgroupsV1.CONTROLLERS + "; found " + controllers.keySet()));
        return new CgroupsV2(configured.map(mount.point()::resolve).orElseGet(() -> mount.subtreeOf(ownGroups)));
    }

    /**
     * One line of {@code /proc/self/mountinfo} that mounts cgroups.
     *
     * @param root which part of the hierarchy is mounted
     * @param point where
     * @param unified whether it is version 2
     * @param controllers of version 1
     */
    record Mount(Path root, Path point, boolean unified, Set<String> controllers) {

        private static final int ROOT = 3;
        private static final int POINT = 4;
        private static final String UNIFIED_LINE = "0::";

        static List<Mount> read(String mountinfo) {
            return mountinfo
                    .lines()
                    .filter(line -> line.contains(" - cgroup"))
                    .map(Mount::of)
                    .toList();
        }

        private static Mount of(String line) {
            List<String> fields = Arrays.asList(line.split(" ", -1));
            int type = fields.indexOf("-") + 1;
            boolean unified = fields.get(type).equals("cgroup2");
            Set<String> options =
                    Arrays.stream(fields.get(fields.size() - 1).split(",", -1)).collect(Collectors.toUnmodifiableSet());
            return new Mount(
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
            Path below =
                    own.startsWith(root) ? root.relativize(own) : Path.of("/").relativize(own);
            Path group = point.resolve(below.toString()).normalize();
            return group.endsWith(CgroupsV2.LEAF) ? group.getParent() : group;
        }
    }
}
