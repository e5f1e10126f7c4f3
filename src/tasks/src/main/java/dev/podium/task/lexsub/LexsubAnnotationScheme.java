package dev.podium.task.lexsub;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.scoring.Substitutes;
import dev.podium.task.AnnotatedItems;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.reading.CsvFiles;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Asks for up to five words that could stand in place of another, and how hard that was: as the annotators of GermEval 2015 were asked
 * (Cholakov et al. 2014, section 4). All that they say is the label: each substitute with how many gave it.
 */
final class LexsubAnnotationScheme implements AnnotationScheme {

    private static final String SUBSTITUTES = "subs";
    private static final String NONE = "-";
    private static final String SEPARATOR = ";";

    private static final String FORM = """
            {"questions": [
              {"id": "subs", "kind": "list", "most": 5, "longest": 100, "none": "-",
               "text": {"english": "Which words could stand in its place?", "german": "Welche Wörter könnten an seiner Stelle stehen?"},
               "help": {"english": "Up to five, all equally good, each in its base form, nouns with a capital. A hyphen where nothing fits.",
                        "german": "Bis zu fünf, alle gleich gut, jedes in der Grundform. Ein Bindestrich, wenn nichts passt."}},
              {"id": "difficulty", "kind": "choice",
               "text": {"english": "How hard was that?", "german": "Wie schwer war das?"},
               "options": [
                 {"id": "easy", "text": {"english": "Easy", "german": "Leicht"}},
                 {"id": "medium", "text": {"english": "Medium", "german": "Mittel"}},
                 {"id": "hard", "text": {"english": "Hard", "german": "Schwer"}},
                 {"id": "impossible", "text": {"english": "Impossible", "german": "Unmöglich"}}]}],
             "rules": ["subs = none implies difficulty = impossible"],
             "comment": true}""";

    @Override
    public String form() {
        return FORM;
    }

    @Override
    public boolean keepsEverything() {
        return true;
    }

    @Override
    public int people() {
        return 6;
    }

    @Override
    public List<String> shown() {
        return List.of("sentence", "target");
    }

    /** What stands before and after the word follows, where the sentence has it once. */
    @Override
    public List<String> needed() {
        return List.of("sentence", "target", "instance");
    }

