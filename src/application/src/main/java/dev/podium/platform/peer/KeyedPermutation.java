package dev.podium.platform.peer;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Exchanges the numbers from 1 to {@value #MOST} among each other as a key says. Who lacks the key can tell neither from which number
 * another one comes nor how many there are. A Feistel network over 32 bits, whose rounds are HMAC-SHA256; what comes out of range
 * goes through it again.
 */
public final class KeyedPermutation {

    /** The largest number that fits into 31 bits. */
    public static final int MOST = Integer.MAX_VALUE;

    private static final int ROUNDS = 8;
    private static final int HALF = 16;
    private static final int LOWER = 0xFFFF;
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    public KeyedPermutation(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /**
     * What a number is exchanged for.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public int apply(long number) {
        return walk(number, true);
    }

    /** The number that is exchanged for another one. */
    public int invert(long number) {
        return walk(number, false);
    }

    public static boolean isInRange(long number) {
        return number >= 1 && number <= MOST;
    }

    private int walk(long number, boolean forwards) {
        if (!isInRange(number)) {
            throw new IllegalArgumentException(number + " is not from 1 to " + MOST);
        }
        Mac mac = mac();
        int next = (int) number;
        do {
            next = forwards ? exchanged(mac, next) : exchangedBack(mac, next);
        } while (next < 1);
        return next;
    }

    private static int exchanged(Mac mac, int number) {
        int left = number >>> HALF;
        int right = number & LOWER;
        for (int round = 0; round < ROUNDS; round++) {
            int next = left ^ mixed(mac, round, right);
            left = right;
            right = next;
        }
        return left << HALF | right;
    }

    private static int exchangedBack(Mac mac, int number) {
        int left = number >>> HALF;
        int right = number & LOWER;
        for (int round = ROUNDS - 1; round >= 0; round--) {
            int before = right ^ mixed(mac, round, left);
            right = left;
            left = before;
        }
        return left << HALF | right;
    }

    private static int mixed(Mac mac, int round, int half) {
        byte[] digest = mac.doFinal(
                ByteBuffer.allocate(Integer.BYTES).putInt(round << HALF | half).array());
        return ByteBuffer.wrap(digest).getShort() & LOWER;
    }

    private Mac mac() {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
