package dev.podium.program.environment;

import dev.podium.platform.Digests;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * What a root holds, in one number: the SHA-256 of its list. The list is a text with a line for each file, directory and link, the
 * root itself included, and nothing else can stand in a root. A line has five fields, with a tab between them and a line feed at the end:
 *
 * <ol>
 *   <li>the path from the root, as bytes: {@code ./} and names with slashes between them; of a directory it ends in a slash, so
 *       that of the root itself is {@code ./};
 *   <li>{@code f}, {@code d} or {@code l};
 *   <li>the mode in octal without leading zeros: rights, setuid, setgid and sticky; of a link 777;
 *   <li>the size in bytes: of a file, or of a link's target; of a directory 0;
 *   <li>of a file the SHA-256 of its content in lower-case hexadecimal, of a link its target as bytes, of a directory a hyphen.
 * </ol>
 *
 * Lines are sorted by their bytes, unsigned; paths and targets with bytes below 32, or 127, are refused. Owners, times and hard
 * links do not count. {@code list_root} in {@code deployment/environments/lib.bash} writes the same list, as the file
 * {@code contents} beside a root.
 *
 * @param sha256 of the list, 64 lower-case hexadecimal digits
 * @param files how many of its entries are files
 * @param bytes of all files together; one with several names counts as often
 */
public record RootDigest(String sha256, long files, long bytes) {

    /**
     * Reads a root as a whole: seconds for one of a gigabyte, so in the background.
     *
     * @throws UnusableRoot if it holds what no root does, more than 500,000 entries, 64 GiB or 64 levels
     * @throws IOException if something in it cannot be read, or the thread is interrupted
     */
    public static RootDigest read(Path root) throws IOException, UnusableRoot {
        return read(root, RootWalk.LARGEST, entry -> {});
    }

    /** Reads one, and shows each entry to a visitor on the way. */
    static RootDigest read(Path root, RootWalk.Bounds bounds, RootWalk.Visitor visitor)
            throws IOException, UnusableRoot {
        Sum sum = new Sum();
        new RootWalk(bounds, entry -> {
                    sum.add(entry);
                    visitor.visit(entry);
                })
                .walk(root);
        return sum.digest();
    }

    private static final class Sum {

        private final MessageDigest list = Digests.sha256();
        private long files;
        private long bytes;

        void add(RootEntry entry) {
            list.update(entry.line());
            if (entry.type() == 'f') {
                files++;
                bytes += entry.size();
            }
        }

        RootDigest digest() {
            return new RootDigest(HexFormat.of().formatHex(list.digest()), files, bytes);
        }
    }
}
