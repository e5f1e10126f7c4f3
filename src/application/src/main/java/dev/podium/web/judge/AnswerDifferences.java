package dev.podium.web.judge;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.MultipleChoiceQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.QuestionOption;
import dev.podium.annotation.form.SingleChoiceQuestion;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.TextQuestion;
import dev.podium.annotation.form.WordListQuestion;
import dev.podium.annotation.work.Adjudication;
import dev.podium.web.item.StudyQuestionInput;
import dev.podium.web.item.TextDiff;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Puts answers side by side, and says where they differ. */
final class AnswerDifferences {

    private static final int LETTERS = 26;

    private AnswerDifferences() {}

    static List<AdjudicationPage.Answer> of(UnitView unit, List<Adjudication.OneAnswer> said, Locale reader) {
        List<Answers> answers =
                said.stream().map(each -> Answers.read(each.answer())).toList();
        List<AdjudicationPage.Answer> shown = new ArrayList<>();
        for (int place = 0; place < said.size(); place++) {
            Answers own = answers.get(place);
            List<AdjudicationPage.Line> lines = unit.form().questions().stream()
                    .filter(question ->
                            answers.stream().anyMatch(each -> each.byQuestion().containsKey(question.id())))
                    .map(question -> line(question, own, answers, unit, reader))
                    .toList();
            shown.add(new AdjudicationPage.Answer(
                    place,
                    place < LETTERS ? Character.toString('A' + place) : Integer.toString(place + 1),
                    lines,
                    flags(unit, said.get(place).flags(), reader),
                    said.get(place).comment(),
                    said.get(place).certainty()));
        }
        return shown;
    }

    private static String flags(UnitView unit, String raised, Locale reader) {
        return unit.flags(List.of(raised.split("\n", -1)), reader).stream()
                .filter(StudyQuestionInput.Chosen::chosen)
                .map(flag -> flag.text().text())
                .collect(Collectors.joining(", "));
    }

    private static AdjudicationPage.Line line(
            Question question, Answers own, List<Answers> all, UnitView unit, Locale reader) {
        Optional<Answer> said = own.to(question.id());
        // not answered is the same as nothing
        List<Answer> everybody = all.stream()
                .map(each -> each.to(question.id()).orElse(Answer.Texts.NONE))
                .toList();
        return new AdjudicationPage.Line(
                question.text().in(reader).text(),
                said.map(answer -> values(question, answer, everybody, unit, reader))
                        .orElse(List.of()),
                everybody.stream().anyMatch(other -> !other.equals(said.orElse(Answer.Texts.NONE))));
    }

    private static List<AdjudicationPage.Value> values(
            Question question, Answer said, List<Answer> all, UnitView unit, Locale reader) {
        if (question instanceof SpanQuestion spans) {
            List<String> tokens = unit.unit().material().tokens(spans.of());
            return said.spans().stream().map(span -> span(span, all, tokens)).toList();
        }
        if (question instanceof TextQuestion) {
            return List.of(text(said.written(), all));
        }
        if (question instanceof WordListQuestion list && list.ordered()) {
            return ordered(said.texts(), all);
        }
        return said.texts().stream()
                .map(each -> AdjudicationPage.Value.of(
                        words(question, each, reader),
                        all.stream().anyMatch(other -> !other.texts().contains(each))))
                .toList();
    }

    /** An entry differs in whose place somebody else has another one. */
    private static List<AdjudicationPage.Value> ordered(List<String> list, List<Answer> all) {
        return IntStream.range(0, list.size())
                .mapToObj(place -> AdjudicationPage.Value.of(
                        list.get(place),
                        all.stream()
                                .map(Answer::texts)
                                .anyMatch(other -> place >= other.size()
                                        || !other.get(place).equals(list.get(place)))))
                .toList();
    }

    private static String words(Question question, String id, Locale reader) {
        List<QuestionOption> options = List.of();
        if (question instanceof SingleChoiceQuestion choice) {
            options = choice.options();
        } else if (question instanceof MultipleChoiceQuestion choices) {
            options = choices.options();
        }
        return options.stream()
                .filter(option -> option.id().equals(id))
                .map(option -> UnitView.text(option, reader).text())
                .findFirst()
                .orElse(id);
    }

    /** What the first one wrote who wrote something else is what a text is compared with. */
    private static AdjudicationPage.Value text(String text, List<Answer> all) {
        Optional<String> other = all.stream()
                .flatMap(answer -> (answer.texts().isEmpty() ? List.of("") : answer.texts()).stream())
                .filter(each -> !each.equals(text))
                .findFirst();
        return other.flatMap(each -> TextDiff.between(each, text))
                .map(segments -> new AdjudicationPage.Value(segments.stream()
                        .filter(segment -> segment.kind() != TextDiff.Kind.DELETED)
                        .map(segment ->
                                new AdjudicationPage.Piece(segment.text(), segment.kind() == TextDiff.Kind.INSERTED))
                        .toList()))
                .orElseGet(() -> AdjudicationPage.Value.of(text, other.isPresent()));
    }

    /** A token differs that is not in the span of somebody else that has most in common with this one. */
    private static AdjudicationPage.Value span(List<Integer> span, List<Answer> all, List<String> tokens) {
        Set<Integer> places = new TreeSet<>(span);
        List<Collection<Integer>> likest =
                all.stream().map(other -> likest(places, other.spans())).toList();
        List<Integer> shown = places.stream()
                .filter(token -> token >= 0 && token < tokens.size())
                .toList();
        List<AdjudicationPage.Piece> pieces = new ArrayList<>();
        for (int token : shown) {
            boolean last = pieces.size() == shown.size() - 1;
            pieces.add(new AdjudicationPage.Piece(
                    tokens.get(token) + (last ? "" : " "), likest.stream().anyMatch(other -> !other.contains(token))));
        }
        return new AdjudicationPage.Value(pieces);
    }

    private static Collection<Integer> likest(Set<Integer> span, List<List<Integer>> spans) {
        return spans.stream()
                .filter(other -> common(span, other) > 0)
                .max(Comparator.comparingLong((List<Integer> other) -> common(span, other))
                        .thenComparing(other -> -other.size()))
                .orElse(List.of());
    }

    private static long common(Set<Integer> span, List<Integer> other) {
        return span.stream().filter(other::contains).count();
    }
}
