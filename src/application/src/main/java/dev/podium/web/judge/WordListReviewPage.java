package dev.podium.web.judge;

import dev.podium.web.item.StudyQuestionInput;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * What people listed of a unit, with how many did and without who they are.
 *
 * @param reviewed whether somebody has looked it through before, and somebody answered otherwise since
 * @param verdicts what may become of an entry, in the order of their keys
 * @param comments of those who listed something
 */
@CheckedTemplate(basePath = "judge")
record WordListReviewPage(
        JudgePage.Head head,
        String unit,
        JudgePage.Material material,
        AdjudicationPage.Before before,
        String seen,
        boolean reviewed,
        List<String> verdicts,
        List<Listed> lists,
        List<String> comments,
        List<StudyQuestionInput.Chosen> flags,
        Chosen chosen,
        Complaint complaint)
        implements TemplateInstance {

    /** The same, as if the lists were those that were seen before. */
    WordListReviewPage seen(String earlier) {
        return new WordListReviewPage(
                head, unit, material, before, earlier, reviewed, verdicts, lists, comments, flags, chosen, complaint);
    }

    /**
     * The lists of a question.
     *
     * @param longest of an entry, in characters
     */
    record Listed(String question, int longest, List<Row> rows) {

        Listed {
            rows = List.copyOf(rows);
        }
    }

    /**
     * An entry.
     *
     * @param place among all entries of the page, from 0
     * @param people how many listed it
     * @param verdict what was chosen; empty where nothing was
     * @param fresh whether nobody had listed it when it was looked through before
     */
    record Row(int place, String entry, long people, String verdict, String corrected, boolean fresh) {

        /** As complaints name it. */
        public String name() {
            return "entry-" + place;
        }
    }

    /** What was chosen besides. */
    record Chosen(String reason, String gap) {}

    WordListReviewPage {
        verdicts = List.copyOf(verdicts);
        lists = List.copyOf(lists);
        comments = List.copyOf(comments);
        flags = List.copyOf(flags);
    }
}
