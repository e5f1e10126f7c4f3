package dev.podium.bundle.draft;

import dev.podium.bundle.description.YamlSection;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** What columns of Codabench and CodaLab have in common. */
public final class BundleColumns {

    private static final int MOST_DECIMALS = 6;
    private static final int DECIMALS = 2;

    private BundleColumns() {}

    /** Whether a column ranks ascending; descending where it does not say so. */
    public static boolean smallerIsBetter(YamlSection column, String key) {
        String order = column.text(key).orElse("desc").toLowerCase(Locale.ROOT);
        if (!order.equals("asc") && !order.equals("desc")) {
            column.approximated(key, "bundle.order", order);
        }
        return order.equals("asc");
    }

    /** 0 to {@value #MOST_DECIMALS}, else {@value #DECIMALS}. */
    public static int decimals(YamlSection column, String key) {
        Optional<String> written = column.text(key);
        if (written.isEmpty()) {
            return DECIMALS;
        }
        OptionalInt decimals = YamlSection.whole(written);
        if (decimals.isEmpty()) {
            column.approximated(key, "bundle.decimals", written.get(), Integer.toString(DECIMALS));
        } else if (decimals.getAsInt() > MOST_DECIMALS) {
            column.approximated(key, "bundle.decimals", written.get(), Integer.toString(MOST_DECIMALS));
        }
        return Math.min(decimals.orElse(DECIMALS), MOST_DECIMALS);
    }

    /** Whether a column is hidden: never the one that ranks. */
    public static boolean hidden(YamlSection column, boolean ranks) {
        boolean hidden = column.flag("hidden", false);
        if (hidden && ranks) {
            column.approximated("hidden", "bundle.hidden-ranks");
        }
        return hidden && !ranks;
    }
}
