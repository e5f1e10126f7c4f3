package dev.podium.program.environment;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What an environment is, as the scripts in {@code deployment/environments} write it down beside the root: a JSON object in the file
 * {@value #FILE} with exactly these fields, those of {@code root} as {@code digest}, {@code files} and {@code bytes}.
 *
 * @param name by which competitions ask for it: lower-case letters, digits, dots and hyphens, at most 63
 * @param suite the release of Debian, or {@code image} where it was an image
 * @param snapshot the time of the packages, as in {@code 20260101T000000Z}; empty where they were those of the day
 * @param built when it was built
 * @param architecture as Debian calls it, {@code amd64} or {@code arm64}
 * @param canary a command with its arguments that ends with 0 where the environment works: {@code python3 -c …}
 * @param pythons the two names under which Python starts → its version
 * @param packages of Debian → version, all that are installed
 * @param distributions of Python → version; names as PEP 503 normalises them
 * @param wheels that were laid in beside the packages
 * @param root what the root holds
 */
public record EnvironmentManifest(
        String name,
        String suite,
        String snapshot,
        Instant built,
        String architecture,
        List<String> canary,
        Map<String, String> pythons,
        Map<String, String> packages,
        Map<String, String> distributions,
        List<Wheel> wheels,
        RootDigest root) {

    /** Its name beside the directory {@code root}. */
    public static final String FILE = "manifest.json";

    /** The most bytes that one has. */
    public static final int LARGEST = 1 << 20;

    /**
     * A wheel (PEP 427) that was laid in.
     *
     * @param file its name
     * @param name of the distribution, as the file has it
     * @param version of the distribution
     * @param sha256 of the file, 64 lower-case hexadecimal digits
     */
    public record Wheel(String file, String name, String version, String sha256) {}

    public EnvironmentManifest {
        canary = List.copyOf(canary);
        pythons = Map.copyOf(pythons);
        packages = Map.copyOf(packages);
        distributions = Map.copyOf(distributions);
        wheels = List.copyOf(wheels);
    }

    /**
     * Reads one; what has more or less than a manifest is none.
     *
     * @throws UnusableManifest with the first thing that is wrong, in a sentence
     */
    public static EnvironmentManifest read(byte[] json) throws UnusableManifest {
        return ManifestReader.read(json);
    }
}
