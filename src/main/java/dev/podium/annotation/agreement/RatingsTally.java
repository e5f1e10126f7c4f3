package dev.podium.annotation.agreement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.agreement.Kappa;
import dev.podium.agreement.RaterPairs;
import dev.podium.agreement.RatingCoefficient;
import dev.podium.agreement.SparseRatings;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.Scale;
import dev.podium.annotation.form.WholeNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What people say where each says one of several things: an option, a number, or a place on a scale. */
final class RatingsTally extends QuestionTally {

    private final boolean numbers;
    private final boolean scale;

    private final Numbers begins = new Numbers();
    private final Numbers raters = new Numbers();
    private final Numbers said = new Numbers();

    /** Numbers of options, in the order in which they are met. */
    private final Map<String, Integer> options = new HashMap<>();

    private SparseRatings ratings;
    private Optional<RaterPairs> pairs;

    /** The kappas of pairs by their ids. */
    private final Map<String, double[]> kappas = new HashMap<>();

    RatingsTally(Question question, int people) {
        super(question.id(), people);
        numbers = question instanceof WholeNumber || question instanceof Scale;
        scale = question instanceof Scale;
    }

    @Override
    boolean fits(JsonNode answer) {
        return numbers ? answer.isNumber() : answer.isTextual();
    }

    @Override
    void keep(UnitAnswers unit) {
        begins.add(said.length());
        for (UnitAnswers.Given given : unit.answers()) {
            raters.add(given.person());
            said.add(number(given.answer()));
        }
    }

    private double number(JsonNode answer) {
        return numbers ? answer.doubleValue() : options.computeIfAbsent(answer.asText(), any -> options.size());
    }

    @Override
    List<StudyAgreement.Value> values() {
        open();
        List<StudyAgreement.Value> values = new ArrayList<>();
        ratings.coefficients(IntStream.range(0, ratings.items()).toArray(), coefficients())
                .forEach(each -> values.add(value(each)));
        weights()
                .forEach((id, weights) ->
                        pairs.flatMap(of -> of.cohen(id, weights)).ifPresent(each -> values.add(value(each))));
        return values;
    }

    private void open() {
        begins.add(said.length());
        ratings = new SparseRatings(begins.toInts(), raters.toInts(), said.toArray());
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
    Map<String, Double> without(int person) {
        List<RatingCoefficient> wanted = coefficients();
        double[] others = ratings.without(person, wanted);
        Map<String, Double> values = new HashMap<>();
        for (int i = 0; i < others.length; i++) {
            values.put(wanted.get(i).id(), others[i]);
        }
        pairs.ifPresent(of -> kappas.forEach((id, each) -> values.put(id, of.without(person, each))));
        return values;
    }

    @Override
    Optional<StudyAgreement.Value> main(int[] units) {
        return ratings
                .coefficients(units, List.of(scale ? RatingCoefficient.ALPHA_ORDINAL : RatingCoefficient.ALPHA_NOMINAL))
                .stream()
                .map(QuestionTally::value)
                .findFirst();
    }

    @Override
    List<Double> kappas() {
        return pairs.map(of -> Arrays.stream(kappas.get(scale ? "kappa-quadratic" : "cohen"))
                        .boxed()
                        .toList())
                .orElse(List.of());
    }
}
