package dev.podium.web.item;

import dev.podium.analysis.items.ItemView;
import dev.podium.platform.Refused;
import dev.podium.web.layout.NavigationLink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An item's source and references, and the text of one system compared with one of them.
 *
 * @param source empty where texts are not shown
 * @param references none where labels are not shown
 * @param shown empty where there is no system to be shown
 */
public record TextComparison(Optional<LongText> source, List<LongText> references, Optional<Shown> shown) {

    /** What a text is compared with, in addresses: the source, or {@code reference-1} and so on. */
    public static final String SOURCE = "source";

    private static final String REFERENCE = "reference-";

    /** The attribute that holds the source, in all task types whose answers are texts. */
    private static final String ATTRIBUTE = "source";

    /**
     * A system's text.
     *
     * @param text empty where nothing was entered
     * @param segments what became of the words of the other text; empty where texts are too long, or there is none to compare
     * @param tooLong whether texts are too long to be compared
     * @param against with what it is compared; empty where there is nothing
     */
    record Shown(
            ItemView.OfSystem system,
            Optional<LongText> text,
            List<TextDiff.Segment> segments,
            boolean tooLong,
            List<NavigationLink> against) {

        /** Whether nothing was changed. */
        public boolean isSame() {
            return segments.stream().allMatch(segment -> segment.kind() == TextDiff.Kind.KEPT);
        }
    }

    public static TextComparison of(ItemView item, String against, String href, ItemsTexts texts) {
        Optional<String> source = Optional.ofNullable(item.text().attributes().get(ATTRIBUTE));
        List<String> references = TextAnswerReader.references(item.labels().gold());
        Map<String, String> others = new LinkedHashMap<>();
        source.ifPresent(text -> others.put(SOURCE, text));
        for (int i = 0; i < references.size(); i++) {
            others.put(REFERENCE + (i + 1), references.get(i));
        }
        if (!against.equals(SOURCE) && !others.containsKey(against)) {
            throw Refused.notThere();
        }
        return new TextComparison(
                source.map(LongText::of),
                references.stream().map(LongText::of).toList(),
                item.answers().chosen().map(system -> shown(system, others, against, href, texts)));
    }

    private static Shown shown(
            ItemView.OfSystem system, Map<String, String> others, String against, String href, ItemsTexts texts) {
        Optional<String> text = TextAnswerReader.of(system.answer());
        Optional<String> other = Optional.ofNullable(others.get(against));
        Optional<List<TextDiff.Segment>> segments = text.isPresent() && other.isPresent()
                ? TextDiff.between(other.get(), text.get())
                : Optional.of(List.of());
        List<NavigationLink> choices = new ArrayList<>();
        for (String each : others.keySet()) {
            choices.add(new NavigationLink(
                    name(each, others.size() - 1, texts),
                    href + "&system=" + system.team() + "&against=" + each + "#answer",
                    each.equals(against)));
        }
        return new Shown(system, text.map(LongText::of), segments.orElse(List.of()), segments.isEmpty(), choices);
    }

    private static String name(String other, int references, ItemsTexts texts) {
        if (other.equals(SOURCE)) {
            return texts.source();
        }
        return references == 1 ? texts.reference() : texts.referenceNumber(other.substring(REFERENCE.length()));
    }
}
