package dev.podium.task;

import java.util.List;

/**
 * A kind of file that a task type reads. {@code <id>.format.<role>} among its texts says what it is, and
 * {@code <id>.format.<role>.<field>} explains each field.
 *
 * @param extension of its name, without the dot, for example {@code csv}
 * @param mediaType for example {@code text/csv}
 * @param fields its columns or fields in their order
 * @param example its beginning as it should be, for people who have never written one
 */
public record FileFormat(Role role, String extension, String mediaType, List<String> fields, String example) {

    /** What a file is for. */
    public enum Role {
        GOLD,
        ANNOTATIONS,
        PREDICTIONS;

        /** As it stands in keys and addresses. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    public FileFormat {
        fields = List.copyOf(fields);
    }
}
