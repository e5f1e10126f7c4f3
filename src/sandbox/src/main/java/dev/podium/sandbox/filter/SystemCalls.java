package dev.podium.sandbox.filter;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * System call numbers of one architecture, from the kernel's tables ({@code asm/unistd_64.h},
 * {@code asm-generic/unistd.h}). They are part of the kernel's promise to programs and never change.
 *
 * @param auditArch how the kernel names the architecture to a filter (AUDIT_ARCH_*)
 * @param hasX32 whether the architecture has a second set of numbers from 0x40000000
 * @param numbers number by name; a call that the architecture does not have is missing
 */
public record SystemCalls(int auditArch, boolean hasX32, Map<String, Integer> numbers) {

    private static final int AUDIT_ARCH_X86_64 = 0xC000003E;
    private static final int AUDIT_ARCH_AARCH64 = 0xC00000B7;
    private static final int AMD64 = 1;
    private static final int AARCH64 = 2;

    /** Judged by their arguments, or answered so that programs take an older way. */
    private static final String WEIGHED = """
            clone 56 220
            clone3 435 435
            ioctl 16 29
            socket 41 198
            socketpair 53 199
            """;

    /** Refused: what no program that computes a score needs and what has led out of sandboxes. */
    private static final String REFUSED = """
            _sysctl 156 -
            acct 163 89
            add_key 248 217
            adjtimex 159 171
            bpf 321 280
            chroot 161 51
            clock_adjtime 305 266
            clock_settime 227 112
            create_module 174 -
            delete_module 176 106
            fanotify_init 300 262
            fanotify_mark 301 263
            file_setattr 469 469
            finit_module 313 273
            fsconfig 431 431
            fsmount 432 432
            fsopen 430 430
            fspick 433 433
            get_kernel_syms 177 -
            init_module 175 105
            io_uring_enter 426 426
            io_uring_register 427 427
            io_uring_setup 425 425
            ioperm 173 -
            iopl 172 -
            kcmp 312 272
            kexec_file_load 320 294
            kexec_load 246 104
            keyctl 250 219
            listns 470 470
            lookup_dcookie 212 18
            mbind 237 235
            memfd_secret 447 447
            migrate_pages 256 238
            mknod 133 -
            mknodat 259 33
            modify_ldt 154 -
            mount 165 40
            mount_setattr 442 442
            move_mount 429 429
            move_pages 279 239
            mq_getsetattr 245 185
            mq_notify 244 184
            mq_open 240 180
            mq_timedreceive 243 183
            mq_timedsend 242 182
            mq_unlink 241 181
            msgctl 71 187
            msgget 68 186
            msgrcv 70 188
            msgsnd 69 189
            name_to_handle_at 303 264
            nfsservctl 180 42
            open_by_handle_at 304 265
            open_tree 428 428
            open_tree_attr 467 467
            perf_event_open 298 241
            personality 135 92
            pidfd_getfd 438 438
            pivot_root 155 41
            process_madvise 440 440
            process_vm_readv 310 270
            process_vm_writev 311 271
            ptrace 101 117
            query_module 178 -
            quotactl 179 60
            quotactl_fd 443 443
            reboot 169 142
            request_key 249 218
            semctl 66 191
            semget 64 190
            semop 65 193
            semtimedop 220 192
            set_mempolicy 238 237
            setdomainname 171 162
            sethostname 170 161
            setns 308 268
            settimeofday 164 170
            shmat 30 196
            shmctl 31 195
            shmget 29 194
            swapoff 168 225
            swapon 167 224
            sysfs 139 -
            syslog 103 116
            umount2 166 39
            unshare 272 97
            uselib 134 -
            userfaultfd 323 282
            ustat 136 -
            vhangup 153 58
            vmsplice 278 75
            """;

    /**
     * Refused besides where another command reads what this one writes: a link would lead it to its own files, as if the other one had
     * them.
     */
    private static final String LINKING = """
            symlink 88 -
            symlinkat 266 36
            """;

    /** The calls of an architecture as {@code os.arch} names it; none for an architecture nobody has looked at. */
    public static Optional<SystemCalls> of(String architecture) {
        return switch (architecture) {
            case "amd64" -> Optional.of(new SystemCalls(AUDIT_ARCH_X86_64, true, column(WEIGHED, AMD64)));
            case "aarch64" -> Optional.of(new SystemCalls(AUDIT_ARCH_AARCH64, false, column(WEIGHED, AARCH64)));
            default -> Optional.empty();
        };
    }

    int number(String call) {
        return numbers.get(call);
    }

    /** The calls that are refused whatever their arguments. */
    Map<String, Integer> refused() {
        return column(REFUSED, hasX32 ? AMD64 : AARCH64);
    }

    /** The calls that make symbolic links. */
    Map<String, Integer> linking() {
        return column(LINKING, hasX32 ? AMD64 : AARCH64);
    }

    private static Map<String, Integer> column(String table, int column) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        table.lines()
                .map(line -> line.split(" ", -1))
                .filter(row -> !row[column].equals("-"))
                .forEach(row -> numbers.put(row[0], Integer.valueOf(row[column])));
        return numbers;
    }
}
