package dev.podium.program.environment;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The environments that lie in a directory, each with its root and its manifest in a directory of its own. To look takes milliseconds,
 * since only manifests are read. Whether a root is what its manifest says takes seconds ({@link InstalledEnvironment#fault}), and
 * only what was checked so may be offered. A worker looks when it starts and checks one environment after the other in the background:
 * meanwhile it takes jobs that need none, and it offers each as soon as it was checked. Nobody writes to a root later, so that
 * one check lasts as long as the worker does.
 *
 * @param candidates in the order of names, the newest of a name first, as each competition asks for the one that it was tried with: for this machine, with a manifest; their roots were not read
 * @param unusable what lies there and cannot be used, with the reason, in the order of names
 */
public record InstalledEnvironments(List<InstalledEnvironment> candidates, List<Unusable> unusable) {

    /**
     * A directory that holds no environment for this machine.
     *
     * @param directory its name
     * @param why in a sentence
     */
    public record Unusable(String directory, String why) {}

    public InstalledEnvironments {
        candidates = List.copyOf(candidates);
        unusable = List.copyOf(unusable);
    }

    /**
     * Looks what lies in a directory; names that begin with a dot are passed over, since environments are built under such.
     *
     * @param architecture this machine's, as Java calls it: {@code amd64}, {@code aarch64}
     * @throws IOException if the directory cannot be read
     */
    public static InstalledEnvironments load(Path directory, String architecture) throws IOException {
        Looking looking = new Looking(architecture.equals("aarch64") ? "arm64" : architecture);
        for (Path place : directories(directory.toRealPath())) {
            looking.look(place);
        }
        return looking.result();
    }

    private static List<Path> directories(Path directory) throws IOException {
        List<Path> places = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(
                directory,
                path -> Files.isDirectory(path)
                        && !path.getFileName().toString().startsWith("."))) {
            found.forEach(places::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        places.sort(Comparator.naturalOrder());
        return places;
    }

    private static final class Looking {

        private static final Comparator<InstalledEnvironment> NEWEST_FIRST = Comparator.comparing(
                        (InstalledEnvironment environment) ->
                                environment.manifest().built())
                .thenComparing(InstalledEnvironment::directory)
                .reversed();

        private static final Comparator<InstalledEnvironment> IN_ORDER = Comparator.comparing(
                        (InstalledEnvironment environment) ->
                                environment.manifest().name())
                .thenComparing(NEWEST_FIRST);

        private final String architecture;
        private final List<InstalledEnvironment> candidates = new ArrayList<>();
        private final List<Unusable> unusable = new ArrayList<>();

        Looking(String architecture) {
            this.architecture = architecture;
        }

        void look(Path place) throws IOException {
            try {
                EnvironmentManifest manifest =
                        EnvironmentManifest.read(content(place.resolve(EnvironmentManifest.FILE)));
                if (manifest.architecture().equals(architecture)) {
                    candidates.add(new InstalledEnvironment(place, manifest));
                } else {
                    refuse(
                            place,
                            "It was built for " + manifest.architecture() + ", and this machine is " + architecture
                                    + ".");
                }
            } catch (UnusableManifest e) {
                refuse(place, EnvironmentManifest.FILE + " cannot be used. " + e.getMessage());
            }
        }

        private static byte[] content(Path file) throws IOException, UnusableManifest {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || !Files.isReadable(file)) {
                throw new UnusableManifest("It is not there, or not readable.");
            }
            try (var in = Files.newInputStream(file)) {
                return in.readNBytes(EnvironmentManifest.LARGEST + 1);
            }
        }

        private void refuse(Path place, String why) {
            unusable.add(new Unusable(place.getFileName().toString(), why));
        }

        InstalledEnvironments result() {
            candidates.sort(IN_ORDER);
            unusable.sort(Comparator.comparing(Unusable::directory));
            return new InstalledEnvironments(candidates, unusable);
        }
    }
}
