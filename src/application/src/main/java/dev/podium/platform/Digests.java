package dev.podium.platform;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, the one digest that Podium uses. */
public final class Digests {

    private Digests() {}

    /** Digest of a secret of which only the digest is kept; 32 bytes. */
    public static byte[] of(String secret) {
        return sha256().digest(secret.getBytes(StandardCharsets.UTF_8));
    }

    /** Digest of a text in UTF-8, in hexadecimal. */
    public static String ofText(String text) {
        return HexFormat.of().formatHex(of(text));
    }

    /** For what comes piece by piece. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