    /**
     * The word itself, also where the sentence has it more than once: before it stands what the file says. Else it is the only such word, or the
     * only place within another one, such as an ending makes of it.
     */
    @Override
    public Optional<Part> part(Map<String, String> attributes) {
        String sentence = attributes.getOrDefault("sentence", "");
        String target = attributes.getOrDefault("target", "");
        if (target.isEmpty()) {
            return Optional.empty();
        }
        Optional<Part> marked = marked(attributes, sentence, target);
        if (marked.isPresent()) {
            return marked;
        }
        List<Part> places = places(sentence, target);
        List<Part> words =
                places.stream().filter(place -> isWord(sentence, place)).toList();
        List<Part> found = words.isEmpty() ? places : words;
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** Where a file says that it is, by what stands before it: blanks between them may be missing. Empty cells say nothing. */
    private static Optional<Part> marked(Map<String, String> attributes, String sentence, String target) {
        String before = attributes.getOrDefault("before", "");
        if ((before.isBlank() && attributes.getOrDefault("after", "").isBlank()) || !sentence.startsWith(before)) {
            return Optional.empty();
        }
        int from = before.length();
        while (from < sentence.length() && Character.isWhitespace(sentence.charAt(from))) {
            from++;
        }
        return sentence.startsWith(target, from)
                ? Optional.of(new Part(from, from + target.length()))
                : Optional.empty();
    }

    /** All that it may be, also within other words. */
    private static List<Part> places(String sentence, String target) {
        return IntStream.rangeClosed(0, sentence.length() - target.length())
                .filter(from -> sentence.startsWith(target, from))
                .mapToObj(from -> new Part(from, from + target.length()))
                .toList();
    }

    private static boolean isWord(String sentence, Part place) {
        return (place.from() == 0 || !Character.isLetterOrDigit(sentence.codePointBefore(place.from())))
                && (place.to() == sentence.length() || !Character.isLetterOrDigit(sentence.codePointAt(place.to())));
    }

    /** What stands around the word is in the gold file, so it has to be known which one it is. */
    @Override
    public boolean isTold(Map<String, String> attributes) {
        return part(attributes).isPresent();
    }

    /** As lines name it, and as the XML does. */
    @Override
    public List<String> names(Map<String, String> attributes) {
        String instance = attributes.getOrDefault("instance", "");
        return List.of(instance, instance.substring(instance.indexOf(' ') + 1));
    }

    @Override
    public String goldEnding() {
        return ".zip";
    }

    /** Whether anybody has a word for it. */
    @Override
    public boolean isLabel(Map<String, Object> answer) {
        return !substitutes(answer).listed().isEmpty();
    }

    @Override
    public void writeGold(List<Labelled> items, OutputStream out) throws IOException {
        List<Sentence> sentences = items.stream()
                .map(item -> sentence(item.attributes()))
                .sorted(Comparator.comparing(sentence -> sentence.instance().lexelt()))
                .toList();
        List<LabelledInstance> labels = items.stream()
                .map(item -> new LabelledInstance(sentence(item.attributes()).instance(), substitutes(item.answer())))
                .toList();
        LexsubFiles.writeGold(sentences, labels, out);
    }

    /** A sentence stands in both files: in the order of their words in one, a line each in the other. */
    @Override
    public Function<Problem, OptionalInt> itemsOfGold(List<Labelled> items) {
        List<Sentence> sentences =
                items.stream().map(item -> sentence(item.attributes())).toList();
        List<Integer> order = IntStream.range(0, sentences.size())
                .boxed()
                .sorted(Comparator.comparing(
                        place -> sentences.get(place).instance().lexelt()))
                .toList();
        NavigableMap<Integer, Integer> lines =
                LexsubFiles.lines(order.stream().map(sentences::get).toList());
        return problem -> {
            if (problem.column().equals(GoldFiles.LABELS)) {
                return problem.line() < 1 || problem.line() > items.size()
                        ? OptionalInt.empty()
                        : OptionalInt.of(problem.line() - 1);
            }
            return Optional.ofNullable(lines.floorEntry(problem.line()))
                    .map(line -> OptionalInt.of(order.get(line.getValue())))
                    .orElse(OptionalInt.empty());
        };
    }

    private Sentence sentence(Map<String, String> attributes) {
        String[] instance = attributes.getOrDefault("instance", "").split(" ", 2);
        String sentence = attributes.getOrDefault("sentence", "");
        String before = attributes.getOrDefault("before", "");
        String after = attributes.getOrDefault("after", "");
        Optional<Part> part = part(attributes);
        return new Sentence(
                new Instance(instance[0], instance[instance.length - 1]),
                part.map(word -> sentence.substring(0, word.from())).orElse(before),
                attributes.getOrDefault("target", ""),
                part.map(word -> sentence.substring(word.to())).orElse(after));
    }

    /** The most frequent first, then by their letters. */
    static Substitutes substitutes(Map<String, Object> answer) {
        Map<String, Integer> frequencies = new TreeMap<>();
        if (answer.get(SUBSTITUTES) instanceof List<?> everybodys) {
            everybodys.forEach(
                    said -> words(said).distinct().forEach(word -> frequencies.merge(word, 1, Integer::sum)));
        }
        return new Substitutes(frequencies.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(each -> new Substitutes.Substitute(each.getKey(), each.getValue()))
                .toList());
    }

    /** What one person said; two words in one field are two. */
    private static Stream<String> words(Object said) {
        Collection<?> entries = said instanceof Collection<?> several ? several : List.of();
        return entries.stream()
                .flatMap(entry -> Stream.of(entry.toString().split(SEPARATOR, -1)))
                .map(String::strip)
                .filter(word -> !word.isEmpty() && !word.equals(NONE));
    }

    @Override
    public List<String> annotated() {
        return List.of(SUBSTITUTES);
    }

    @Override
    public Reading<List<SaidAt>> readAnnotations(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<Table> found = TextFile.read(
                        upload, LexsubTask.RESOURCES.goldBytes(), LexsubTask.RESOURCES.inflatedBytes(), findings)
                .flatMap(text -> Table.of(text, AnnotationsReader.COLUMNS, findings));
        List<SaidAt> said = new ArrayList<>();
        if (found.isPresent()) {
            Table table = found.get();
            while (table.next()) {
                if (!table.isTooLong()) {
                    List<String> words = Stream.of(table.cell(table.column(AnnotationsReader.SUBSTITUTES))
                                    .split(SEPARATOR, -1))
                            .map(String::strip)
                            .filter(word -> !word.isEmpty())
                            .toList();
                    said.add(new SaidAt(
                            table.line(),
                            new Said(
                                    table.cell(table.column(AnnotationsReader.INSTANCE))
                                            .strip(),
                                    table.cell(table.column(AnnotatedItems.ANNOTATOR))
                                            .strip(),
                                    Map.of(SUBSTITUTES, words.isEmpty() ? List.of(NONE) : words))));
                }
            }
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(said);
    }

    @Override
    public void writeAnnotations(List<Said> said, OutputStream out) throws IOException {
        CsvWriter csv = CsvFiles.writer(out);
        csv.writeRecord(AnnotationsReader.COLUMNS);
        for (Said each : said) {
            List<String> words =
                    words(each.answer().get(SUBSTITUTES)).distinct().toList();
            csv.writeRecord(new ArrayList<>(
                    List.of(each.id(), each.annotator(), words.isEmpty() ? NONE : String.join(SEPARATOR, words))));
        }
        csv.flush();
    }
}
