package dev.podium.annotation.release.file;

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
import dev.podium.annotation.form.WordListQuestion;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.language.BilingualText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What was asked, as Markdown: every question with its options, and how often it was answered. */
final class Codebook {

    private final StringBuilder text = new StringBuilder();

    /** How often something was said. */
    record Counts(Map<String, Long> questions, Map<String, Long> flags, Map<Integer, Long> versions) {}

    private Codebook() {}

    /**
     * The codebook.
     *
     * @param versions all versions of the form, in their order
     * @param common the ids of questions on which people decided together
     */
    static String of(String title, List<StudyForm> versions, StudyForm held, Counts counts, List<String> common) {
        Codebook book = new Codebook();
        book.line("# Codebook: " + plain(title)).line("");
        Form form = held.form();
        for (Question question : form.questions()) {
            book.question(question, counts.questions().getOrDefault(question.id(), 0L), common.contains(question.id()));
        }
        book.beside(form);
        book.flags(form, counts);
        book.line("## Versions of the form").line("");
        for (StudyForm version : versions) {
            book.line("* " + version.version + " (" + version.createdAt + "): n = "
                    + counts.versions().getOrDefault(version.version, 0L)
                    + (version.note.isBlank() ? "" : ". " + plain(version.note)));
        }
        return book.text.toString();
    }

    private Codebook line(String line) {
        text.append(line).append('\n');
        return this;
    }

    private void question(Question question, long answers, boolean common) {
        line("## `" + question.id() + "`").line("");
        worded(question.text());
        worded(question.help());
        example("good", question.example().good());
        example("bad", question.example().bad());
        question.when()
                .ifPresent(when -> line("Asked where `" + when.question() + "` is " + range(when) + ".")
                        .line(""));
        if (!question.required()) {
            line("May stay without an answer.").line("");
        }
        line(kind(question)).line("");
        if (question instanceof SingleChoiceQuestion choice) {
            options(choice.options());
        } else if (question instanceof MultipleChoiceQuestion choices) {
            options(choices.options());
        }
        if (question instanceof ScaleQuestion scale) {
            values(scale);
        }
        if (common) {
            line(question instanceof ScaleQuestion
                            ? "Where people differed and nobody decided, the mean of their answers holds."
                            : "Where people differed and nobody decided, what more than half of them said holds.")
                    .line("");
        }
        line("n = " + answers).line("");
    }

    private void example(String kind, BilingualText text) {
        if (!text.isEmpty()) {
            line("A " + kind + " one" + said(text)).line("");
        }
    }

    private static String range(QuestionCondition when) {
        return when.isAboutOptions()
                ? when.is().stream().map(id -> "`" + id + "`").collect(Collectors.joining(" or "))
                : Stream.of(
                                when.from().map(from -> "at least " + from),
                                when.to().map(to -> "at most " + to))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(" and "));
    }

    /** Those that have words. */
    private void values(ScaleQuestion scale) {
        List<Integer> named = IntStream.iterate(
                        scale.least(), value -> value <= scale.most(), value -> value + scale.step())
                .filter(value -> !scale.words(value).isEmpty())
                .boxed()
                .toList();
        named.forEach(value -> line("* `" + value + "`" + said(scale.words(value))));
        if (!named.isEmpty()) {
            line("");
        }
    }

    private void beside(Form form) {
        if (!form.rules().isEmpty()) {
            line("## Rules").line("");
            form.rules().forEach(rule -> line("* `" + rule + "`"));
            line("");
        }
        if (form.certainty()) {
            line("## Certainty").line("");
            line("How sure people are, from " + Form.LEAST_CERTAIN + " (a guess) to " + Form.MOST_CERTAIN
                            + " (quite sure); empty where they do not say.")
                    .line("");
        }
    }

    private static String kind(Question question) {
        if (question instanceof SingleChoiceQuestion) {
            return "One of these:";
        }
        if (question instanceof MultipleChoiceQuestion choices) {
            return "From " + choices.least() + " to " + choices.most() + " of these:";
        }
        if (question instanceof NumberQuestion number) {
            return "A whole number from " + number.least() + " to " + number.most() + ".";
        }
        if (question instanceof ScaleQuestion scale) {
            return "A number from " + scale.least() + " to " + scale.most() + " in steps of " + scale.step() + ".";
        }
        if (question instanceof TextQuestion text) {
            return "A text of " + text.shortest() + " to " + text.longest() + " characters.";
        }
        if (question instanceof WordListQuestion entries) {
            return "Up to " + entries.most() + " words, "
                    + (entries.ordered()
                            ? "the best first. The same words in another order are another answer; Jaccard says how alike"
                                    + " answers are as sets."
                            : "all equally good.");
        }
        return question instanceof SpanQuestion spans
                ? (spans.least() > 0 ? spans.least() + " to " : "Up to ") + spans.most()
                        + " sets of tokens, each as places from 0." + of(spans)
                : "";
    }

    private static String of(SpanQuestion spans) {
        return spans.of().isEmpty()
                ? ""
                : " They are of the text `" + spans.of()
                        + "`; of the one that is judged, where a unit has no text of that name.";
    }

    private void options(List<QuestionOption> options) {
        options.forEach(option -> line("* `" + option.id() + "`" + said(option.text())));
        line("");
    }

    private static String said(BilingualText text) {
        String said = text.byLanguage().values().stream()
                .filter(each -> !each.isBlank())
                .map(Codebook::plain)
                .collect(Collectors.joining(" / "));
        return said.isEmpty() ? "" : ": " + said;
    }

    private void worded(BilingualText text) {
        text.byLanguage().forEach((language, said) -> {
            if (!said.isBlank()) {
                line("*" + language + "*: " + plain(said)).line("");
            }
        });
    }

    private void flags(Form form, Counts counts) {
        if (!form.flags().isEmpty()) {
            line("## Flags").line("");
            form.flags()
                    .forEach(flag -> line("* `" + flag.id() + "`" + said(flag.text()) + ", n = "
                            + counts.flags().getOrDefault(flag.id(), 0L)));
            line("");
        }
    }

    /** On one line, and not taken for marks. */
    static String plain(String text) {
        return text.replaceAll("\\s+", " ").strip().replaceAll("([\\\\`*_\\[\\]<>#|])", "\\\\$1");
    }
}
