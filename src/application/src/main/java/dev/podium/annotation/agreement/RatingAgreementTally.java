package dev.podium.annotation.agreement;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Coefficient;
import dev.podium.agreement.IntraclassCorrelation;
import dev.podium.agreement.Kappa;
import dev.podium.agreement.RaterPairs;
import dev.podium.agreement.RatingCoefficient;
import dev.podium.agreement.SparseRatings;
import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.ScaleQuestion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What people say where each says one of several things: an option, a number, or a place on a scale. */
final class RatingAgreementTally extends QuestionAgreementTally {

    /** For intraclass correlations without each person: so many units and people are gone through in some tenths of a second. */
    private static final long MOST_LOOKED_AT = 1_000_000;

    private final boolean numbers;
    private final boolean scale;

    private final NumberList begins = new NumberList();
    private final NumberList raters = new NumberList();
    private final NumberList values = new NumberList();

    /** Numbers of options, in the order in which they are met. */
    private final Map<String, Integer> options = new HashMap<>();

    private SparseRatings ratings;
    private Optional<RaterPairs> pairs;

    /** The kappas of pairs by their ids. */
    private final Map<String, double[]> kappas = new HashMap<>();

    RatingAgreementTally(Question question, int people) {
        super(question, people);
        numbers = question instanceof NumberQuestion || question instanceof ScaleQuestion;
        scale = question instanceof ScaleQuestion;
    }

    @Override
    boolean fits(Answer answer) {
        return numbers ? answer instanceof Answer.Amount : answer instanceof Answer.Text;
    }

    @Override
    void keep(UnitAnswers<Answer> unit, int[] said) {
        begins.add(values.length());
        for (UnitAnswers.PersonAnswer<Answer> given : unit.answers()) {
            raters.add(given.person());
            values.add(number(given.answer()));
        }
    }

    private double number(Answer answer) {
        return answer instanceof Answer.Amount number
                ? number.value()
                : options.computeIfAbsent(answer.written(), any -> options.size());
    }

    @Override
    List<StudyAgreement.Value> values() {
        open();
        List<StudyAgreement.Value> all = new ArrayList<>();
        ratings.coefficients(IntStream.range(0, ratings.items()).toArray(), coefficients())
                .forEach(each -> all.add(value(each)));
        weights()
                .forEach((id, weights) ->
                        pairs.flatMap(of -> of.cohen(id, weights)).ifPresent(each -> all.add(value(each))));
        if (scale) {
            IntraclassCorrelation.of(ratings, -1).forEach(each -> all.add(value(each)));
        }
        return all;
    }

    private void open() {
        begins.add(values.length());
        ratings = new SparseRatings(begins.toInts(), raters.toInts(), values.toArray());
        pairs = people > MOST_PEOPLE ? Optional.empty() : RaterPairs.of(ratings);
        pairs.ifPresent(of -> weights().forEach((id, weights) -> kappas.put(id, of.kappas(weights))));
    }

    private List<RatingCoefficient> coefficients() {
        List<RatingCoefficient> wanted = new ArrayList<>();
        if (isCrowded()) {
            wanted.add(RatingCoefficient.PERCENT);
        }
        wanted.addAll(List.of(RatingCoefficient.FLEISS, RatingCoefficient.ALPHA_NOMINAL));
        if (scale) {
            wanted.add(RatingCoefficient.ALPHA_ORDINAL);
        }
        if (numbers) {
            wanted.add(RatingCoefficient.ALPHA_INTERVAL);
        }
        return wanted;
    }

    private Map<String, Kappa.Weights> weights() {
        return scale
                ? Map.of(
                        "cohen",
                        Kappa.Weights.NONE,
                        "kappa-linear",
                        Kappa.Weights.LINEAR,
                        "kappa-quadratic",
                        Kappa.Weights.QUADRATIC)
                : Map.of("cohen", Kappa.Weights.NONE);
    }

    @Override
    Map<String, Coefficient> without(int person) {
        Stream.Builder<Coefficient> all = Stream.builder();
        List<RatingCoefficient> wanted = coefficients();
        if (ratings.isDrawnQuickly(people)) {
            ratings.coefficientsWithout(person, wanted).forEach(all);
        } else {
            double[] others = ratings.without(person, wanted);
            IntStream.range(0, others.length)
                    .forEach(place ->
                            coefficient(wanted.get(place).id(), others[place]).ifPresent(all));
        }
        pairs.ifPresent(of -> weights()
                .forEach((id, weights) -> cohen(of, person, id, weights).ifPresent(all)));
        if (scale && (long) people * ratings.items() <= MOST_LOOKED_AT) {
            IntraclassCorrelation.of(ratings, person).forEach(all);
        }
        return byId(all.build());
    }

    private Optional<Coefficient> cohen(RaterPairs of, int person, String id, Kappa.Weights weights) {
        return ratings.isDrawnQuickly(people)
                ? of.cohenWithout(person, id, weights, people)
                : coefficient(id, of.without(person, kappas.get(id)));
    }

    private RatingCoefficient mainCoefficient() {
        return scale ? RatingCoefficient.ALPHA_ORDINAL : RatingCoefficient.ALPHA_NOMINAL;
    }

    @Override
    Optional<StudyAgreement.Value> main(int[] units) {
        return ratings.coefficients(units, List.of(mainCoefficient())).stream()
                .map(QuestionAgreementTally::value)
                .findFirst();
    }

    @Override
    Optional<StudyAgreement.Value> plain(int[] units) {
        return plain(mainCoefficient().id(), ratings.value(units, mainCoefficient()), units.length, 0);
    }

    @Override
    List<PairKappa> kappas() {
        return pairs.map(this::kappas).orElse(List.of());
    }

    private List<PairKappa> kappas(RaterPairs of) {
        String id = scale ? "kappa-quadratic" : "cohen";
        double[] each = kappas.get(id);
        List<Optional<Bounds>> bounds = of.bounds(weights().get(id));
        return IntStream.range(0, each.length)
                .mapToObj(place -> new PairKappa(known(each[place]), bounds.get(place)))
                .toList();
    }
}
