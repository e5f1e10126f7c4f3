package dev.podium.sandbox.filter;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the filter that the kernel asks before each system call of a sandboxed program: a classic BPF program, {@code
 * struct sock_filter[]} in little endian ({@code linux/filter.h}, {@code linux/seccomp.h}).
 *
 * <p>A list of what is refused, because a list of what is allowed breaks programs in languages we do not know. The
 * exception is the address family of a socket: only AF_UNIX is allowed, because AF_VSOCK, for one, is not held back by a
 * network namespace. {@code clone3} keeps its flags where no filter can see them; ENOSYS makes every C library take
 * {@code clone} instead.
 */
public final class SeccompFilter {

    static final int ALLOW = 0x7fff0000;
    static final int KILL = 0x80000000;
    static final int EPERM = 1;
    static final int ENOSYS = 38;
    static final int EAFNOSUPPORT = 97;

    private static final int ERRNO = 0x00050000;

    private static final int LOAD = 0x20;
    private static final int JUMP_IF_EQUAL = 0x15;
    private static final int JUMP_IF_AT_LEAST = 0x35;
    private static final int JUMP_IF_ANY_BIT = 0x45;
    private static final int RETURN = 0x06;

    /** Offsets in {@code struct seccomp_data}; of an argument, its lower half. */
    private static final int CALL = 0;

    private static final int ARCHITECTURE = 4;
    private static final int FIRST_ARGUMENT = 16;
    private static final int SECOND_ARGUMENT = 24;

    private static final int X32 = 0x40000000;
    private static final int AF_UNIX = 1;
    private static final int TIOCSTI = 0x5412;
    private static final int TIOCLINUX = 0x541C;

    /** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
    private static final int NEW_NAMESPACES = 0x7E020000;

    private static final int INSTRUCTION_BYTES = 8;
    private static final int MOST_INSTRUCTIONS = 4096;

    private final SystemCalls calls;
    private final ByteBuffer program =
            ByteBuffer.allocate(MOST_INSTRUCTIONS * INSTRUCTION_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    private SeccompFilter(SystemCalls calls) {
        this.calls = calls;
    }

    /** That of a command which has its files for itself. */
    public static byte[] of(SystemCalls calls) {
        return of(calls, calls.refused());
    }

    /** That of a command which shares a directory with another one. */
    public static byte[] ofSharing(SystemCalls calls) {
        Map<String, Integer> refused = new TreeMap<>(calls.refused());
        refused.putAll(calls.linking());
        return of(calls, refused);
    }

    private static byte[] of(SystemCalls calls, Map<String, Integer> refused) {
        SeccompFilter filter = new SeccompFilter(calls);
        filter.killOtherArchitectures();
        refused.values().forEach(filter::refuse);
        filter.hideClone3();
        filter.refuseNewNamespaces();
        filter.allowOnlyUnix("socket");
        filter.allowOnlyUnix("socketpair");
        filter.refuseTypingIntoTerminals();
        filter.answer(ALLOW);
        return Arrays.copyOf(filter.program.array(), filter.program.position());
    }

    static int errno(int number) {
        return ERRNO | number;
    }

    private void killOtherArchitectures() {
        add(LOAD, 0, 0, ARCHITECTURE);
        add(JUMP_IF_EQUAL, 1, 0, calls.auditArch());
        answer(KILL);
        add(LOAD, 0, 0, CALL);
        if (calls.hasX32()) {
            add(JUMP_IF_AT_LEAST, 0, 1, X32);
            answer(KILL);
        }
    }

    private void refuse(int call) {
        add(JUMP_IF_EQUAL, 0, 1, call);
        answer(errno(EPERM));
    }

    private void hideClone3() {
        add(JUMP_IF_EQUAL, 0, 1, calls.number("clone3"));
        answer(errno(ENOSYS));
    }

    private void refuseNewNamespaces() {
        add(JUMP_IF_EQUAL, 0, 4, calls.number("clone"));
        add(LOAD, 0, 0, FIRST_ARGUMENT);
        add(JUMP_IF_ANY_BIT, 0, 1, NEW_NAMESPACES);
        answer(errno(EPERM));
        answer(ALLOW);
    }

    private void allowOnlyUnix(String call) {
        add(JUMP_IF_EQUAL, 0, 4, calls.number(call));
        add(LOAD, 0, 0, FIRST_ARGUMENT);
        add(JUMP_IF_EQUAL, 0, 1, AF_UNIX);
        answer(ALLOW);
        answer(errno(EAFNOSUPPORT));
    }

    private void refuseTypingIntoTerminals() {
        add(JUMP_IF_EQUAL, 0, 5, calls.number("ioctl"));
        add(LOAD, 0, 0, SECOND_ARGUMENT);
        add(JUMP_IF_EQUAL, 1, 0, TIOCSTI);
        add(JUMP_IF_EQUAL, 0, 1, TIOCLINUX);
        answer(errno(EPERM));
        answer(ALLOW);
    }

    private void answer(int verdict) {
        add(RETURN, 0, 0, verdict);
    }

    /** One instruction; the jumps count the instructions to skip if the comparison holds and if it does not. */
    private void add(int code, int skipIfTrue, int skipIfFalse, int operand) {
        program.putShort((short) code)
                .put((byte) skipIfTrue)
                .put((byte) skipIfFalse)
                .putInt(operand);
    }
}
