package dev.podium.cli.remote;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, as servers tell it. */
final class Digest {

    private static final int PIECE = 1 << 16;

    private Digest() {}

    static MessageDigest begin() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    static String of(Path file) throws IOException {
        MessageDigest digest = begin();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] piece = new byte[PIECE];
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                digest.update(piece, 0, length);
            }
        }
        return end(digest);
    }

    static String end(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }
}
