package dev.podium.task.klexikon;

import dev.podium.text.Vocabulary;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Rates sentences by how central they are (Erkan and Radev 2004, "LexRank: Graph-based Lexical Centrality as Salience in Text
 * Summarization", section 3.3, continuous LexRank): the share of time that a walk spends at a sentence which goes on to
 * sentences in proportion to their similarity, and now and then to any.
 *
 * <p>Similarity is the cosine of the sentences' term frequencies, each times {@code ln(1 + sentences / sentences with the
 * term)}. The paper on Klexikon takes neural embeddings of sentences instead.
 *
 * <p>Similarities are products of sparse vectors and never written down, so that time grows with the length of the article
 * rather than with its square.
 */
final class LexRank {

    /** How often the walk goes to any sentence. */
    private static final double DAMPING = 0.15;

    private static final double CLOSE = 1e-10;
    private static final int MOST_STEPS = 200;

    private final int[][] terms;
    private final double[][] weights;
    private final int vocabulary;

    private LexRank(List<List<String>> sentences) {
        Vocabulary known = new Vocabulary();
        terms = sentences.stream().map(known::numbers).toArray(int[][]::new);
        vocabulary = known.size();
        weights = weights(terms, vocabulary);
    }

    /** One rating for each sentence, from its stems; together they are 1. */
    static double[] ratings(List<List<String>> sentences) {
        return new LexRank(sentences).stationary();
    }

    private double[] stationary() {
        int size = terms.length;
        double[] degrees = similarities(ones(size));
        double[] shares = new double[size];
        Arrays.fill(shares, 1.0 / size);
        double change = 1;
        for (int step = 0; step < MOST_STEPS && change > CLOSE; step++) {
            double[] leaving = new double[size];
            for (int i = 0; i < size; i++) {
                leaving[i] = degrees[i] == 0 ? 0 : shares[i] / degrees[i];
            }
            double[] arriving = similarities(leaving);
            double walked = Arrays.stream(arriving).sum();
            change = 0;
            for (int i = 0; i < size; i++) {
                // who stands at a sentence without words goes to any
                double next = (1 - DAMPING) * (arriving[i] + (1 - walked) / size) + DAMPING / size;
                change += Math.abs(next - shares[i]);
                shares[i] = next;
            }
        }
        return shares;
    }

    /** The matrix of similarities times a vector. */
    private double[] similarities(double[] vector) {
        double[] ofTerms = new double[vocabulary];
        for (int i = 0; i < terms.length; i++) {
            for (int k = 0; k < terms[i].length; k++) {
                ofTerms[terms[i][k]] += weights[i][k] * vector[i];
            }
        }
        double[] product = new double[terms.length];
        for (int i = 0; i < terms.length; i++) {
            for (int k = 0; k < terms[i].length; k++) {
                product[i] += weights[i][k] * ofTerms[terms[i][k]];
            }
        }
        return product;
    }

    /** The weight of every occurrence; those of a term in a sentence add up, which makes the frequency. */
    private static double[][] weights(int[][] terms, int vocabulary) {
        int[] sentences = new int[vocabulary];
        for (int[] sentence : terms) {
            Set<Integer> seen = new HashSet<>();
            for (int term : sentence) {
                sentences[term] += seen.add(term) ? 1 : 0;
            }
        }
        return IntStream.range(0, terms.length)
                .mapToObj(i -> normalized(terms[i], sentences, terms.length))
                .toArray(double[][]::new);
    }

    private static double[] normalized(int[] sentence, int[] sentences, int size) {
        Map<Integer, Integer> frequencies = new HashMap<>();
        for (int term : sentence) {
            frequencies.merge(term, 1, Integer::sum);
        }
        double[] weights = new double[sentence.length];
        double squares = 0;
        for (int k = 0; k < sentence.length; k++) {
            weights[k] = Math.log(1 + (double) size / sentences[sentence[k]]);
            // every occurrence adds its part of the square of frequency times weight
            squares += frequencies.get(sentence[k]) * weights[k] * weights[k];
        }
        double length = Math.sqrt(squares);
        return Arrays.stream(weights).map(weight -> weight / length).toArray();
    }

    private static double[] ones(int size) {
        double[] ones = new double[size];
        Arrays.fill(ones, 1);
        return ones;
    }
}
