package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the kernel is told what the processes of a job may use together. Limits of single processes are evaded easily. */
interface Cgroups {

    /** Makes the place ready, so that jobs can be created; says in its exception what the worker has not been given. */
    void prepare() throws IOException;

    /** A new group with its limits set and no process in it; on failure nothing of it is left. */
    JobCgroup create(String name, Limits limits) throws IOException;

    /** The directories that hold the jobs' directories. */
    List<Path> places();

    /** Ends what workers that are dead by now have left running. */
    default void removeLeftovers() throws IOException {
        for (Path place : places()) {
            for (Path path : CgroupDirectory.children(place)) {
                Optional<Owner> owner = Owner.of(path.getFileName().toString());
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
        Optional<CgroupMount> unified = Optional.empty();
        for (CgroupMount mount : CgroupMount.read(mountinfo)) {
            if (mount.unified()) {
                unified = Optional.of(mount);
            }
            mount.controllers().forEach(controller -> controllers.put(controller, mount.point()));
        }
        if (controllers.keySet().containsAll(CgroupsV1.CONTROLLERS)) {
            return new CgroupsV1(controllers, configured.orElse("podium"));
        }
        CgroupMount mount = unified.orElseThrow(() -> new IOException(
                "no cgroup mount has the controllers " + CgroupsV1.CONTROLLERS + "; found " + controllers.keySet()));
        return new CgroupsV2(configured.map(mount.point()::resolve).orElseGet(() -> mount.subtreeOf(ownGroups)));
    }
}
