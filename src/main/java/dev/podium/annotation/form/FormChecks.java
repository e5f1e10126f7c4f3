package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.language.Worded;
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
    static final int LONGEST_ANSWER = 10_000;
    static final int MOST_ENTRIES = 50;
    static final int MOST_STEPS = 1_000;

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?");

    /** Other fields beside the questions. */
    private static final Set<String> TAKEN = Set.of("comment", "flags", "reason", "shown", "taken", "version");

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
        for (int place = 0; place < form.questions().size(); place++) {
            Question question = form.questions().get(place);
            String at = "questions[" + place + "]";
            id(at + ".id", question.id(), ids);
            text(at + ".text", question.text(), true);
            text(at + ".help", question.help(), false);
            int before = place;
            question.when().ifPresent(when -> earlier(at + ".when", when.question(), before));
            kind(at, question, place);
        }
        options("flags", form.flags());
        form.accept().forEach(this::accepted);
    }

    /** Answers of which equal ones are the same in all units: those of choices, numbers and scales. */
    private void accepted(String id, JsonNode answer) {
        Optional<Question> question = form.question(id)
                .filter(each -> each instanceof Choice || each instanceof WholeNumber || each instanceof Scale);
        if (question.isEmpty()) {
            refuse("accept." + id, "form.accept", id);
            return;
        }
        try {
            question.get().read(answer, new Material(Map.of(), List.of()), MissingNode.getInstance());
        } catch (Refused why) {
            checks.keep(why.about("accept." + id));
        }
    }

    private void kind(String at, Question question, int place) {
        if (question instanceof Choice choice) {
            bounded(at + ".options", choice.options().size(), 2, MOST_OPTIONS);
            options(at + ".options", choice.options());
        } else if (question instanceof Choices choices) {
            bounded(at + ".options", choices.options().size(), 1, MOST_OPTIONS);
            options(at + ".options", choices.options());
            range(at, choices.least(), choices.most(), 0, choices.options().size());
        } else if (question instanceof WholeNumber number) {
            range(at, number.least(), number.most(), -1_000_000, 1_000_000);
        } else if (question instanceof Scale scale) {
            scale(at, scale);
        } else if (question instanceof Text text) {
            range(at, text.shortest(), text.longest(), 1, LONGEST_ANSWER);
            bounded(at + ".instead", text.instead().size(), 0, MOST_OPTIONS);
            text.instead().forEach(word -> wellFormed(at + ".instead", word));
        } else if (question instanceof Entries entries) {
            range(at, 1, entries.most(), 1, MOST_ENTRIES);
            range(at, 1, entries.longest(), 1, LONGEST_TEXT);
            entries.none().ifPresent(word -> bounded(at + ".none", word.length(), 1, LONGEST_ID));
        } else if (question instanceof Spans spans) {
            range(at, 1, spans.most(), 1, MOST_ENTRIES);
            spans.as().ifPresent(number -> earlier(at + ".as", number, place));
            text(at + ".name", spans.name(), false);
            bounded(at + ".never", spans.never().size(), 0, MOST_OPTIONS);
            spans.never().forEach(token -> bounded(at + ".never", token.length(), 0, LONGEST_TEXT));
            bounded(at + ".of", spans.of().length(), 0, LONGEST_ID);
        }
    }

    private void scale(String at, Scale scale) {
        range(at, scale.least(), scale.most(), -1_000_000, 1_000_000);
        long length = (long) scale.most() - scale.least();
        if (scale.step() < 1 || length % scale.step() != 0 || length / scale.step() > MOST_STEPS) {
            refuse(at + ".step", "form.step", MOST_STEPS);
        }
        text(at + ".low", scale.low(), false);
        text(at + ".high", scale.high(), false);
    }

    private void options(String at, List<Option> options) {
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

    private void text(String at, Worded text, boolean wanted) {
        if (wanted && text.isEmpty()) {
            refuse(at, "form.text-none");
        }
        text.byLanguage().values().stream()
                .filter(each -> each.length() > LONGEST_TEXT)
                .findFirst()
                .ifPresent(each -> refuse(at, "form.text", LONGEST_TEXT));
    }

    /** Another question asks for a number before. */
    private void earlier(String at, String id, int place) {
        boolean known = form.questions().subList(0, place).stream()
                .filter(each -> each instanceof WholeNumber || each instanceof Scale)
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
