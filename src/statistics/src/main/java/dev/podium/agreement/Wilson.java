package dev.podium.agreement;

/**
 * The 95 % interval of a share by Wilson (1927): {@code (p + z²/2n ± z sqrt(p (1 - p)/n + z²/4n²)) / (1 + z²/n)}. It lies within 0 and 1
 * and says something of few items, and of shares of none or all, too.
 */
public final class Wilson {

    /** Of the normal distribution, at 0.975. */
    private static final double Z = 1.959963984540054;

    private Wilson() {}

    /**
     * Of a share.
     *
     * @param counted how many of the items
     * @param items how many there are, at least 1
     * @throws IllegalArgumentException if there are no items, or not so many
     */
    public static Bounds of(long counted, long items) {
        if (items < 1 || counted < 0 || counted > items) {
            throw new IllegalArgumentException("no share: " + counted + " of " + items);
        }
        double share = (double) counted / items;
        double squared = Z * Z / items;
        double middle = share + squared / 2;
        double reach = Math.sqrt(squared * (share * (1 - share) + squared / 4));
        return new Bounds(Math.max(0, (middle - reach) / (1 + squared)), Math.min(1, (middle + reach) / (1 + squared)));
    }
}
