package dev.podium.platform;

import java.security.SecureRandom;
import java.util.Base64;

/** Secrets that are shown once. */
public final class Secrets {

    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Secrets() {}

    /** 256 random bits, fit for a URL: 43 characters. */
    public static String next() {
        byte[] bytes = bytes(BYTES);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Random bytes. */
    public static byte[] bytes(int number) {
        byte[] bytes = new byte[number];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /** A seed for a computation that stores it beside its result. */
    public static long seed() {
        return RANDOM.nextInt(Integer.MAX_VALUE);
    }
}
