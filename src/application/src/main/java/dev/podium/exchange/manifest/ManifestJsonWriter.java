package dev.podium.exchange.manifest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/** Writes records as JSON: each component under its name, in their order. The same record gives the same bytes. */
public final class ManifestJsonWriter {

    private static final JsonFactory JSON = new JsonFactory();
    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

    private final JsonGenerator json;

    private ManifestJsonWriter(JsonGenerator json) {
        this.json = json;
    }

    /**
     * A record in UTF-8.
     *
     * @throws IllegalArgumentException if it holds what {@link ManifestJsonReader} does not read
     */
    public static byte[] write(Record value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            json.setPrettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(LINES).withArrayIndenter(LINES));
            new ManifestJsonWriter(json).value(value);
            json.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private void value(Object value) throws IOException {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Optional<?> some) {
            value(some.orElse(null));
        } else if (value instanceof List<?> list) {
            list(list);
        } else if (value instanceof Record record) {
            record(record);
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof Integer || value instanceof Long) {
            json.writeNumber(((Number) value).longValue());
        } else if (value instanceof Double number && Double.isFinite(number)) {
            json.writeNumber(number);
        } else if (value instanceof Enum<?> word) {
            json.writeString(word.name());
        } else if (value instanceof String
                || value instanceof OffsetDateTime
                || value instanceof LocalDate
                || value instanceof LocalTime) {
            json.writeString(value.toString());
        } else {
            throw new IllegalArgumentException("nothing like " + value.getClass() + " can be written");
        }
    }

    private void list(List<?> list) throws IOException {
        json.writeStartArray();
        for (Object each : list) {
            value(each);
        }
        json.writeEndArray();
    }

    private void record(Record record) throws IOException {
        json.writeStartObject();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            json.writeFieldName(component.getName());
            value(of(component, record));
        }
        json.writeEndObject();
    }

    private static Object of(RecordComponent component, Record record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(component + " cannot be read", e);
        }
    }
}
