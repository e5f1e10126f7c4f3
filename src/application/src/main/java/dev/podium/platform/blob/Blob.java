package dev.podium.platform.blob;

import dev.podium.platform.Digests;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * A file that is kept.
 *
 * @param digest SHA-256 of its content, 64 lower-case hexadecimal digits
 * @param size in bytes
 */
public record Blob(String digest, long size) {

    private static final int BUFFER_BYTES = 1 << 16;

    /** Digest and size of a content, read once. */
    public static Blob of(BlobStore.Content content) throws IOException {
        MessageDigest sha256 = Digests.sha256();
        byte[] buffer = new byte[BUFFER_BYTES];
        long size = 0;
        try (InputStream in = content.open()) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                sha256.update(buffer, 0, n);
                size += n;
            }
        }
        return new Blob(HexFormat.of().formatHex(sha256.digest()), size);
    }
}
