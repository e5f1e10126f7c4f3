package dev.podium.competition;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * From when everybody may download the files of a gold release.
 *
 * @param items the file without labels
 * @param labels the file with labels
 */
@Embeddable
public record Publishing(
        @Enumerated(EnumType.STRING) @Column(name = "items_from")
        PublicFrom items,

        @Enumerated(EnumType.STRING) @Column(name = "labels_from")
        PublicFrom labels) {

    /** What is chosen for a new release: nothing before its phase opens, and never the labels. */
    public static final Publishing USUAL = new Publishing(PublicFrom.opening, PublicFrom.never);

    public static final Publishing NOTHING = new Publishing(PublicFrom.never, PublicFrom.never);

    /** The items at once, as for a phase that is open already. */
    public static final Publishing ITEMS = new Publishing(PublicFrom.now, PublicFrom.never);

    /** Items with labels at once, as of training data. */
    public static final Publishing LABELS = new Publishing(PublicFrom.never, PublicFrom.now);

    /** Whether the items are known before their own file comes: the file with labels holds them, too. */
    public boolean tellsItemsEarlier() {
        return labels.compareTo(items) < 0;
    }

    public PublicFrom from(GoldFile file) {
        return switch (file) {
            case items -> items;
            case labels -> labels;
            case annotations -> PublicFrom.never;
        };
    }

    /** The same, but for one file. */
    public Publishing with(GoldFile file, PublicFrom from) {
        return switch (file) {
            case items -> new Publishing(from, labels);
            case labels -> new Publishing(items, from);
            case annotations -> throw new IllegalArgumentException("annotators' labels are not published");
        };
    }

    /** As the audit log and the API name them. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("itemsFrom", items.name());
        values.put("labelsFrom", labels.name());
        return values;
    }
}
