package dev.podium.web.item;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.MultipleChoiceQuestion;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.QuestionCondition;
import dev.podium.annotation.form.QuestionOption;
import dev.podium.annotation.form.ScaleQuestion;
import dev.podium.annotation.form.SingleChoiceQuestion;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.TextQuestion;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.annotation.form.WordListQuestion;
import dev.podium.platform.language.LocalText;
import dev.podium.task.TaskNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * A question with what was answered so far, as a form shows it.
 *
 * @param kind {@code one}, {@code some}, {@code number}, {@code scale}, {@code text}, {@code list} or {@code spans}
 * @param words that stand above it
 * @param options to choose from; of a scale those of its values that have words; none for other kinds
 * @param least the lowest number, or the shortest text
 * @param most the highest number, the longest text, or how many entries
 * @param step between numbers
 * @param values what was answered: of spans nothing, they have rows
 * @param spans a row each
 * @param row one more, without a number, for scripts to make more of; null for other kinds
 * @param source the text that an answer has to differ from; empty where there is none
 * @param follows which answers it depends on
 * @param inRow whether options are numbers, which stand in a row
 */
public record StudyQuestionInput(
        String id,
        String kind,
        Words words,
        List<Chosen> options,
        int least,
        int most,
        int step,
        List<String> values,
        List<Span> spans,
        Span row,
        String source,
        Follows follows,
        boolean inRow) {

    /** A key chooses each number up to this one. */
    private static final int MOST_KEYED = 9;

    /** Empty ones, where nobody knows how many spans there are. */
    private static final int SPARE_ROWS = 3;

    /**
     * What stands above a question.
     *
     * @param good an example of a good answer; empty where there is none
     * @param bad the same of a bad one
     * @param required whether it has to be answered
     * @param ordered whether the order of what is answered counts
     * @param of what the text is called whose words are marked; empty where that is the one that is judged, and for other kinds
     */
    public record Words(
            LocalText text,
            LocalText help,
            LocalText good,
            LocalText bad,
            boolean required,
            boolean ordered,
            String of) {

        static Words of(Question question, Locale reader) {
            return of(question, "", reader);
        }

        static Words of(Question question, String of, Locale reader) {
            return new Words(
                    question.text().in(reader),
                    question.help().in(reader),
                    question.example().good().in(reader),
                    question.example().bad().in(reader),
                    question.required(),
                    question instanceof WordListQuestion list && list.ordered(),
                    of);
        }

        /** Whether there is more than the question itself. */
        public boolean isExplained() {
            return !help.text().isEmpty()
                    || !good.text().isEmpty()
                    || !bad.text().isEmpty()
                    || ordered
                    || !of.isEmpty();
        }
    }

    /**
     * An option.
     *
     * @param key that chooses it; empty where its place does
     */
    public record Chosen(String id, LocalText text, boolean chosen, String key) {

        public Chosen(String id, LocalText text, boolean chosen) {
            this(id, text, chosen, "");
        }
    }

    /** A row of boxes, one for each token. */
    public record Span(int number, LocalText name, List<Box> boxes) {

        public Span {
            boxes = List.copyOf(boxes);
        }
    }

    /**
     * A token of a span.
     *
     * @param barred whether it belongs to none
     */
    public record Box(int place, String token, boolean chosen, boolean barred) {}

    /**
     * Answers that a question depends on.
     *
     * @param when the question that has to be answered before; empty where it is always asked
     * @param from the least answer of that one; empty where there is none
     * @param to the highest answer of that one; empty where there is none
     * @param is the options of that one, between blanks; empty where it has none
     * @param as the question that says how many spans there are; empty where there may be any number
     */
    public record Follows(String when, String from, String to, String is, String as) {

        static Follows of(Question question) {
            return new Follows(
                    question.when().map(QuestionCondition::question).orElse(""),
                    question.when()
                            .flatMap(QuestionCondition::from)
                            .map(Object::toString)
                            .orElse(""),
                    question.when()
                            .flatMap(QuestionCondition::to)
                            .map(Object::toString)
                            .orElse(""),
                    question.when().map(when -> String.join(" ", when.is())).orElse(""),
                    question instanceof SpanQuestion spans ? spans.as().orElse("") : "");
        }
    }

    public StudyQuestionInput {
        options = List.copyOf(options);
        values = List.copyOf(values);
        spans = List.copyOf(spans);
    }

    public LocalText text() {
        return words.text();
    }

    public LocalText help() {
        return words.help();
    }

    /** Whether one option is chosen; a question that may stay open has one more that says so. */
    public boolean isChosen() {
        return options.stream().anyMatch(Chosen::chosen);
    }

    /** What was answered, where that is one thing. */
    public String first() {
        return values.isEmpty() ? "" : values.get(0);
    }

    /**
     * A unit that is asked about.
     *
     * @param names what its texts are called, by their names; empty for the one that is judged
     */
    public record Asked(UnitMaterial material, UnaryOperator<String> names) {

        /**
         * One whose texts have the names that a task type gives them.
         *
         * @param judged the name of the text that is judged; empty where there are no texts
         */
        public static Asked of(UnitMaterial material, String judged, TaskNames names) {
            return new Asked(material, name -> judged.isEmpty() || judged.equals(name) ? "" : names.shown(name));
        }

        /** What the text of a question is called. */
        String text(SpanQuestion question) {
            return names.apply(material.text(question.of()));
        }
    }

    /** Those questions of a form that are asked after what was answered. */
    public static List<StudyQuestionInput> of(Form form, Answers answers, Asked unit, Locale reader) {
        return form.questions().stream()
                .filter(question -> Form.isAsked(question, answers))
                .map(question -> of(question, answers, unit, reader))
                .toList();
    }

    /** Those that are asked after other answers, with nothing answered. */
    public static List<StudyQuestionInput> later(Form form, Answers answers, Asked unit, Locale reader) {
        return form.questions().stream()
                .filter(question -> !Form.isAsked(question, answers))
                .map(question -> of(question, Answers.NONE, unit, reader))
                .toList();
    }

    private static StudyQuestionInput of(Question question, Answers answers, Asked unit, Locale reader) {
        List<String> given = answers.texts(question.id());
        if (question instanceof SingleChoiceQuestion choice) {
            return view(question, "one", options(choice.options(), given, reader), 0, 0, List.of(), reader);
        }
        if (question instanceof MultipleChoiceQuestion choices) {
            return view(
                    question,
                    "some",
                    options(choices.options(), given, reader),
                    choices.least(),
                    choices.most(),
                    List.of(),
                    reader);
        }
        if (question instanceof NumberQuestion number) {
            return number(number, given, reader);
        }
        if (question instanceof ScaleQuestion scale) {
            return scale(scale, given, reader);
        }
        if (question instanceof TextQuestion text) {
            return view(question, "text", List.of(), text.shortest(), text.longest(), given, reader)
                    .beside(text.differs().map(unit.material().fields()::get).orElse(""));
        }
        if (question instanceof WordListQuestion entries) {
            List<String> values = new ArrayList<>(given);
            while (values.size() < entries.most()) {
                values.add("");
            }
            return view(question, "list", List.of(), 1, entries.longest(), values, reader);
        }
        SpanQuestion spans = (SpanQuestion) question;
        List<String> tokens = unit.material().tokens(spans.of());
        return new StudyQuestionInput(
                spans.id(),
                "spans",
                Words.of(spans, unit.text(spans), reader),
                List.of(),
                0,
                spans.most(),
                1,
                List.of(),
                rows(spans, answers, tokens, reader),
                row(spans, List.of(), 0, tokens, reader),
                "",
                Follows.of(spans),
                false);
    }

    private StudyQuestionInput beside(String text) {
        return new StudyQuestionInput(
                id,
                kind,
                words,
                options,
                least,
                most,
                step,
                values,
                spans,
                row,
                text == null ? "" : text,
                follows,
                inRow);
    }

    /** Those that a key chooses are options. */
    private static StudyQuestionInput number(NumberQuestion number, List<String> given, Locale reader) {
        if (number.least() < 0 || number.most() > MOST_KEYED) {
            return view(number, "number", List.of(), number.least(), number.most(), given, reader);
        }
        List<Chosen> values = IntStream.rangeClosed(number.least(), number.most())
                .mapToObj(value -> new Chosen(
                        Integer.toString(value),
                        new LocalText(Integer.toString(value), ""),
                        given.contains(Integer.toString(value))))
                .toList();
        return view(number, "one", values, 0, 0, List.of(), reader);
    }

    /** Few values are options; of more, those are told that have words. */
    private static StudyQuestionInput scale(ScaleQuestion scale, List<String> given, Locale reader) {
        boolean few = scale.values() <= ScaleQuestion.FEW;
        List<Chosen> values = IntStream.iterate(
                        scale.least(), value -> value <= scale.most(), value -> value + scale.step())
                .filter(value -> few || !scale.words(value).isEmpty())
                .mapToObj(value -> new Chosen(
                        Integer.toString(value), said(scale, value, reader), given.contains(Integer.toString(value))))
                .toList();
        return few
                ? view(scale, "one", values, 0, 0, List.of(), reader)
                : view(scale, "scale", values, scale.least(), scale.most(), given, reader);
    }

    private static LocalText said(ScaleQuestion scale, int value, Locale reader) {
        return scale.words(value).isEmpty()
                ? new LocalText(Integer.toString(value), "")
                : labelled(value, scale.words(value).in(reader));
    }

    private static LocalText labelled(int step, LocalText words) {
        return new LocalText(step + " – " + words.text(), words.foreign());
    }

    private static StudyQuestionInput view(
            Question question,
            String kind,
            List<Chosen> options,
            int least,
            int most,
            List<String> values,
            Locale reader) {
        return new StudyQuestionInput(
                question.id(),
                kind,
                Words.of(question, reader),
                options,
                least,
                most,
                question instanceof ScaleQuestion scale ? scale.step() : 1,
                values,
                List.of(),
                null,
                "",
                Follows.of(question),
                kind.equals("one") && !(question instanceof SingleChoiceQuestion));
    }

    private static List<Chosen> options(List<QuestionOption> options, List<String> chosen, Locale reader) {
        return options.stream()
                .map(option -> new Chosen(
                        option.id(),
                        option.text().isEmpty()
                                ? new LocalText(option.id(), "")
                                : option.text().in(reader),
                        chosen.contains(option.id()),
                        option.key().orElse("")))
                .toList();
    }

    /** As many as there should be, or some more than there are. */
    private static List<Span> rows(SpanQuestion spans, Answers answers, List<String> tokens, Locale reader) {
        List<List<Integer>> given = answers.to(spans.id()).map(Answer::spans).orElse(List.of());
        int rows =
                spans.as().map(number -> (int) answers.number(number).orElse(0)).orElse(given.size() + SPARE_ROWS);
        return IntStream.range(0, Math.min(rows, spans.most()))
                .mapToObj(row -> row(spans, row < given.size() ? given.get(row) : List.of(), row + 1, tokens, reader))
                .toList();
    }

    private static Span row(SpanQuestion spans, List<Integer> span, int number, List<String> tokens, Locale reader) {
        return new Span(
                number,
                spans.name().in(reader),
                IntStream.range(0, tokens.size())
                        .mapToObj(place -> box(spans, span, place, tokens.get(place)))
                        .toList());
    }

    private static Box box(SpanQuestion spans, List<Integer> span, int place, String token) {
        return new Box(place, token, span.contains(place), spans.never().contains(token));
    }
}
