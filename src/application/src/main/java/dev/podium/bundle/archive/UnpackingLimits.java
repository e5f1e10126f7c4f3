package dev.podium.bundle.archive;

/**
 * How much of a zip is read.
 *
 * @param packed bytes of the file
 * @param unpacked bytes of all entries together
 * @param entries how many there are, folders and ignored ones too
 * @param depth how many names stand in a path
 * @param name bytes of a path in UTF-8
 * @param ratio how many times as large as packed an entry above {@code small} may be
 * @param small bytes up to which an entry may be packed as tightly as it likes
 */
public record UnpackingLimits(long packed, long unpacked, int entries, int depth, int name, int ratio, long small) {

    private static final long MEBIBYTE = 1L << 20;

    /** 512 MiB packed, 4 GiB unpacked, 100,000 entries, 40 levels, names of 255 bytes, 200 times above 1 MiB. */
    public static UnpackingLimits withDefaults() {
        return new UnpackingLimits(512 * MEBIBYTE, 4096 * MEBIBYTE, 100_000, 40, 255, 200, MEBIBYTE);
    }

    public UnpackingLimits withPacked(long bytes) {
        return new UnpackingLimits(bytes, unpacked, entries, depth, name, ratio, small);
    }

    public UnpackingLimits withUnpacked(long bytes) {
        return new UnpackingLimits(packed, bytes, entries, depth, name, ratio, small);
    }

    public UnpackingLimits withEntries(int count) {
        return new UnpackingLimits(packed, unpacked, count, depth, name, ratio, small);
    }
}
