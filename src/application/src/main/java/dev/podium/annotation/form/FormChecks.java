package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.platform.language.BilingualText;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Looks whether a form can be asked, before it is kept. */
final class FormChecks {

    static final int MOST_QUESTIONS = 20;
    static final int MOST_OPTIONS = 30;
    static final int LONGEST_ID = 30;
    static final int LONGEST_TEXT = 1_000;

    /** Of a text of units. */
    static final int LONGEST_NAME = 100;

    static final int LONGEST_ANSWER = 10_000;
    static final int MOST_ENTRIES = 50;
    static final int MOST_STEPS = 1_000;
    static final int MOST_RULES = 20;
    static final int LONGEST_EXAMPLE = 300;

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?");

    /** Other fields beside the questions. */
    private static final Set<String> TAKEN = Set.of("comment", "flags", "reason", "shown", "taken", "version");

    /** Letters that mean something on the page of somebody who judges. */
    private static final List<String> PAGE_KEYS = List.of("b", "g", "n", "s", "u", "x");

    private static final Pattern KEY = Pattern.compile("[a-z0-9]");

    private final Form form;
    private final Checks checks = new Checks();

    private FormChecks(Form form) {
        this.form = form;
    }

    /**
     * Refuses a form that cannot be asked.
     *
     * @throws Refused with all that is wrong, each about the place where it stands, such as {@code questions[1].least}
     */
    static void refuseFaulty(Form form) {
        FormChecks look = new FormChecks(form);
        look.look();
        look.checks.refuse();
    }

    private void look() {
        bounded("questions", form.questions().size(), 1, MOST_QUESTIONS);
        bounded("flags", form.flags().size(), 0, MOST_OPTIONS);
        Set<String> ids = new HashSet<>(TAKEN);
        if (form.certainty()) {
            ids.add("certainty");
        }
        for (int place = 0; place < form.questions().size(); place++) {
            Question question = form.questions().get(place);
            String at = "questions[" + place + "]";
            id(at + ".id", question.id(), ids);
            text(at + ".text", question.text(), true);
            text(at + ".help", question.help(), false);
            example(at + ".example.good", question.example().good());
            example(at + ".example.bad", question.example().bad());
            int before = place;
            question.when().ifPresent(when -> when(at + ".when", when, before));
            kind(at, question, place);
            keys(at, Question.options(question));
        }
        options("flags", form.flags());
        form.accept().forEach(this::accepted);
        bounded("rules", form.rules().size(), 0, MOST_RULES);
        for (int place = 0; place < form.rules().size(); place++) {
            rule("rules[" + place + "]", form.rules().get(place));
        }
    }

    private void rule(String at, String written) {
        Optional<AnswerRule> rule = AnswerRule.find(written);
        if (rule.isEmpty()) {
            refuse(at, "form.rule", written);
        } else if (rule.get().first().question().equals(rule.get().then().question())) {
            refuse(at, "form.rule-self", written);
        } else {
            side(at, rule.get().first(), written);
            side(at, rule.get().then(), written);
        }
    }

    /** Whether a question can be answered so. */
    private void side(String at, AnswerRule.Said said, String written) {
        Optional<Question> question = form.question(said.question());
        if (question.isEmpty()) {
            refuse(at, "form.rule-question", written, said.question());
        } else if (!canBe(question.get(), said.value())) {
            refuse(at, "form.rule-value", written, said.question(), said.value());
        }
    }

    private static boolean canBe(Question question, String value) {
        List<QuestionOption> options = Question.options(question);
        if (options.stream().anyMatch(option -> option.id().equals(value))) {
            return true;
        }
        if (value.equals(AnswerRule.NONE)) {
            return !question.required()
                    || (question instanceof WordListQuestion list && list.none().isPresent())
                    || (question instanceof MultipleChoiceQuestion choices && choices.least() == 0)
                    || (question instanceof SpanQuestion spans && spans.least() == 0);
        }
        return (question instanceof NumberQuestion number && isWithin(value, number.least(), number.most(), 1))
                || (question instanceof ScaleQuestion scale
                        && isWithin(value, scale.least(), scale.most(), scale.step()))
                || (question instanceof TextQuestion text && text.instead().contains(value));
    }

    private static boolean isWithin(String value, int least, int most, int step) {
        if (!value.matches("0|-?[1-9][0-9]{0,6}") || step < 1) {
            return false;
        }
        int number = Integer.parseInt(value);
        return number >= least && number <= most && ((long) number - least) % step == 0;
    }

    private void example(String at, BilingualText text) {
        text.byLanguage().values().stream()
                .filter(each -> TextLength.exceeds(each, LONGEST_EXAMPLE))
                .findFirst()
                .ifPresent(each -> refuse(at, "form.text", LONGEST_EXAMPLE));
    }

    private void when(String at, QuestionCondition when, int place) {
        if (!when.isAboutOptions()) {
            earlier(at, when.question(), place);
            return;
        }
        Optional<SingleChoiceQuestion> choice = form.questions().subList(0, place).stream()
                .filter(each -> each.id().equals(when.question()))
                .filter(SingleChoiceQuestion.class::isInstance)
                .map(SingleChoiceQuestion.class::cast)
                .findFirst();
        if (choice.isEmpty() || when.from().isPresent() || when.to().isPresent()) {
            refuse(at, "form.when", when.question());
            return;
        }
        when.is().stream()
                .filter(id -> choice.get().options().stream()
                        .noneMatch(option -> option.id().equals(id)))
                .findFirst()
                .ifPresent(id -> refuse(at, "form.when-option", when.question(), id));
    }

