package dev.podium.sandbox;

import java.io.IOException;
import java.net.ProtocolFamily;
import java.net.StandardProtocolFamily;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The harmless program that looks for ways out of the sandbox and writes down what it finds. It runs inside, alone on its
 * class path, and therefore uses no other class of this package, nor nested ones.
 *
 * <p>Java can only open sockets of the internet and unix families. Others (AF_NETLINK, AF_PACKET, AF_VSOCK) are tried with
 * perl where the host has it, as every Debian has. Elsewhere the refused internet socket stands for them: without a
 * filter it can be opened in an empty network namespace, and the filter's rule allows one family, it does not list others.
 */
final class Canary {

    static final String ISOLATED = "ISOLATED";

    private static final String[] HIDDEN = {
        "/etc/shadow", "/etc/passwd", "/root", "/home", "/var", "/run", "/sys", "/boot", "/mnt", "/srv"
    };
    private static final Set<String> EXPECTED = Set.of(
            "/",
            "/usr",
            "/bin",
            "/lib",
            "/lib64",
            "/etc/alternatives",
            "/etc/ld.so.cache",
            "/proc",
            "/dev",
            "/dev/shm",
            "/tmp",
            "/out",
            "/canary",
            "/jdk");
    private static final Set<String> WRITABLE = Set.of("/tmp", "/out", "/dev/shm");
    private static final Set<String> VARIABLES = Set.of("PATH", "HOME", "LANG", "TZ", "PWD");

    private static final String NO_CAPABILITY = "0000000000000000";
    private static final long MOST_SCRATCH = 16L << 20;
    private static final int MOST_PROCESSES = 8;
    private static final int MOUNT_POINT = 4;
    private static final int MOUNT_OPTIONS = 5;

    /** Prints a line for everything that works and should not. 97 is EAFNOSUPPORT; the numbers are address families. */
    private static final String ATTEMPTS = """
            /usr/bin/mkfifo /tmp/canary 2>/dev/null && echo "a fifo can be made"
            /usr/bin/unshare --user /usr/bin/true 2>/dev/null && echo "a user namespace can be made"
            if [ -x /usr/bin/perl ]; then
              /usr/bin/perl -e 'for my $family (2, 10, 16, 17, 38, 40) { for my $type (1, 2, 3, 5) {
                print "a socket of family $family can be opened\\n" if socket(my $s, $family, $type, 0) or $! != 97 } }'
            fi
            """;

    private final List<String> findings = new ArrayList<>();

