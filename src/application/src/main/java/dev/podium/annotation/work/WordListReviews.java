package dev.podium.annotation.work;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.WordListQuestion;
import dev.podium.annotation.form.WordListReview;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/** Lets somebody look the lists through that others gave, entry by entry: what they say is one more judgement. */
@ApplicationScoped
public class WordListReviews {

    /**
     * What people listed.
     *
     * @param people how many listed it
     */
    public record Entry(String entry, long people) {}

    /** What people listed where a question asks for it, the most frequent first. */
    public record Listed(WordListQuestion question, List<Entry> entries) {

        public Listed {
            entries = List.copyOf(entries);
        }
    }

    /**
     * What is said of an entry.
     *
     * @param verdict {@code keep}, {@code correct} or a constant of {@link WordListReview.Why}; empty where nothing is said of it
     * @param corrected what it is corrected to
     */
    public record Wish(String verdict, String corrected) {

        public static final String KEEP = "keep";
        public static final String CORRECT = "correct";
    }

    /**
     * A review of one unit.
     *
     * @param seen {@link Adjudication#digest} of the answers that were looked at, and of what others chose before
     * @param wishes one for each entry, in the order of {@link #listed}
     * @param flags where there are some, the unit is in no release
     * @param gap what the guidelines leave open, for organizers; empty where that is nothing
     */
    public record Review(
            int formVersion, String seen, List<Wish> wishes, List<String> flags, String reason, String gap) {

        public Review {
            wishes = List.copyOf(wishes);
            flags = List.copyOf(flags);
        }
    }

    @Inject
    Adjudication adjudication;

    @Inject
    Judgements judgements;

    /** Whether everything counts that people write in a study, and lists are asked for, so that somebody may look them through. */
    public static boolean reviewsLists(Study study, Form form) {
        return study.collectsTexts() && !WordListReview.questions(form).isEmpty();
    }

    /** What people listed of a unit, but for words that say that there is nothing. */
    public static List<Listed> listed(Form form, List<Adjudication.OneAnswer> said) {
        List<Answers> counted = said.stream()
                .filter(each -> each.flags().isEmpty())
                .map(each -> Answers.read(each.answer()))
                .toList();
        return WordListReview.questions(form).stream()
                .map(question -> new Listed(question, entries(question, counted)))
                .toList();
    }

    private static List<Entry> entries(WordListQuestion question, List<Answers> answers) {
        Map<String, Long> people = new TreeMap<>();
        answers.forEach(answer -> answer.to(question.id())
                .map(Answer::entries)
                .orElse(List.of())
                .forEach(entry -> people.merge(entry, 1L, Long::sum)));
        question.none().ifPresent(people::remove);
        return people.entrySet().stream()
                .map(each -> new Entry(each.getKey(), each.getValue()))
                .sorted(Comparator.comparingLong(Entry::people).reversed())
                .toList();
    }

    /**
     * Keeps a review, or another one in its place.
     *
     * @throws Refused if the unit was not given to this person, the study is not open or asks something else by now, somebody answered
     *     otherwise or looked it through since, or something is missing or does not fit: each about {@code entry-} and its place, from 0
     */
    @Transactional
    public Judgement review(UUID assignment, Review review, Annotator annotator) {
        Assignment given = Judgements.locked(assignment, annotator, true);
        StudyForm asked = Judgements.asked(given, review.formVersion());
        StudyUnit unit = given.unit;
        if (!reviewsLists(unit.study, asked.form())) {
            throw Refused.notThere();
        }
        if (unit.outcome != StudyUnit.Outcome.collected && !unit.changed && !given.isDecidedBefore()) {
            throw Refused.because(Refused.Kind.CONFLICT, "judgement.decided");
        }
        List<Adjudication.OneAnswer> said = adjudication.answers(unit);
        if (!Adjudication.digest(said, adjudication.before(given)).equals(review.seen())) {
            throw Refused.because(Refused.Kind.CHANGED, "judgement.answers-changed");
        }
        Judgement judgement = read(asked, said, review);
        judgements.keep(given, judgement);
        unit.outcome = judgement.flags.length == 0 ? StudyUnit.Outcome.decided : StudyUnit.Outcome.excluded;
        unit.changed = false;
        return judgement;
    }

    private static Judgement read(StudyForm asked, List<Adjudication.OneAnswer> said, Review review) {
        Form form = asked.form();
        Checks checks = new Checks();
        Judgement judgement = new Judgement();
        judgement.formVersion = asked.version;
        judgement.flags = checks.value(() -> form.flags(review.flags()), List.<String>of())
                .toArray(String[]::new);
        judgement.comment = checks.value(() -> Adjudication.note(review.gap(), "gap"), "");
        judgement.reason = checks.value(() -> Adjudication.note(review.reason(), "reason"), "");
        judgement.answer = verdicts(form, said, review, checks).json().toString();
        checks.refuse();
        return judgement;
    }

    private static WordListReview verdicts(Form form, List<Adjudication.OneAnswer> said, Review review, Checks checks) {
        Map<String, List<WordListReview.Verdict>> verdicts = new LinkedHashMap<>();
        int place = 0;
        for (Listed listed : listed(form, said)) {
            List<WordListReview.Verdict> entries = new ArrayList<>();
            for (Entry entry : listed.entries()) {
                String field = "entry-" + place;
                Wish wish = place < review.wishes().size() ? review.wishes().get(place) : new Wish("", "");
                place++;
                if (!wish.verdict().isEmpty() || review.flags().isEmpty()) {
                    checks.value(
                                    () -> Optional.of(verdict(listed.question(), entry.entry(), wish, field)),
                                    Optional.<WordListReview.Verdict>empty())
                            .ifPresent(entries::add);
                }
            }
            verdicts.put(listed.question().id(), entries);
        }
        return new WordListReview(verdicts);
    }

    private static WordListReview.Verdict verdict(WordListQuestion question, String entry, Wish wish, String field) {
        try {
            return switch (wish.verdict()) {
                case "" -> throw Refused.because(Refused.Kind.FAULTY, "judgement.entry");
                case Wish.KEEP -> WordListReview.Verdict.kept(entry);
                case Wish.CORRECT -> WordListReview.Verdict.corrected(entry, wish.corrected(), question);
                default -> WordListReview.Verdict.removed(entry, why(wish.verdict()));
            };
        } catch (Refused why) {
            throw why.about(field);
        }
    }

    private static WordListReview.Why why(String verdict) {
        for (WordListReview.Why why : WordListReview.Why.values()) {
            if (why.name().equals(verdict)) {
                return why;
            }
        }
        throw Refused.because(Refused.Kind.FAULTY, "judgement.entry");
    }
}
