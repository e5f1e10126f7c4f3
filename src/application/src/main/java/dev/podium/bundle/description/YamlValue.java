package dev.podium.bundle.description;

import java.util.List;
import java.util.Map;

/** A value of a YAML file that knows its line. Values that an alias names are the same object at each place. */
public sealed interface YamlValue {

    /** From 1 as an editor counts. */
    int line();

    /**
     * A text, a number, a date or a truth value, as it is written.
     *
     * @param type what YAML 1.1 takes it for
     */
    record Scalar(String text, Type type, int line) implements YamlValue {

        /** Whether it is nothing: {@code null}, or not there at all. */
        public boolean isNull() {
            return type == Type.NULL;
        }
    }

    /** What a scalar is taken for. */
    enum Type {
        TEXT,
        WHOLE,
        NUMBER,
        TRUTH,
        TIME,
        NULL
    }

    record Listed(List<YamlValue> values, int line) implements YamlValue {}

    /**
     * A mapping, in the order of the file.
     *
     * @param fields of keys that stand there twice the later one
     */
    record Mapped(Map<String, Field> fields, int line) implements YamlValue {}

    /**
     * A key's value.
     *
     * @param line of the key
     */
    record Field(YamlValue value, int line) {}
}
