package dev.podium.task.lexsub;

import dev.podium.scoring.Substitutes.Substitute;
import dev.podium.task.Items;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sentences, and other sentences' labels to learn from; no label of theirs, so that no check can see one. */
final class LexsubItems implements Items {

    /** More than one item. */
    private static final int SEVERAL = -2;

    private final List<Sentence> sentences;
    private final List<LabelledInstance> training;
    private final Map<String, Integer> places = new HashMap<>();
    private final Map<String, Integer> instances = new HashMap<>();

    /**
     * Of sentences and labels of others.
     *
     * @param sentences each with its own identifier
     */
    LexsubItems(List<Sentence> sentences, List<LabelledInstance> training) {
        this.sentences = List.copyOf(sentences);
        this.training = List.copyOf(training);
        for (int i = 0; i < sentences.size(); i++) {
            places.put(id(i), i);
            instances.merge(sentences.get(i).instance().id(), i, (first, second) -> SEVERAL);
        }
    }

    @Override
    public int size() {
        return sentences.size();
    }

    @Override
    public String id(int item) {
        return sentences.get(item).instance().itemId();
    }

    @Override
    public int place(String id) {
        return places.getOrDefault(id, -1);
    }

    /** Where the item is that a cell names: by its identifier, as lines name it, or as the XML does where that is enough. */
    int placeNamed(String cell) {
        String name = cell.strip();
        int blank = name.indexOf(' ');
        if (blank > 0) {
            return place(new Instance(name.substring(0, blank), name.substring(blank + 1)).itemId());
        }
        return places.getOrDefault(name, Math.max(-1, instances.getOrDefault(name, -1)));
    }

    Sentence sentence(int item) {
        return sentences.get(item);
    }

    List<Sentence> sentences() {
        return sentences;
    }

    List<LabelledInstance> training() {
        return training;
    }

    /** What the training part has in place of each word, the most frequent first, then in its order. */
    Map<String, List<String>> substitutesInTraining() {
        Map<String, Map<String, Integer>> frequencies = new HashMap<>();
        for (LabelledInstance labelled : training) {
            Map<String, Integer> ofWord =
                    frequencies.computeIfAbsent(labelled.instance().lexelt(), word -> new LinkedHashMap<>());
            for (Substitute substitute : labelled.substitutes().listed()) {
                ofWord.merge(substitute.text(), substitute.frequency(), Integer::sum);
            }
        }
        Map<String, List<String>> substitutes = new HashMap<>();
        frequencies.forEach((word, ofWord) -> substitutes.put(
                word,
                ofWord.entrySet().stream()
                        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                        .map(Map.Entry::getKey)
                        .toList()));
        return substitutes;
    }

    @Override
    public Map<String, String> attributes(int item) {
        Sentence sentence = sentences.get(item);
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("instance", sentence.instance().inLines());
        attributes.put("lemma", sentence.instance().lemma());
        attributes.put("pos", sentence.instance().partOfSpeech());
        attributes.put("sentence", sentence.text());
        attributes.put("before", sentence.before());
        attributes.put("target", sentence.target());
        attributes.put("after", sentence.after());
        return Collections.unmodifiableMap(attributes);
    }

    @Override
    public void write(OutputStream out) throws IOException {
        LexsubFiles.writeBlind(this, out);
    }

    /** None: answers are words, and do not point at any. */
    @Override
    public List<String> tokens(int item) {
        return List.of();
    }
}
