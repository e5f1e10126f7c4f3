package dev.podium.competition;

import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.StorableText;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A text of a phase on which no rule depends. Its name is that of its field in forms, in the API, in exports and in the audit log. One
 * that is not said to be for everybody is shown to organizers alone.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions that hold nothing
public enum PhaseText {
    description(
            400, Kind.LINE, "phase.description", phase -> phase.description, (phase, text) -> phase.description = text),
    descriptionTranslated(
            400,
            Kind.TRANSLATED_LINE,
            "phase.description",
            phase -> phase.descriptionTranslated,
            (phase, text) -> phase.descriptionTranslated = text),
    goldNote(1_000, Kind.TEXT, "phase.gold-note", phase -> phase.goldNote, (phase, text) -> phase.goldNote = text),
    goldNoteTranslated(
            1_000,
            Kind.TRANSLATED_TEXT,
            "phase.gold-note",
            phase -> phase.goldNoteTranslated,
            (phase, text) -> phase.goldNoteTranslated = text),
    internalNote(5_000, phase -> phase.internalNote, (phase, text) -> phase.internalNote = text);

    /** How it is written; a {@link #NOTE} is for organizers alone, all others are for everybody. */
    private enum Kind {
        LINE,
        TEXT,
        TRANSLATED_LINE,
        TRANSLATED_TEXT,
        NOTE
    }

    private final int longest;
    private final Kind kind;
    private final String refusal;
    private final Function<Phase, String> reader;
    private final BiConsumer<Phase, String> writer;

    PhaseText(
            int longest, Kind kind, String refusal, Function<Phase, String> reader, BiConsumer<Phase, String> writer) {
        this.longest = longest;
        this.kind = kind;
        this.refusal = refusal;
        this.reader = reader;
        this.writer = writer;
    }

    /** One for organizers alone. */
    PhaseText(int longest, Function<Phase, String> reader, BiConsumer<Phase, String> writer) {
        this(longest, Kind.NOTE, "phase.internal-note", reader, writer);
    }

    /** Those that organizers alone read. */
    public static List<PhaseText> ofOrganizers() {
        return Stream.of(values()).filter(text -> text.kind == Kind.NOTE).toList();
    }

    /** All texts of a phase, in the order of their declaration. */
    public static Map<PhaseText, String> all(Phase phase) {
        return all(text -> text.of(phase));
    }

    /** Each text as a function gives it; null: empty. */
    public static Map<PhaseText, String> all(Function<PhaseText, String> given) {
        Map<PhaseText, String> texts = new EnumMap<>(PhaseText.class);
        for (PhaseText text : values()) {
            String value = given.apply(text);
            texts.put(text, value == null ? "" : value);
        }
        return Collections.unmodifiableMap(texts);
    }

    /** As it stands; empty where there is none. */
    public String of(Phase phase) {
        return reader.apply(phase);
    }

    /** Of how many characters it may be. */
    public int longest() {
        return longest;
    }

    /**
     * Puts it on a phase.
     *
     * @throws Refused if it is too long, or a translation although the language of the competition is not known
     */
    public void set(Phase phase, String typed) {
        writer.accept(
                phase,
                switch (kind) {
                    case LINE, TEXT, NOTE -> checked(typed);
                    case TRANSLATED_LINE, TRANSLATED_TEXT ->
                        phase.competition.checkedTranslation(() -> checked(typed), name());
                });
    }

    private String checked(String typed) {
        String text = StorableText.of(
                kind == Kind.LINE || kind == Kind.TRANSLATED_LINE
                        ? SingleLineText.of(typed)
                        : typed.replace("\r\n", "\n").strip(),
                name());
        if (TextLength.exceeds(text, longest)) {
            throw Refused.because(Refused.Kind.FAULTY, refusal, longest).about(name());
        }
        return text;
    }
}
