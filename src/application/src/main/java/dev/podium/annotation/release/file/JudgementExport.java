package dev.podium.annotation.release.file;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.release.ReleasePseudonyms;
import dev.podium.annotation.work.AnswerRemarks;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What was said as lines: JSON with everything, or CSV with a row for every question. */
final class JudgementExport {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<String> HEADER = List.of(
            "unit",
            "annotator",
            "role",
            "version",
            "latest",
            "form_version",
            "question",
            "answer",
            "flags",
            "certainty",
            "judged_at");

    private final ReleasePseudonyms people;

    private final Map<Long, String> classes;

    private final Set<String> pilots;

    private final boolean comments;

    /**
     * Lines about some people.
     *
     * @param classes of those who are of one, by their numbers; where nobody is, nothing is said of classes
     * @param pilots the names of units that people tried the form with; where there are none, nothing is said of them
     * @param comments whether comments and the reasons of decisions are handed out
     */
    JudgementExport(ReleasePseudonyms people, Map<Long, String> classes, Set<String> pilots, boolean comments) {
        this.people = people;
        this.classes = Map.copyOf(classes);
        this.pilots = Set.copyOf(pilots);
        this.comments = comments;
    }

    private static String role(ReleaseReader.Spoken said) {
        return said.decides() ? "adjudicator" : "annotator";
    }

    /** One line. */
    void json(ReleaseReader.Spoken said, Writer out) throws IOException {
        ObjectNode line = JSON.createObjectNode();
        line.put("unit", said.unit());
        line.put("annotator", people.name(said.annotator()));
        line.put("role", role(said));
        if (!classes.isEmpty()) {
            line.put("class", classes.getOrDefault(said.annotator(), ""));
        }
        if (!pilots.isEmpty()) {
            line.put("pilot", pilots.contains(said.unit()));
        }
        line.put("version", said.version());
        line.put("latest", said.latest());
        line.put("formVersion", said.form());
        line.set("answer", AnswerJson.tree(said.answer()));
        ArrayNode flags = line.putArray("flags");
        AnswerRemarks remarks = AnswerRemarks.read(said.remarks());
        remarks.flags().forEach(flags::add);
        if (comments) {
            line.put("comment", remarks.comment());
        }
        if (remarks.certainty() != null) {
            line.put("certainty", remarks.certainty());
        }
        if (said.decides()) {
            line.put("takenFrom", people.find(said.taken()).orElse(null));
            if (comments) {
                line.put("reason", remarks.reason());
            }
        }
        line.put("judgedAt", said.at().toString());
        out.write(JSON.writeValueAsString(line));
        out.write('\n');
    }

    void header(CsvCellWriter csv) {
        csv.writeRecord(further(HEADER, "class", "pilot", List.of("comment", "reason")));
    }

    /** With the columns that there are only where they say something. */
    private List<String> further(List<String> row, String ofClass, String ofPilot, List<String> ofComments) {
        List<String> further = new ArrayList<>(row);
        if (!classes.isEmpty()) {
            further.add(ofClass);
        }
        if (!pilots.isEmpty()) {
            further.add(ofPilot);
        }
        if (comments) {
            further.addAll(ofComments);
        }
        return further;
    }

    /** One row for every question; one without a question where none was answered. */
    void cells(ReleaseReader.Spoken said, CsvCellWriter csv) {
        Map<String, String> answers = AnswerJson.cells(said.answer());
        if (answers.isEmpty()) {
            row(said, "", "", csv);
        }
        answers.forEach((question, answer) -> row(said, question, answer, csv));
    }

    private void row(ReleaseReader.Spoken said, String question, String answer, CsvCellWriter csv) {
        AnswerRemarks remarks = AnswerRemarks.read(said.remarks());
        List<String> row = List.of(
                said.unit(),
                people.name(said.annotator()),
                role(said),
                Integer.toString(said.version()),
                Boolean.toString(said.latest()),
                Integer.toString(said.form()),
                question,
                answer,
                String.join(" ", remarks.flags()),
                remarks.certaintyCell(),
                CsvCells.time(said.at()));
        csv.writeRecord(further(
                row,
                classes.getOrDefault(said.annotator(), ""),
                Boolean.toString(pilots.contains(said.unit())),
                List.of(remarks.comment(), remarks.reason())));
    }
}