    private Canary() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Canary canary = new Canary();
        canary.lookForHostFiles();
        canary.lookAtMounts();
        canary.lookAtPrivileges();
        canary.lookForProcesses();
        canary.lookAtLimits();
        canary.lookForNetwork();
        canary.lookAtEnvironment();
        canary.lookForOpenFiles();
        canary.tryToWriteKernelSettings();
        canary.tryCalls();
        Files.write(Path.of(args[0]), canary.findings.isEmpty() ? List.of(ISOLATED) : canary.findings);
    }

    private void lookForHostFiles() {
        for (String path : HIDDEN) {
            if (Files.exists(Path.of(path))) {
                findings.add("the host's " + path + " can be seen");
            }
        }
    }

    private void lookAtMounts() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/mountinfo"))) {
            String[] fields = line.split(" ", -1);
            String point = fields[MOUNT_POINT];
            List<String> options = List.of(fields[MOUNT_OPTIONS].split(",", -1));
            boolean device = point.startsWith("/dev/") || point.startsWith("/proc");
            if (!EXPECTED.contains(point) && !device && !point.startsWith("/usr/") && !point.startsWith("/etc/java-")) {
                findings.add("unexpected mount " + point);
            }
            if (!options.contains("nosuid") && !point.equals("/")) {
                findings.add("set-user-id programs work in " + point);
            }
            if (!options.contains("ro") && !device && !WRITABLE.contains(point)) {
                findings.add(point + " is writable");
            }
        }
        for (String path : WRITABLE) {
            if (Files.getFileStore(Path.of(path)).getTotalSpace() > MOST_SCRATCH) {
                findings.add(path + " is larger than it should be");
            }
        }
    }

    private void lookAtPrivileges() throws IOException {
        List<String> status = Files.readAllLines(Path.of("/proc/self/status"));
        for (String set : new String[] {"CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"}) {
            expect(status, set, NO_CAPABILITY);
        }
        expect(status, "NoNewPrivs", "1");
        expect(status, "Seccomp", "2");
        expect(status, "Uid", "65534\t65534\t65534\t65534");
        expect(status, "Gid", "65534\t65534\t65534\t65534");
    }

    private void expect(List<String> status, String field, String value) {
        if (!status.contains(field + ":\t" + value)) {
            findings.add(field + " is not " + value.replace('\t', ' '));
        }
    }

    private void lookForProcesses() throws IOException {
        int processes = 0;
        try (DirectoryStream<Path> found = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : found) {
                processes += Files.isDirectory(process) ? 1 : 0;
            }
        }
        if (processes > MOST_PROCESSES) {
            findings.add(processes + " processes can be seen");
        }
    }

    private void lookAtLimits() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/limits"))) {
            boolean limited = line.startsWith("Max processes")
                    || line.startsWith("Max open files")
                    || line.startsWith("Max file size")
                    || line.startsWith("Max core file size")
                    || line.startsWith("Max cpu time");
            if (limited && line.contains("unlimited")) {
                findings.add("no limit: " + line.replaceAll(" +", " "));
            }
        }
    }

    private void lookForNetwork() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/net/dev"))) {
            if (line.contains(":") && !line.strip().startsWith("lo:")) {
                findings.add("network interface " + line.strip().split(":", -1)[0]);
            }
        }
        tryToOpen(StandardProtocolFamily.INET);
        tryToOpen(StandardProtocolFamily.INET6);
    }

    private void tryToOpen(ProtocolFamily family) {
        try (SocketChannel socket = SocketChannel.open(family)) {
            findings.add("a socket can be opened: " + socket);
        } catch (IOException | UnsupportedOperationException refused) {
            if (!refused.toString().contains("upported")) {
                findings.add("no filter refused the socket: " + refused);
            }
        }
    }

    private void lookAtEnvironment() throws IOException {
        for (String variable : System.getenv().keySet()) {
            if (!VARIABLES.contains(variable)) {
                findings.add("environment variable " + variable);
            }
        }
        Path first = Path.of("/proc/1/environ");
        if (Files.isReadable(first)) {
            for (String variable : Files.readString(first).split("\0", -1)) {
                if (!variable.isEmpty() && !variable.equals("PWD=/")) {
                    findings.add("the sandbox's own environment variable " + variable.split("=", -1)[0]);
                }
            }
        }
    }

    private void lookForOpenFiles() throws IOException {
        try (DirectoryStream<Path> open = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path number : open) {
                String file =
                        Files.exists(number) ? Files.readSymbolicLink(number).toString() : "";
                if (file.startsWith("/") && !file.matches("/(usr|jdk|canary|proc|dev)(/.*)?")) {
                    findings.add("inherited open file " + file);
                }
            }
        }
    }

    private void tryToWriteKernelSettings() {
        for (String path : new String[] {"/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname"}) {
            try {
                Files.newByteChannel(Path.of(path), StandardOpenOption.WRITE).close();
                findings.add(path + " can be written");
            } catch (IOException refused) {
                // as it should be
            }
        }
    }

    private void tryCalls() throws IOException, InterruptedException {
        Process attempts = new ProcessBuilder("/bin/sh", "-c", ATTEMPTS)
                .redirectErrorStream(true)
                .start();
        findings.addAll(attempts.inputReader().lines().toList());
        attempts.waitFor();
    }
}
