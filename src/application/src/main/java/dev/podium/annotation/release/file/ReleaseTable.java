package dev.podium.annotation.release.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.annotation.release.OfferedRelease;
import dev.podium.annotation.release.ReleasePseudonyms;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.UnitOutcome;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableDefinition;
import dev.podium.task.table.TableTask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Session;

/**
 * A part of a release as the gold file of a table: JSON Lines, each unit with its texts and a column for each question of the form, its id.
 * People are called as in the files of the release. Where a definition asks for it, or none does and several people judged, an item has a
 * row for each of them with what they said in the end; else what holds, or an object with what each of them said. Of a unit that was decided
 * only the decision counts, and nothing that somebody raised a flag with. Of spans of tokens the first and the one behind the last.
 */
@ApplicationScoped
public class ReleaseTable {

    private static final String ID = "id";
    private static final String ANNOTATOR = "annotator";
    private static final String CLUSTER = "cluster";
    private static final String TOKENS = "tokens";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long LARGEST = TableTask.example().resources().goldBytes();

    @Inject
    ReleaseReader read;

    @Inject
    Session database;

    /**
     * How the columns of a table are called.
     *
     * @param annotator whose row it is; empty where a unit has one row
     * @param groups what a unit belongs to
     * @param said columns that hold what each annotator said, where a unit has one row
     */
    private record Shape(String id, Optional<String> annotator, String groups, Set<String> said) {

        static Shape of(TableDefinition definition) {
            return new Shape(
                    definition.id(),
                    Optional.ofNullable(definition.annotator()),
                    Optional.ofNullable(definition.groups()).orElse(CLUSTER),
                    definition.annotator() == null ? definition.saidColumns() : Set.of());
        }

        boolean needsPeople() {
            return annotator.isPresent() || !said.isEmpty();
        }
    }

    /** What somebody said of a unit in the end. */
    private record Said(String annotator, JsonNode answer, Instant at) {}

    /**
     * What was said of units in the end, by their names.
     *
     * @param judged by everybody who was asked
     * @param decided the decision that was made last
     */
    private record Voices(Map<String, List<Said>> judged, Map<String, Said> decided) {

        static final Voices NONE = new Voices(Map.of(), Map.of());

        boolean isOfSeveral() {
            return judged.entrySet().stream()
                    .anyMatch(unit -> unit.getValue().size() > 1 && !decided.containsKey(unit.getKey()));
        }

        List<Said> of(ReleaseReader.Unit unit) {
            List<Said> all = judged.getOrDefault(unit.name(), List.of());
            return decided.containsKey(unit.name()) && (all.isEmpty() || isDecided(unit))
                    ? List.of(decided.get(unit.name()))
                    : all;
        }

        private static boolean isDecided(ReleaseReader.Unit unit) {
            UnitOutcome how = UnitOutcome.valueOf(unit.how());
            return how == UnitOutcome.chosen || how == UnitOutcome.edited;
        }
    }

