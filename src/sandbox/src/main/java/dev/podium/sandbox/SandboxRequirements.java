package dev.podium.sandbox;

import dev.podium.sandbox.filter.SystemCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the machine must have before anything is tried. */
final class SandboxRequirements {

    private static final Pattern VERSION = Pattern.compile("bubblewrap (\\d{1,6})\\.(\\d{1,6})");
    private static final int OLDEST_MINOR = 8;
    private static final long PATIENCE_SECONDS = 10;

    private SandboxRequirements() {}

    static List<String> unmet(SandboxSetup setup) throws InterruptedException {
        List<String> problems = new ArrayList<>();
        if (!System.getProperty("os.name").equals("Linux")) {
            problems.add("the sandbox needs Linux");
        }
        String architecture = System.getProperty("os.arch");
        if (SystemCalls.of(architecture).isEmpty()) {
            problems.add("no system call filter for the architecture " + architecture);
        }
        for (String program : List.of("/bin/sh", "/usr/bin/prlimit", "/usr/bin/setpriv", "/usr/bin/head")) {
            if (!Files.isExecutable(Path.of(program))) {
                problems.add("missing " + program);
            }
        }
        version(setup.bubblewrap(), problems);
        return problems;
    }

    private static void version(Path bubblewrap, List<String> problems) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(bubblewrap.toString(), "--version").start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            Matcher found = VERSION.matcher(process.inputReader().readLine() + "");
            if (!found.find() || isOld(found)) {
                problems.add("bubblewrap 0.8.0 or later is needed at " + bubblewrap);
            }
        } catch (IOException failure) {
            problems.add("bubblewrap is needed: " + failure.getMessage());
        }
    }

    private static boolean isOld(Matcher version) {
        return version.group(1).equals("0") && Integer.parseInt(version.group(2)) < OLDEST_MINOR;
    }

    /** Whether this process may do what root may: then every command must be given a user of its own. */
    static boolean isRoot() throws IOException {
        return Files.readString(Path.of("/proc/self/status"))
                .lines()
                .filter(line -> line.startsWith("Uid:"))
                .anyMatch(line -> List.of(line.split("\t", -1)).contains("0"));
    }
}
