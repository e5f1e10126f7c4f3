package dev.podium.sandbox.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The filter's verdicts, call by call; numbers from the headers of Linux 6.1 ({@code asm/unistd_64.h}, generic). */
class SeccompFilterTest {

    private static final int EPERM = SeccompFilter.errno(SeccompFilter.EPERM);
    private static final int ENOSYS = SeccompFilter.errno(SeccompFilter.ENOSYS);
    private static final int EAFNOSUPPORT = SeccompFilter.errno(SeccompFilter.EAFNOSUPPORT);

    private static final Map<String, Integer> VERDICTS =
            Map.of("allow", SeccompFilter.ALLOW, "EPERM", EPERM, "ENOSYS", ENOSYS, "EAFNOSUPPORT", EAFNOSUPPORT);

    @ParameterizedTest
    @CsvSource({
        "read, 0, 63, 0, allow",
        "openat, 257, 56, 0, allow",
        "execve, 59, 221, 0, allow",
        "futex, 202, 98, 0, allow",
        "mmap, 9, 222, 0, allow",
        "memfd_create, 319, 279, 0, allow",
        "pidfd_open, 434, 434, 0, allow",
        "mount, 165, 40, 0, EPERM",
        "umount2, 166, 39, 0, EPERM",
        "pivot_root, 155, 41, 0, EPERM",
        "chroot, 161, 51, 0, EPERM",
        "mknodat, 259, 33, 0, EPERM",
        "unshare, 272, 97, 0, EPERM",
        "setns, 308, 268, 0, EPERM",
        "ptrace, 101, 117, 0, EPERM",
        "process_vm_readv, 310, 270, 0, EPERM",
        "process_vm_writev, 311, 271, 0, EPERM",
        "keyctl, 250, 219, 0, EPERM",
        "add_key, 248, 217, 0, EPERM",
        "bpf, 321, 280, 0, EPERM",
        "userfaultfd, 323, 282, 0, EPERM",
        "perf_event_open, 298, 241, 0, EPERM",
        "io_uring_setup, 425, 425, 0, EPERM",
        "open_by_handle_at, 304, 265, 0, EPERM",
        "finit_module, 313, 273, 0, EPERM",
        "reboot, 169, 142, 0, EPERM",
        "personality, 135, 92, 0, EPERM",
        "shmget, 29, 194, 0, EPERM",
        "mq_open, 240, 180, 0, EPERM",
        "memfd_secret, 447, 447, 0, EPERM",
        "clone3, 435, 435, 0, ENOSYS",
        "clone of a thread, 56, 220, 0x003d0f00, allow",
        "clone of a process, 56, 220, 0x01200011, allow",
        "clone with CLONE_NEWUSER, 56, 220, 0x10000011, EPERM",
        "clone with CLONE_NEWNS, 56, 220, 0x00020011, EPERM",
        "clone with CLONE_NEWNET, 56, 220, 0x40000011, EPERM",
        "socket AF_UNIX, 41, 198, 1, allow",
        "socket AF_INET, 41, 198, 2, EAFNOSUPPORT",
        "socket AF_INET6, 41, 198, 10, EAFNOSUPPORT",
        "socket AF_NETLINK, 41, 198, 16, EAFNOSUPPORT",
        "socket AF_PACKET, 41, 198, 17, EAFNOSUPPORT",
        "socket AF_ALG, 41, 198, 38, EAFNOSUPPORT",
        "socket AF_VSOCK, 41, 198, 40, EAFNOSUPPORT",
        "socketpair AF_UNIX, 53, 199, 1, allow",
        "socketpair AF_TIPC, 53, 199, 30, EAFNOSUPPORT",
    })
    void verdict_firstArgument(String call, int amd64, int aarch64, String argument, String verdict) {
        long first = Long.decode(argument);

        assertThat(machine("amd64").verdict(amd64, first)).as(call).isEqualTo(VERDICTS.get(verdict));
        assertThat(machine("aarch64").verdict(aarch64, first)).as(call).isEqualTo(VERDICTS.get(verdict));
    }

    @ParameterizedTest
    @CsvSource({"TCGETS, 0x5401, allow", "TIOCSTI, 0x5412, EPERM", "TIOCLINUX, 0x541C, EPERM", "FIONREAD, 0x541B, allow"
    })
    void verdict_ioctl(String request, String number, String verdict) {
        long second = Long.decode(number);

        assertThat(machine("amd64").verdict(16, 0, second)).as(request).isEqualTo(VERDICTS.get(verdict));
        assertThat(machine("aarch64").verdict(29, 0, second)).as(request).isEqualTo(VERDICTS.get(verdict));
    }

    @ParameterizedTest
    @ValueSource(strings = {"amd64", "aarch64"})
    void verdict_familyWithHighBits(String architecture) {
        SystemCalls calls = SystemCalls.of(architecture).orElseThrow();

        int verdict = machine(architecture).verdict(calls.number("socket"), 0x1_0000_0028L);

        assertThat(verdict).as("the kernel reads 32 bits").isEqualTo(EAFNOSUPPORT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"amd64", "aarch64"})
    void verdict_otherArchitecture(String architecture) {
        byte[] filter = SeccompFilter.of(SystemCalls.of(architecture).orElseThrow());

        assertThat(new BpfMachine(filter, 0x40000003).verdict(0)).isEqualTo(SeccompFilter.KILL);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x40000000, 0x40000029, -1})
    void verdict_x32(int call) {
        assertThat(machine("amd64").verdict(call)).isEqualTo(SeccompFilter.KILL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"amd64", "aarch64"})
    void verdict_everyRefusedCall(String architecture) {
        SystemCalls calls = SystemCalls.of(architecture).orElseThrow();

        assertThat(calls.refused()).hasSizeGreaterThan(80);
        assertThat(calls.refused().values())
                .doesNotHaveDuplicates()
                .allSatisfy(number ->
                        assertThat(machine(architecture).verdict(number)).isEqualTo(EPERM));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x86", "arm", "riscv64", "ppc64le", ""})
    void of_unknownArchitecture(String architecture) {
        assertThat(SystemCalls.of(architecture)).isEmpty();
    }

    private static BpfMachine machine(String architecture) {
        SystemCalls calls = SystemCalls.of(architecture).orElseThrow();
        return new BpfMachine(SeccompFilter.of(calls), calls.auditArch());
    }
}
