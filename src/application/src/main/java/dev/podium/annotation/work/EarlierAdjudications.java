package dev.podium.annotation.work;

import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Finds what was decided of units that have words in common with one: those with the rarest first. */
@ApplicationScoped
public class EarlierAdjudications {

    /** The latest ones are looked through. */
    private static final int MOST_READ = 500;

    private static final int MOST_FOUND = 10;
    private static final int MOST_WORDS = 8;

    /** Of three letters or more. */
    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{N}\u2019'-]*[\\p{L}\\p{N}]{2}");

    /** Nothing that one has judged: nobody is told what holds of their own answers. */
    private static final String DECIDED =
            """
            select u.id as unit, u.fields as fields, array_to_string(u.tokens, ' ') as tokens, d.answer as answer, array_to_string(d.flags, chr(10)) as flags, d.reason as reason,
              d.judged_at as at
            from study_unit u join lateral (
              select j.answer, j.flags, j.reason, j.judged_at from study_assignment a join judgement j on j.assignment_id = a.id
              where a.unit_id = u.id and a.decides and a.state = 'done' order by j.judged_at desc, j.version desc limit 1) d on true
            where u.study_id = :study and u.id <> :unit and u.outcome in ('decided', 'excluded')""" + UndecidedUnitsSql.THEIRS + " order by d.judged_at desc, u.number limit :most";

    /** A row of {@link #DECIDED}. */
    record Decided(long unit, String fields, String tokens, String answer, String flags, String reason, Instant at) {

        Adjudication.EarlierDecision made() {
            return new Adjudication.EarlierDecision(answer, flags, reason, 0, at);
        }
    }

    /**
     * A unit that was decided.
     *
     * @param words that it has in common, the rarest first
     */
    public record Earlier(StudyUnit unit, Adjudication.EarlierDecision made, List<String> words) {

        public Earlier {
            words = List.copyOf(words);
        }
    }

    /** How much two units have in common. */
    private record Likeness(Decided decided, List<String> words, double weight) {}

    @Inject
    Session database;

    /** At most {@value #MOST_FOUND}. Two queries at most. */
    public List<Earlier> find(StudyUnit unit, StudyAnnotator part) {
        Map<Decided, Set<String>> decided = new LinkedHashMap<>();
        database.createNativeQuery(DECIDED, Decided.class)
                .setParameter("study", part.study.id)
                .setParameter("unit", unit.id)
                .setParameter("annotator", part.annotator.id)
                .setParameter("adjudicates", part.adjudicates)
                .setParameter("most", MOST_READ)
                .getResultList()
                .forEach(each -> decided.put(each, words(each.fields(), each.tokens())));
        List<Likeness> found = likest(words(unit.fields, String.join(" ", unit.tokens)), decided);
        Map<Long, StudyUnit> units = found.isEmpty()
                ? Map.of()
                : StudyUnit.<StudyUnit>list(
                                "id in ?1",
                                found.stream()
                                        .map(each -> each.decided().unit())
                                        .toList())
                        .stream()
                        .collect(Collectors.toMap(each -> each.id, Function.identity()));
        return found.stream()
                .map(each -> new Earlier(
                        units.get(each.decided().unit()), each.decided().made(), each.words()))
                .toList();
    }

    /** Those of its tokens; where it has none, of all its texts. */
    private static Set<String> words(String fields, String tokens) {
        Collection<String> texts =
                tokens.isBlank() ? StudyUnit.attributes(fields).values() : List.of(tokens);
        return texts.stream()
                .flatMap(text -> WORD.matcher(text.toLowerCase(Locale.ROOT)).results())
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Likeness> likest(Set<String> words, Map<Decided, Set<String>> decided) {
        Map<String, Integer> frequencies = new HashMap<>();
        decided.values()
                .forEach(each -> each.stream()
                        .filter(words::contains)
                        .forEach(word -> frequencies.merge(word, 1, Integer::sum)));
        return decided.entrySet().stream()
                .map(each -> likeness(each.getKey(), each.getValue(), frequencies, decided.size()))
                .filter(each -> !each.words().isEmpty())
                .sorted(Comparator.comparingDouble(Likeness::weight).reversed())
                .limit(MOST_FOUND)
                .toList();
    }

    /** Rare words weigh more than common ones. */
    private static Likeness likeness(Decided decided, Set<String> words, Map<String, Integer> frequencies, int units) {
        List<String> common = words.stream()
                .filter(frequencies::containsKey)
                .sorted(Comparator.comparing(frequencies::get))
                .toList();
        double weight = common.stream()
                .mapToDouble(word -> Math.log((units + 1.0) / frequencies.get(word)))
                .sum();
        return new Likeness(decided, common.stream().limit(MOST_WORDS).toList(), weight);
    }
}
