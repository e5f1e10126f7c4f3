package dev.podium.annotation.people;

import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** What the people of a study say about themselves, counted: nothing of it stands beside a pseudonym. */
@ApplicationScoped
public class AnnotatorProfiles {

    /** From so many people on who say something in their own words, what they say is told: one alone would be known by it. */
    public static final int FEWEST_TOLD = 3;

    private static final String AGREED = """
            select profile_language as language, profile_experience as experience, profile_age as age,
              profile_health as health
            from study_annotator where study_id = :study and agreed_at is not null and withdrawn_at is null""";

    private static final String SOME = """
            select profile_language as language, profile_experience as experience, profile_age as age,
              profile_health as health
            from study_annotator where study_id = :study and annotator_id in (:people)""";

    /** What one person says; empty where they say nothing. */
    private record Row(String language, String experience, String age, String health) {}

    /**
     * What some people say.
     *
     * @param people how many there are
     * @param languages how many have which, by its name; those who name none at ""
     * @param ages how many are of which age; those who say nothing at ""
     */
    public record Summary(
            long people, Map<String, Long> languages, Map<String, Long> ages, Words experience, Words health) {}

    /**
     * What people say in their own words: told once the study is closed, as nobody comes then by whom they could be told apart, and where
     * enough people say something.
     *
     * @param all of it, in the order of the alphabet; empty texts are not in it
     */
    public record Words(List<String> all, boolean closed) {

        public Words {
            all = List.copyOf(all);
        }

        private static Words of(List<Row> rows, Function<Row, String> words, boolean closed) {
            return new Words(
                    rows.stream()
                            .map(words)
                            .filter(text -> !text.isEmpty())
                            .sorted()
                            .toList(),
                    closed);
        }

        /** What may be told of it. */
        public List<String> told() {
            return closed && all.size() >= FEWEST_TOLD ? all : List.of();
        }
    }

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    /**
     * Says something else about oneself than before, or nothing any more.
     *
     * @param said what the study does not ask is passed over
     * @throws Refused if they are not in the study, have not agreed yet, or have withdrawn
     */
    @Transactional
    public void change(Study wanted, Annotator annotator, AnnotatorProfile said) {
        Study study = Study.held(wanted);
        StudyAnnotator person = StudyAnnotator.locked(study, annotator).orElseThrow(Refused::notThere);
        if (person.agreedAt == null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-none");
        }
        if (person.withdrawnAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.left");
        }
        person.say(said.toWhat(study.profile()), clock.databaseNow());
    }

    /** Of all who have agreed, and have not withdrawn; {@link Annotators} bounds them. One query. */
    public Summary find(Study study, Locale reader) {
        return summary(
                database.createNativeQuery(AGREED, Row.class)
                        .setParameter("study", study.id)
                        .getResultList(),
                study.isClosed(),
                reader);
    }

    /** Of some people of a study. One query at most. */
    public Summary find(Study study, Collection<Long> people, Locale reader) {
        return summary(
                people.isEmpty()
                        ? List.of()
                        : database.createNativeQuery(SOME, Row.class)
                                .setParameter("study", study.id)
                                .setParameter("people", people)
                                .getResultList(),
                study.isClosed(),
                reader);
    }

    private static Summary summary(List<Row> rows, boolean closed, Locale reader) {
        return new Summary(
                rows.size(),
                languages(rows, reader),
                ages(rows),
                Words.of(rows, Row::experience, closed),
                Words.of(rows, Row::health, closed));
    }

    /** One language that people write otherwise is called as the first of them in the order of signs. */
    private static Map<String, Long> languages(List<Row> rows, Locale reader) {
        Map<String, String> names = rows.stream()
                .map(row -> LanguageNames.of(row.language(), reader))
                .collect(Collectors.toMap(
                        LanguageNames::folded,
                        Function.identity(),
                        (one, other) -> one.compareTo(other) <= 0 ? one : other));
        return rows.stream()
                .map(row -> names.get(LanguageNames.folded(LanguageNames.of(row.language(), reader))))
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    }

    private static Map<String, Long> ages(List<Row> rows) {
        return rows.stream()
                .map(Row::age)
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    }
}
