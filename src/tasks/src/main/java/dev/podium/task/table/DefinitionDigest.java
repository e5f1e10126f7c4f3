package dev.podium.task.table;

import dev.podium.task.reading.JsonTree;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A digest of all that numbers depend on: neither names nor what items show change it, nor do blanks and the order of fields. */
final class DefinitionDigest {

    private static final int DIGITS = 8;

    /** Fields that change no number of a system. */
    static final Set<String> ELSE = Set.of("items", "names", "frequencies", "mean", "median", "phrases");

    private DefinitionDigest() {}

    static String of(JsonTree definition) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(canonical(definition, ELSE).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same text for values that differ in nothing but blanks, the order of fields, and what fields of some names hold. */
    static String canonical(JsonTree tree, Set<String> without) {
        Object value = tree.value();
        StringBuilder text = new StringBuilder();
        if (value instanceof Map<?, ?> members) {
            Map<String, String> sorted = new TreeMap<>();
            members.forEach((name, member) -> {
                if (!without.contains(String.valueOf(name))) {
                    sorted.put(String.valueOf(name), canonical((JsonTree) member, without));
                }
            });
            text.append('{');
            sorted.forEach((name, member) ->
                    quote(name, text).append(':').append(member).append(','));
            return text.append('}').toString();
        }
        if (value instanceof List<?> elements) {
            text.append('[');
            elements.forEach(element ->
                    text.append(canonical((JsonTree) element, without)).append(','));
            return text.append(']').toString();
        }
        return value instanceof String word ? quote(word, text).toString() : String.valueOf(value);
    }

    private static StringBuilder quote(String word, StringBuilder text) {
        return text.append(word.length()).append('"').append(word).append('"');
    }
}
