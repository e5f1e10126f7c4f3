package dev.podium.annotation.study;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Spans;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Looks whether units have the texts that questions about spans name. */
@ApplicationScoped
class MarkedTexts {

    private static final int MOST_TOLD = 10;

    /** Of whom nothing is left lacks nothing. */
    private static final String LACKING = """
            select cast(n.place as int) as place, u.name as unit, u.fields as fields
            from study_unit u cross join unnest(cast(:names as text[])) with ordinality as n (name, place)
            where u.study_id = :study and not (u.outcome = 'excluded' and u.fields = '{}') and cast(u.fields as json) ->> n.name is null
            order by n.place, u.number limit 1""";

    /** A row of {@link #LACKING}: the first unit without the text that a question names. */
    record Lacking(int place, String unit, String fields) {}

    @Inject
    Session database;

    /**
     * Refuses a form that asks for spans of a text which a unit does not have. The text that the task type labels may have another name in
     * files, so that it is never missing. One query at most.
     *
     * @throws Refused with the first question and unit that do not fit
     */
    void refuseMissing(Study study, Form form) {
        Optional<String> labelled = Shown.labelled(study);
        List<Spans> asked = form.spans().stream()
                .filter(question -> !question.of().isEmpty()
                        && labelled.filter(question.of()::equals).isEmpty())
                .toList();
        if (!asked.isEmpty()) {
            database.createNativeQuery(LACKING, Lacking.class)
                    .setParameter("study", study.id)
                    .setParameter("names", asked.stream().map(Spans::of).toArray(String[]::new))
                    .uniqueResultOptional()
                    .ifPresent(lacking -> {
                        throw refused(asked.get(lacking.place() - 1), lacking);
                    });
        }
    }

    private static Refused refused(Spans question, Lacking lacking) {
        String texts = StudyUnit.attributes(lacking.fields()).keySet().stream()
                .limit(MOST_TOLD)
                .collect(Collectors.joining(", "));
        return Refused.because(
                Refused.Kind.CONFLICT, "study.spans-text", question.id(), question.of(), lacking.unit(), texts);
    }
}
