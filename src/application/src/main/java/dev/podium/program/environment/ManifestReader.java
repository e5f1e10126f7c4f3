package dev.podium.program.environment;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.podium.platform.TextLength;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads a manifest: every field once, in any order, and no other. */
final class ManifestReader {

    private static final int DEEPEST = 3;
    private static final int LONGEST_TEXT = 4_096;
    private static final int LONGEST_NUMBER = 18;
    private static final int MOST = 10_000;

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]{0,62}");
    private static final Pattern SUITE = Pattern.compile("[a-z0-9.-]{1,63}");
    private static final Pattern SNAPSHOT = Pattern.compile("(\\d{8}T\\d{6}Z)?");
    private static final Pattern ARCHITECTURE = Pattern.compile("[a-z0-9-]{1,31}");
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern TEXT = Pattern.compile("[^\\p{Cntrl}]+");
    private static final Pattern CODE = Pattern.compile("[^\\x00]+");

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxStringLength(LONGEST_TEXT)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .build();

    private static final List<String> FIELDS = List.of(
            "name",
            "suite",
            "snapshot",
            "built",
            "architecture",
            "canary",
            "digest",
            "files",
            "bytes",
            "pythons",
            "wheels",
            "distributions",
            "packages");

    private final JsonParser json;
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, Long> numbers = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> objects = new LinkedHashMap<>();
    private List<String> canary = List.of();
    private List<EnvironmentManifest.Wheel> wheels = List.of();

    private ManifestReader(JsonParser json) {
        this.json = json;
    }

    static EnvironmentManifest read(byte[] content) throws UnusableManifest {
        if (content.length > EnvironmentManifest.LARGEST) {
            throw new UnusableManifest("It has more than " + EnvironmentManifest.LARGEST + " bytes.");
        }
        try (JsonParser json = JSON.createParser(content)) {
            return new ManifestReader(json).manifest();
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new UnusableManifest("Line " + line + " is no JSON as it should be: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private EnvironmentManifest manifest() throws IOException, UnusableManifest {
        require(json.nextToken() == JsonToken.START_OBJECT, "It is no JSON object.");
        List<String> missing = new ArrayList<>(FIELDS);
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            require(missing.remove(field), "A manifest has no field \"" + shown(field) + "\".");
            json.nextToken();
            field(field);
        }
        require(missing.isEmpty(), "It lacks " + String.join(", ", missing) + ".");
        require(json.nextToken() == null, "Something follows the JSON object.");
        return new EnvironmentManifest(
                texts.get("name"),
                texts.get("suite"),
                texts.get("snapshot"),
                built(texts.get("built")),
                texts.get("architecture"),
                canary,
                objects.get("pythons"),
                objects.get("packages"),
                objects.get("distributions"),
                wheels,
                new RootDigest(texts.get("digest"), numbers.get("files"), numbers.get("bytes")));
    }

    private void field(String field) throws IOException, UnusableManifest {
        switch (field) {
            case "name" -> texts.put(field, text(field, NAME));
            case "suite" -> texts.put(field, text(field, SUITE));
            case "snapshot" -> texts.put(field, text(field, SNAPSHOT));
            case "architecture" -> texts.put(field, text(field, ARCHITECTURE));
            case "digest" -> texts.put(field, text(field, DIGEST));
            case "built" -> texts.put(field, text(field, TEXT));
            case "files", "bytes" -> numbers.put(field, number(field));
            case "canary" -> canary = canary();
            case "wheels" -> wheels = list(field, this::wheel);
            default -> objects.put(field, object(field));
        }
    }

    private static Instant built(String text) throws UnusableManifest {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new UnusableManifest("\"built\" is no time as in 2026-01-31T12:00:00Z: " + shown(text));
        }
    }

    private List<String> canary() throws IOException, UnusableManifest {
        List<String> words = list("canary", () -> text("canary", CODE));
        require(!words.isEmpty(), "\"canary\" is empty: it needs a command that shows that the environment works.");
        return words;
    }

    private EnvironmentManifest.Wheel wheel() throws IOException, UnusableManifest {
        Map<String, String> wheel = object("wheels");
        require(
                wheel.keySet().equals(Set.of("file", "name", "version", "sha256")),
                "A wheel has file, name, version and sha256, not " + shown(String.join(", ", wheel.keySet())) + ".");
        require(DIGEST.matcher(wheel.get("sha256")).matches(), "\"sha256\" of a wheel is no SHA-256.");
        return new EnvironmentManifest.Wheel(
                wheel.get("file"), wheel.get("name"), wheel.get("version"), wheel.get("sha256"));
    }

    private Map<String, String> object(String field) throws IOException, UnusableManifest {
        require(json.currentToken() == JsonToken.START_OBJECT, "\"" + field + "\" is no object.");
        Map<String, String> values = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            require(values.size() < MOST, "\"" + field + "\" has more than " + MOST + " entries.");
            require(TEXT.matcher(name).matches(), "\"" + field + "\" has a name that is none.");
            json.nextToken();
            values.put(name, text(field, TEXT));
        }
        return values;
    }

    private interface Element<T> {
        T read() throws IOException, UnusableManifest;
    }

    private <T> List<T> list(String field, Element<T> element) throws IOException, UnusableManifest {
        require(json.currentToken() == JsonToken.START_ARRAY, "\"" + field + "\" is no list.");
        List<T> values = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            require(values.size() < MOST, "\"" + field + "\" has more than " + MOST + " entries.");
            values.add(element.read());
        }
        return values;
    }

    private String text(String field, Pattern pattern) throws IOException, UnusableManifest {
        require(json.currentToken() == JsonToken.VALUE_STRING, "\"" + field + "\" holds something that is no text.");
        String text = json.getText();
        require(pattern.matcher(text).matches(), "\"" + field + "\" cannot be \"" + shown(text) + "\".");
        return text;
    }

    private long number(String field) throws IOException, UnusableManifest {
        require(
                json.currentToken() == JsonToken.VALUE_NUMBER_INT && json.getLongValue() >= 0,
                "\"" + field + "\" is no whole number.");
        return json.getLongValue();
    }

    /** Short, and on one line. */
    private static String shown(String text) {
        return TextLength.cut(text.replaceAll("\\p{Cntrl}", "?"), 61);
    }

    private static void require(boolean kept, String otherwise) throws UnusableManifest {
        if (!kept) {
            throw new UnusableManifest(otherwise);
        }
    }
}