    /**
     * Writes a part.
     *
     * @param task whose gold it becomes; empty where that follows from the file
     * @throws Refused if spans leave out tokens between or are of several texts, or it is larger than a gold file may be
     */
    public Upload of(OfferedRelease.Chosen chosen, Optional<TableDefinition> task) throws IOException {
        StudyRelease release = chosen.release();
        Form form = database.find(StudyForm.class, new StudyForm.Key(release.study.id, release.formVersion))
                .form();
        Voices said = task.isEmpty() || Shape.of(task.get()).needsPeople() ? said(release) : Voices.NONE;
        boolean several = said.isOfSeveral();
        Shape shape = task.map(Shape::of)
                .orElseGet(() -> new Shape(
                        ID,
                        several && !release.study.collectsTexts() ? Optional.of(ANNOTATOR) : Optional.empty(),
                        CLUSTER,
                        Set.of()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        read.whole(release, unit -> {
            if (unit.part().equals(chosen.part())) {
                for (ObjectNode row : rows(unit, release, form, shape, said.of(unit))) {
                    out.write(JSON.writeValueAsBytes(row));
                    out.write('\n');
                    if (out.size() > LARGEST) {
                        throw Refused.because(Refused.Kind.TOO_LARGE, "gold.too-large", LARGEST >> 20);
                    }
                }
            }
        });
        String name = "%s-%d-%s.jsonl".formatted(release.study.slug, release.number, chosen.part());
        return Upload.of(name, out.toByteArray());
    }

    private Voices said(StudyRelease release) throws IOException {
        ReleasePseudonyms people = read.pseudonyms(release);
        Voices voices = new Voices(new HashMap<>(), new HashMap<>());
        read.judgements(release, spoken -> {
            if (spoken.latest() && !spoken.flagged()) {
                Said said = new Said(people.name(spoken.annotator()), AnswerJson.tree(spoken.answer()), spoken.at());
                if (spoken.decides()) {
                    voices.decided()
                            .merge(spoken.unit(), said, (one, other) -> one.at().isAfter(other.at()) ? one : other);
                } else {
                    voices.judged()
                            .computeIfAbsent(spoken.unit(), unit -> new ArrayList<>())
                            .add(said);
                }
            }
        });
        return voices;
    }

    private static List<ObjectNode> rows(
            ReleaseReader.Unit unit, StudyRelease release, Form form, Shape shape, List<Said> said) {
        UnitMaterial material = StudyUnit.material(release.study, unit.fields(), unit.tokens());
        refuseSeveralTexts(unit, material.marked(form));
        if (shape.annotator().isPresent()) {
            List<ObjectNode> rows = new ArrayList<>();
            for (Said each : said) {
                ObjectNode row = unit(unit, material, form, shape);
                row.put(shape.annotator().get(), each.annotator());
                form.questions()
                        .forEach(question -> row.set(
                                question.id(), cell(each.answer().get(question.id()), form, question.id(), unit)));
                rows.add(row);
            }
            return rows;
        }
        ObjectNode row = unit(unit, material, form, shape);
        JsonNode holds =
                unit.answer().isEmpty() ? JsonNodeFactory.instance.objectNode() : AnswerJson.tree(unit.answer());
        boolean several = UnitOutcome.valueOf(unit.how()).isOfSeveral();
        form.questions().forEach(question -> {
            String id = question.id();
            if (shape.said().contains(id)) {
                ObjectNode all = row.putObject(id);
                said.stream()
                        .filter(each -> each.answer().hasNonNull(id))
                        .forEach(each ->
                                all.set(each.annotator(), cell(each.answer().get(id), form, id, unit)));
            } else {
                row.set(id, several ? holds.get(id) : cell(holds.get(id), form, id, unit));
            }
        });
        return List.of(row);
    }

    /** All spans of an item are of one list of tokens. */
    private static void refuseSeveralTexts(ReleaseReader.Unit unit, List<SpanQuestion> marked) {
        if (marked.size() > 1) {
            throw Refused.because(
                            Refused.Kind.CONFLICT,
                            "gold.release-texts",
                            unit.name(),
                            marked.get(0).id(),
                            marked.get(1).id())
                    .about("release");
        }
    }

    /** Its name and texts; a text that is called as another column is left out. */
    private static ObjectNode unit(ReleaseReader.Unit unit, UnitMaterial material, Form form, Shape shape) {
        ObjectNode row = JsonNodeFactory.instance.objectNode();
        row.put(shape.id(), unit.name());
        material.fields().forEach((name, text) -> {
            if (!row.has(name)
                    && form.question(name).isEmpty()
                    && shape.annotator().filter(name::equals).isEmpty()) {
                row.put(name, text);
            }
        });
        if (!row.has(shape.groups())
                && (!unit.cluster().isEmpty() || !shape.groups().equals(CLUSTER))) {
            row.put(shape.groups(), unit.cluster());
        }
        if (!form.spans().isEmpty() && !row.has(TOKENS)) {
            ArrayNode tokens = row.putArray(TOKENS);
            material.tokens(form.spans().get(0).of()).forEach(tokens::add);
        }
        return row;
    }

    /** An answer as a cell has it; null where there is none. */
    private static JsonNode cell(JsonNode answer, Form form, String question, ReleaseReader.Unit unit) {
        if (answer == null
                || form.question(question)
                        .filter(SpanQuestion.class::isInstance)
                        .isEmpty()) {
            return answer;
        }
        ArrayNode spans = JsonNodeFactory.instance.arrayNode();
        for (JsonNode tokens : answer) {
            int from = tokens.get(0).asInt();
            int to = tokens.get(tokens.size() - 1).asInt() + 1;
            if (to - from != tokens.size()) {
                throw Refused.because(Refused.Kind.CONFLICT, "gold.release-gaps", unit.name(), question)
                        .about("release");
            }
            spans.addArray().add(from).add(to);
        }
        return spans;
    }
}
