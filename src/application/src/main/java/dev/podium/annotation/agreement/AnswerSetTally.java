package dev.podium.annotation.agreement;

import dev.podium.agreement.Coefficient;
import dev.podium.agreement.Kappa;
import dev.podium.agreement.PairSums;
import dev.podium.agreement.RaterPairs;
import dev.podium.agreement.RatingCoefficient;
import dev.podium.agreement.SetAgreement;
import dev.podium.agreement.SparseRatings;
import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.MultipleChoiceQuestion;
import dev.podium.annotation.form.QuestionOption;
import dev.podium.annotation.form.WordListQuestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What people say where each says several things: entries of a list, of which "nothing fits" is none and agrees with nobody, as in formula
 * 3 of Cholakov et al. (2014), or options, where to choose none is an answer as any other.
 */
final class AnswerSetTally extends QuestionAgreementTally {

    private final SetAgreement agreement;
    private final String none;
    private final List<String> options;

    private final NumberList begins = new NumberList();
    private final NumberList raters = new NumberList();

    /** The options that each chose, bit by bit. */
    private final NumberList chosen = new NumberList();

    AnswerSetTally(WordListQuestion question, int people) {
        super(question.id(), people);
        agreement = SetAgreement.EMPTY_DIFFERS;
        none = question.none().orElse("");
        options = List.of();
    }

    AnswerSetTally(MultipleChoiceQuestion question, int people) {
        super(question, people);
        agreement = SetAgreement.EMPTY_AGREES;
        none = "";
        options = question.options().stream().map(QuestionOption::id).toList();
    }

    @Override
    boolean fits(Answer answer) {
        return answer instanceof Answer.Texts;
    }

    @Override
    PairwiseSimilarity.Measure alike(List<UnitAnswers.PersonAnswer<Answer>> answers, int[] said) {
        List<Set<String>> sets =
                answers.stream().map(given -> set(given.answer())).toList();
        return (one, other) -> agreement.of(sets.get(one), sets.get(other));
    }

    private Set<String> set(Answer answer) {
        Set<String> set = new HashSet<>(answer.texts());
        set.remove(none);
        return set;
    }

    @Override
    void keep(UnitAnswers<Answer> unit, int[] said) {
        if (!options.isEmpty()) {
            begins.add(chosen.length());
            for (UnitAnswers.PersonAnswer<Answer> given : unit.answers()) {
                raters.add(given.person());
                Set<String> set = set(given.answer());
                chosen.add((double) IntStream.range(0, options.size())
                        .filter(place -> set.contains(options.get(place)))
                        .mapToLong(place -> 1L << place)
                        .sum());
            }
        }
    }

    @Override
    List<StudyAgreement.Value> values() {
        return likeness().mean("jaccard").map(QuestionAgreementTally::value).stream()
                .toList();
    }

    @Override
    Map<String, Coefficient> without(int person) {
        return byId(coefficient("jaccard", likeness().without(person)).stream());
    }

    @Override
    Optional<StudyAgreement.Value> main(int[] units) {
        return likeness().unitSums().only(units).coefficient("jaccard").map(QuestionAgreementTally::value);
    }

    @Override
    Optional<StudyAgreement.Value> plain(int[] units) {
        PairSums sums = likeness().unitSums().only(units);
        return plain(
                "jaccard",
                sums.mean().orElse(Double.NaN),
                units.length,
                Arrays.stream(sums.pairs()).sum());
    }

    @Override
    List<StudyAgreement.OfOption> options() {
        if (options.isEmpty()) {
            return List.of();
        }
        begins.add(chosen.length());
        List<StudyAgreement.OfOption> all = new ArrayList<>();
        for (int place = 0; place < options.size(); place++) {
            all.add(option(place));
        }
        return all;
    }

    private StudyAgreement.OfOption option(int place) {
        double[] values = chosen.toArray();
        int times = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = (long) values[i] >> place & 1;
            times += (int) values[i];
        }
        SparseRatings ratings = new SparseRatings(begins.toInts(), raters.toInts(), values);
        Optional<Coefficient> percent = coefficient(ratings, RatingCoefficient.PERCENT);
        Optional<Coefficient> alpha = coefficient(ratings, RatingCoefficient.ALPHA_NOMINAL);
        Optional<RaterPairs> pairs = people > MOST_PEOPLE ? Optional.empty() : RaterPairs.of(ratings);
        Optional<Coefficient> kappa = pairs.flatMap(of -> of.cohen("cohen", Kappa.Weights.NONE, options.size()));
        return new StudyAgreement.OfOption(
                options.get(place),
                times,
                percent.map(Coefficient::value).orElse(null),
                kappa.map(Coefficient::value).orElse(null),
                alpha.map(Coefficient::value).orElse(null),
                kappa.flatMap(Coefficient::bounds).orElse(null),
                alpha.flatMap(Coefficient::bounds).orElse(null));
    }

    /** Of all units, with bounds where there are not too many. */
    private Optional<Coefficient> coefficient(SparseRatings ratings, RatingCoefficient wanted) {
        int[] all = IntStream.range(0, ratings.items()).toArray();
        return wanted == RatingCoefficient.ALPHA_NOMINAL && ratings.isDrawnQuickly(options.size())
                ? ratings.coefficients(all, List.of(wanted)).stream().findFirst()
                : coefficient(wanted.id(), ratings.value(all, wanted));
    }
}
