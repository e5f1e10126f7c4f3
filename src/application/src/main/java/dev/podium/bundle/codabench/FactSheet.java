package dev.podium.bundle.codabench;

import dev.podium.bundle.description.Section;
import dev.podium.bundle.draft.Answers;
import dev.podium.bundle.draft.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The questions that Codabench asks with a submission. */
final class FactSheet {

    private static final Answers ANSWERS = new Answers(
            Map.of(
                    "text", Draft.Declaration.Form.TEXT,
                    "checkbox", Draft.Declaration.Form.CHECKBOX,
                    "select", Draft.Declaration.Form.SELECT),
            "selection");

    private FactSheet() {}

    /** The first questions, as many as can be asked. */
    static List<Draft.Declaration> read(Section description) {
        List<Draft.Declaration> declarations = new ArrayList<>();
        List<Section> questions = description.sections("fact_sheet");
        for (Section question : questions) {
            if (declarations.size() < Answers.MOST_QUESTIONS) {
                declarations.add(Answers.distinct(question, "title", declaration(question), declarations));
                question.close();
            }
        }
        if (questions.size() > Answers.MOST_QUESTIONS) {
            description.approximated(
                    "fact_sheet",
                    "bundle.questions-many",
                    Integer.toString(questions.size()),
                    Integer.toString(Answers.MOST_QUESTIONS));
        }
        return declarations;
    }

    private static Draft.Declaration declaration(Section question) {
        question.ignore(List.of("key"));
        return ANSWERS.declaration(
                question,
                question.name(),
                question.text("title").orElse(question.name()),
                question.flag("is_required", false),
                question.flag("is_on_leaderboard", false));
    }
}