    /** Each is one letter or digit that means nothing else. */
    private void keys(String at, List<QuestionOption> options) {
        Set<String> keys = new HashSet<>();
        for (int place = 0; place < options.size(); place++) {
            String key = options.get(place).key().orElse("");
            String where = at + ".options[" + place + "].key";
            if (!key.isEmpty() && (!KEY.matcher(key).matches() || PAGE_KEYS.contains(key))) {
                refuse(where, "form.key", String.join(", ", PAGE_KEYS));
            } else if (!key.isEmpty() && !keys.add(key)) {
                refuse(where, "form.key-twice", key);
            }
        }
    }

    /** Answers of which equal ones are the same in all units: those of choices, numbers and scales. */
    private void accepted(String id, JsonNode answer) {
        Optional<Question> question = form.question(id)
                .filter(each -> each instanceof SingleChoiceQuestion
                        || each instanceof NumberQuestion
                        || each instanceof ScaleQuestion);
        if (question.isEmpty()) {
            refuse("accept." + id, "form.accept", id);
            return;
        }
        try {
            question.get().read(answer, new UnitMaterial(Map.of(), List.of()), Answers.NONE);
        } catch (Refused why) {
            checks.keep(why.about("accept." + id));
        }
    }

    private void kind(String at, Question question, int place) {
        if (question instanceof SingleChoiceQuestion choice) {
            bounded(at + ".options", choice.options().size(), 2, MOST_OPTIONS);
            options(at + ".options", choice.options());
        } else if (question instanceof MultipleChoiceQuestion choices) {
            bounded(at + ".options", choices.options().size(), 1, MOST_OPTIONS);
            options(at + ".options", choices.options());
            range(at, choices.least(), choices.most(), 0, choices.options().size());
        } else if (question instanceof NumberQuestion number) {
            range(at, number.least(), number.most(), -1_000_000, 1_000_000);
        } else if (question instanceof ScaleQuestion scale) {
            scale(at, scale);
        } else if (question instanceof TextQuestion text) {
            range(at, text.shortest(), text.longest(), 1, LONGEST_ANSWER);
            bounded(at + ".instead", text.instead().size(), 0, MOST_OPTIONS);
            text.instead().forEach(word -> wellFormed(at + ".instead", word));
        } else if (question instanceof WordListQuestion entries) {
            range(at, 1, entries.most(), 1, MOST_ENTRIES);
            range(at, 1, entries.longest(), 1, LONGEST_TEXT);
            entries.none().ifPresent(word -> bounded(at + ".none", word.length(), 1, LONGEST_ID));
        } else if (question instanceof SpanQuestion spans) {
            range(at, 1, spans.most(), 1, MOST_ENTRIES);
            range(at, spans.least(), spans.most(), 0, MOST_ENTRIES);
            spans.as().ifPresent(number -> earlier(at + ".as", number, place));
            text(at + ".name", spans.name(), false);
            bounded(at + ".never", spans.never().size(), 0, MOST_OPTIONS);
            spans.never().forEach(token -> bounded(at + ".never", token.length(), 0, LONGEST_TEXT));
            bounded(at + ".of", spans.of().length(), 0, LONGEST_NAME);
        }
    }

    private void scale(String at, ScaleQuestion scale) {
        range(at, scale.least(), scale.most(), -1_000_000, 1_000_000);
        long length = (long) scale.most() - scale.least();
        if (scale.step() < 1 || length % scale.step() != 0 || length / scale.step() > MOST_STEPS) {
            refuse(at + ".step", "form.step", MOST_STEPS);
        }
        text(at + ".low", scale.low(), false);
        text(at + ".high", scale.high(), false);
        scale.texts().forEach((value, said) -> {
            text(at + ".texts." + value, said, false);
            if (!isWithin(value, scale.least(), scale.most(), scale.step())) {
                refuse(at + ".texts", "form.scale-text", value);
            }
        });
    }

    private void options(String at, List<QuestionOption> options) {
        Set<String> ids = new HashSet<>();
        for (int place = 0; place < options.size(); place++) {
            id(at + "[" + place + "].id", options.get(place).id(), ids);
            text(at + "[" + place + "].text", options.get(place).text(), false);
        }
    }

    private void id(String at, String id, Set<String> others) {
        wellFormed(at, id);
        if (!others.add(id)) {
            refuse(at, "form.id-twice", id);
        }
    }

    private void wellFormed(String at, String id) {
        if (id.length() > LONGEST_ID || !ID.matcher(id).matches()) {
            refuse(at, "form.id", LONGEST_ID);
        }
    }

    private void text(String at, BilingualText text, boolean wanted) {
        if (wanted && text.isEmpty()) {
            refuse(at, "form.text-none");
        }
        text.byLanguage().values().stream()
                .filter(each -> TextLength.exceeds(each, LONGEST_TEXT)
                        || each.chars().anyMatch(c -> Character.isISOControl(c) && "\r\n\t".indexOf(c) < 0))
                .findFirst()
                .ifPresent(each -> refuse(at, "form.text", LONGEST_TEXT));
    }

    /** Another question asks for a number before. */
    private void earlier(String at, String id, int place) {
        boolean known = form.questions().subList(0, place).stream()
                .filter(each -> each instanceof NumberQuestion || each instanceof ScaleQuestion)
                .anyMatch(each -> each.id().equals(id));
        if (!known) {
            refuse(at, "form.earlier", id);
        }
    }

    private void bounded(String at, int entries, int least, int most) {
        if (entries < least || entries > most) {
            refuse(at, "form.entries", least, most);
        }
    }

    private void range(String at, int least, int most, int lowest, int highest) {
        if (least < lowest || most > highest || least > most) {
            refuse(at, "form.range", lowest, highest);
        }
    }

    private void refuse(String at, String code, Object... arguments) {
        checks.keep(Refused.because(Refused.Kind.FAULTY, code, arguments).about(at));
    }
}
