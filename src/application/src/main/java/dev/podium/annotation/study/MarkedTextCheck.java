package dev.podium.annotation.study;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.platform.Refused;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Looks whether units have the texts that are asked about. */
@ApplicationScoped
class MarkedTextCheck {

    private static final int MOST_TOLD = 10;
    private static final int FETCHED = 1_000;

    /** Of whom nothing is left lacks nothing. */
    private static final String LACKING = """
            select cast(n.place as int) as place, u.name as unit, u.fields as fields, cast(u.fields as json) ->> n.name is null as missing
            from study_unit u cross join unnest(cast(:names as text[])) with ordinality as n (name, place)
            where u.study_id = :study and not (u.outcome = 'excluded' and u.fields = '{}')
              and (coalesce(cast(u.fields as json) ->> n.name, '') !~ '\\S'
                or n.place <= :marked and cardinality(string_to_array(cast(u.fields as json) ->> n.name, ' ')) > :most)
            order by n.place, u.number limit 1""";

    /** A row of {@link #LACKING}: the first unit without the text that a question names, or without words in it. */
    record Lacking(int place, String unit, String fields, boolean missing) {}

    /** A unit, with its texts as JSON. */
    record Unit(String name, String fields) {}

    @Inject
    Session database;

    /**
     * Refuses a form that asks for spans of a text which a unit does not have, or of which it has no words to mark, or that needs another text
     * of {@link RequiredTexts}, or of which nobody could tell what is asked about; and one whose labels would be spans of another text than the one that is labelled. That may have another name in
     * files, so that it is never missing. Three queries at most.
     *
     * @throws Refused with the first question and unit that do not fit
     */
    void refuseUnfit(Study study, Form form) {
        Optional<String> labelled = VisibleTexts.labelled(study);
        List<SpanQuestion> asked = form.spans().stream()
                .filter(question -> !question.of().isEmpty()
                        && labelled.filter(question.of()::equals).isEmpty())
                .toList();
        if (!asked.isEmpty()) {
            refuseLabels(study, asked);
        }
        List<String> marked = asked.stream().map(SpanQuestion::of).toList();
        // units of a study that was opened stay as they are: what they lack cannot come
        List<String> needed = study.isDraft() ? RequiredTexts.of(study, form) : List.of();
        List<String> names = Stream.concat(marked.stream(), needed.stream().filter(name -> !marked.contains(name)))
                .toList();
        if (!names.isEmpty()) {
            database.createNativeQuery(LACKING, Lacking.class)
                    .setParameter("study", study.id)
                    .setParameter("names", names.toArray(String[]::new))
                    .setParameter("marked", marked.size())
                    .setParameter("most", UnitMaterial.MOST_TOKENS)
                    .uniqueResultOptional()
                    .ifPresent(lacking -> {
                        int place = lacking.place() - 1;
                        throw place < asked.size()
                                ? refused(asked.get(place), lacking)
                                : refused(names.get(place), lacking);
                    });
        }
        if (study.isDraft()) {
            RequiredTexts.refuseUntold(study, form, () -> textsOf(study));
        }
    }

    /** The texts of all units by their names, one after the other. One query. */
    private Stream<Map.Entry<String, Map<String, String>>> textsOf(Study study) {
        return database.createNativeQuery(
                        "select name, fields from study_unit where study_id = :study order by number", Unit.class)
                .setParameter("study", study.id)
                .setFetchSize(FETCHED)
                .getResultStream()
                .map(unit -> Map.entry(unit.name(), StudyUnit.attributes(unit.fields())));
    }

    private static void refuseLabels(Study study, List<SpanQuestion> asked) {
        List<String> labels = study.isOfOutputs() || study.purpose != Study.Purpose.labels
                ? List.of()
                : study.competition
                        .type()
                        .withItems()
                        .flatMap(ItemTask::collecting)
                        .map(AnnotationScheme::annotated)
                        .orElse(List.of());
        asked.stream()
                .filter(question -> labels.contains(question.id()))
                .findFirst()
                .ifPresent(question -> StudyUnit.findFirst(study)
                        .map(unit -> VisibleTexts.kept(unit.attributes(), study))
                        .filter(kept -> !kept.equals(question.of()))
                        .ifPresent(kept -> {
                            throw Refused.because(
                                    Refused.Kind.CONFLICT, "study.spans-label", question.id(), question.of(), kept);
                        }));
    }

    private static Refused refused(SpanQuestion question, Lacking lacking) {
        if (!lacking.missing()) {
            return Refused.because(
                    Refused.Kind.CONFLICT,
                    "study.spans-words",
                    question.id(),
                    question.of(),
                    lacking.unit(),
                    UnitMaterial.MOST_TOKENS);
        }
        return Refused.because(
                Refused.Kind.CONFLICT,
                "study.spans-text",
                question.id(),
                question.of(),
                lacking.unit(),
                texts(lacking));
    }

    private static Refused refused(String name, Lacking lacking) {
        return Refused.because(Refused.Kind.CONFLICT, "study.text-needed", name, lacking.unit(), texts(lacking));
    }

    private static String texts(Lacking lacking) {
        return StudyUnit.attributes(lacking.fields()).entrySet().stream()
                .filter(text -> !text.getValue().isBlank())
                .map(Map.Entry::getKey)
                .limit(MOST_TOLD)
                .collect(Collectors.joining(", "));
    }
}
