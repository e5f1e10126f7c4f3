package dev.podium.bundle.codabench;

import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.SubmissionQuestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The questions that Codabench asks with a submission. */
final class FactSheet {

    private static final SubmissionQuestions ANSWERS = new SubmissionQuestions(
            Map.of(
                    "text", CompetitionDraft.Declaration.Form.TEXT,
                    "checkbox", CompetitionDraft.Declaration.Form.CHECKBOX,
                    "select", CompetitionDraft.Declaration.Form.SELECT),
            "selection");

    private FactSheet() {}

    /** The first questions, as many as can be asked. */
    static List<CompetitionDraft.Declaration> read(YamlSection description) {
        List<CompetitionDraft.Declaration> declarations = new ArrayList<>();
        List<YamlSection> questions = description.sections("fact_sheet");
        for (YamlSection question : questions) {
            if (declarations.size() < SubmissionQuestions.MOST_QUESTIONS) {
                declarations.add(SubmissionQuestions.distinct(question, "title", declaration(question), declarations));
                question.close();
            }
        }
        if (questions.size() > SubmissionQuestions.MOST_QUESTIONS) {
            description.approximated(
                    "fact_sheet",
                    "bundle.questions-many",
                    Integer.toString(questions.size()),
                    Integer.toString(SubmissionQuestions.MOST_QUESTIONS));
        }
        return declarations;
    }

    private static CompetitionDraft.Declaration declaration(YamlSection question) {
        question.ignore(List.of("key"));
        return ANSWERS.declaration(
                question,
                question.name(),
                question.text("title").orElse(question.name()),
                question.flag("is_required", false),
                question.flag("is_on_leaderboard", false));
    }
}
