package dev.podium.api.judge;

import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.study.VisibleTexts;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.AnswerDraft;
import dev.podium.annotation.work.Assignment;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "JudgedUnit", description = "A unit that was given to somebody to be judged.")
record JudgeUnitJson(
        @Schema(description = "Names it in addresses of whoever judges it.")
        UUID assignment,

        @Schema(
                implementation = String.class,
                enumeration = {"open", "done", "skipped", "expired", "withdrawn"},
                description = "How far it is.")
        Assignment.State state,

        @Schema(description = "Whether it may be answered, or answered otherwise, while the study is open.")
        boolean changeable,

        Material material,

        @Schema(description = "Of what is asked; an answer names the version that it answers.")
        int formVersion,

        @Schema(
                description =
                        "Questions, flags, rules, and whether comments and certainty are asked for. The `kind` of a question is `choice`, `choices`, `number`, `scale`, `text`, `list` or `spans`.")
        Map<String, Object> form,

        Answer answered,

        @Schema(
                description =
                        "How often it was saved, answered or skipped. What is sent names the one that it has seen.")
        int revision,

        @Schema(description = "When it goes to somebody else; null where it stays.", nullable = true)
        Instant leasedUntil,

        @Schema(description = "When it was answered or skipped last; null before.", nullable = true)
        Instant answeredAt,

        @Schema(description = "Why it is skipped; null where it is not.", nullable = true)
        String skippedBecause,

        @Schema(
                implementation = Practised.class,
                description = "Of a unit to practise with, what is right; null for all others.",
                nullable = true)
        Practised practice) {

    @Schema(name = "JudgedMaterial", description = "What is shown of a unit.")
    record Material(
            @Schema(description = "Texts by their names; the first one is judged.")
            Map<String, String> fields,

            @Schema(
                    implementation = MarkedPart.class,
                    description =
                            "What is asked about, where that is a part of the first text; null where it is all of it.",
                    nullable = true)
            MarkedPart part,

            @Schema(
                    description =
                            "Those that spans are marked in, by their places from 0; none where there are no spans.")
            List<String> tokens,

            @Schema(
                    description =
                            "Of questions whose spans are marked in another text, its tokens by the names of the questions: its words between single blanks.")
            Map<String, List<String>> otherTokens,

            @Schema(
                    description =
                            "Texts that stand before it in its group, such as sentences of an article; none where units are shown by themselves, and in lists.")
            List<String> before,

            @Schema(description = "The same of what stands after it.")
            List<String> after) {

        static Material of(Assignment given, ActingAnnotator part, UnitContext around) {
            Map<String, String> fields = VisibleTexts.of(given.unit, part.study());
            return new Material(
                    fields.isEmpty() ? Map.of("unit", given.unit.name) : fields,
                    VisibleTexts.part(given.unit, part.study())
                            .filter(marked -> !fields.isEmpty())
                            .map(marked ->
                                    new MarkedPart(fields.keySet().iterator().next(), marked.from(), marked.to()))
                            .orElse(null),
                    List.of(given.unit.tokens),
                    given.unit.material().others(part.asked().form()),
                    around.before(),
                    around.after());
        }
    }

    @Schema(name = "JudgedPart", description = "A part of a text, such as the word that is asked about.")
    record MarkedPart(
            @Schema(description = "The name of the text.", examples = "sentence")
            String text,

            @Schema(description = "Where it begins: how many characters (UTF-16) stand before it.")
            int from,

            @Schema(description = "Behind its last character.")
            int to) {}

    @Schema(
            name = "JudgedPractice",
            description = "A unit to practise with. What is right of it is told once it is answered.")
    record Practised(
            @Schema(description = "Whether it was answered right; null before it is answered.", nullable = true)
            Boolean correct,

            @Schema(
                    description =
                            "The right answers by the names of those questions whose answer is known; null before it is answered.",
                    nullable = true)
            Map<String, Object> expected) {

        /** Null where nobody practises with it. */
        static Practised of(Assignment given) {
            if (!given.unit.isPractice()) {
                return null;
            }
            return given.isPractised()
                    ? new Practised(Boolean.TRUE.equals(given.asExpected), AnswerJson.values(given.unit.expected))
                    : new Practised(null, null);
        }
    }

    @Schema(
            name = "JudgedAnswer",
            description =
                    "What was answered so far: the draft, else what was sent last. A draft need not fit the form.")
    record Answer(
            @Schema(description = "By the questions' names.")
            Map<String, Object> answer,

            List<String> flags,
            String comment,

            @Schema(description = "How sure they are, from 1 to 5; null where they do not say.", nullable = true)
            Integer certainty) {

        static Answer of(AnswerDraft draft) {
            return new Answer(
                    AnswerJson.values(draft.answer().toString()), draft.flags(), draft.comment(), draft.certainty());
        }
    }

    static JudgeUnitJson of(Assignment given, ActingAnnotator part, AnswerDraft draft, UnitContext around) {
        return new JudgeUnitJson(
                given.key,
                given.state,
                given.isChangeable(),
                Material.of(given, part, around),
                part.asked().version,
                AnswerJson.values(part.asked().form),
                Answer.of(draft),
                given.revision,
                given.leasedUntil,
                given.answeredAt,
                given.skippedBecause,
                Practised.of(given));
    }
}
