package dev.podium.task.splitrephrase;

import dev.podium.text.Whitespace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Splits a sentence at surface cues, in the spirit of appendix A of Zhang et al. (2020): a bracket, a relative clause, an
 * inserted participle and a conjunction, each once at most. Where the paper asks a semantic role labeller and a dependency
 * parser for subjects and clauses, this guesses them from words, commas and capital letters, and is often wrong.
 */
final class SurfaceSplitter {

    /** Longer insertions are mostly something else. */
    private static final int LONGEST_INSERTION = 10;

    /** A sentence in two. */
    private record Cut(List<String> main, List<String> other) {}

    private interface Rule {

        Optional<Cut> cut(List<String> words);
    }

    private final SurfaceCues cues;
    private final Phrases phrases;
    private final List<Rule> rules = List.of(this::bracket, this::relative, this::participle, this::conjunction);

    SurfaceSplitter(SurfaceCues cues) {
        this.cues = cues;
        phrases = new Phrases(cues);
    }

    /** The sentences that a sentence is cut into; itself where no rule fits. */
    List<String> split(String sentence) {
        List<String> words = Whitespace.split(sentence);
        List<String> main = Phrases.part(words, 0, words.size());
        List<List<String>> others = new ArrayList<>();
        for (Rule rule : rules) {
            Optional<Cut> cut = rule.cut(main);
            if (cut.isPresent()) {
                main = cut.get().main();
                others.add(cut.get().other());
            }
        }
        others.add(0, main);
        boolean areSentences = others.stream().map(SurfaceSplitter::text).noneMatch(String::isEmpty);
        return others.size() > 1 && areSentences
                ? others.stream().map(SurfaceSplitter::sentence).toList()
                : List.of(sentence);
    }

    private static String text(List<String> words) {
        return String.join(" ", Phrases.part(words, 0, words.size()));
    }

    private static String sentence(List<String> words) {
        String text = text(words);
        int second = text.offsetByCodePoints(0, 1);
        return text.substring(0, second).toUpperCase(Locale.ROOT) + text.substring(second) + ".";
    }

    /** The tower (a ruin) stands: The tower stands. The tower is a ruin. */
    private Optional<Cut> bracket(List<String> words) {
        for (int from = 1; from < words.size(); from++) {
            for (int to = from; words.get(from).startsWith("(") && to < words.size(); to++) {
                String last = words.get(to);
                int closing = last.indexOf(')');
                if (closing >= 0) {
                    String inside = String.join(" ", words.subList(from, to + 1));
                    inside = inside.substring(1, inside.length() - last.length() + closing);
                    List<String> said = Whitespace.split(inside);
                    List<String> before = new ArrayList<>(words.subList(0, from));
                    before.set(from - 1, before.get(from - 1) + last.substring(closing + 1));
                    return cut(
                            Phrases.joined(before, words.subList(to + 1, words.size())),
                            phrases.nounBefore(words, from, ""),
                            said.isEmpty() ? said : Phrases.joined(List.of(cues.copula()), said));
                }
            }
        }
        return Optional.empty();
    }

    /** The tower, which burnt down, was old: The tower was old. The tower burnt down. */
    private Optional<Cut> relative(List<String> words) {
        for (int at = 1; at + 1 < words.size(); at++) {
            int end = isRelative(words, at) ? clauseEnd(words, at) : -1;
            if (end > 0) {
                List<String> clause = Phrases.part(words, at + 1, end);
                if (cues.isVerbLast()) {
                    clause.add(0, clause.remove(clause.size() - 1));
                }
                Optional<Cut> cut = cut(
                        Phrases.joined(Phrases.part(words, 0, at), words.subList(end, words.size())),
                        phrases.nounBefore(words, at, cues.article(words.get(at))),
                        clause);
                if (cut.isPresent()) {
                    return cut;
                }
            }
        }
        return Optional.empty();
    }

    private boolean isRelative(List<String> words, int at) {
        String next = words.get(at + 1);
        boolean isObject =
                cues.isPronoun(next) || (!cues.isVerbLast() && (cues.isDeterminer(next) || Phrases.isCapital(next)));
        return cues.isRelative(words.get(at))
                && !isObject
                && (!cues.isVerbLast() || Phrases.endsWithComma(words.get(at - 1)));
    }

    /** Where the words after a clause begin: after a comma, before which a verb must stand if it stands last. */
    private int clauseEnd(List<String> words, int at) {
        for (int i = at + 1; i < words.size(); i++) {
            boolean isEnd = Phrases.endsWithComma(words.get(i)) || i == words.size() - 1;
            if (isEnd && !(cues.isVerbLast() && Phrases.isCapital(words.get(i)))) {
                return i + 1;
            }
        }
        return -1;
    }

    /** Built in 1890, the tower is old; the tower, built in 1890, is old: The tower is old. The tower is built in 1890. */
    private Optional<Cut> participle(List<String> words) {
        int first = comma(words, 0);
        if (first < 0 || first > LONGEST_INSERTION) {
            return Optional.empty();
        }
        List<String> rest = words.subList(first + 1, words.size());
        if (isParticiple(words, 0, first) && rest.size() > 1) {
            List<String> clause = Phrases.part(words, 0, first + 1);
            if (!cues.isVerbLast() || cues.isPreposition(clause.get(0))) {
                clause.set(0, clause.get(0).toLowerCase(Locale.ROOT));
            }
            return cues.isVerbLast() ? frontedParticiple(rest, clause) : insertion(rest, phrases.subject(rest), clause);
        }
        int second = comma(words, first + 1);
        return second > 0 && second - first <= LONGEST_INSERTION && isParticiple(words, first + 1, second)
                ? insertion(
                        Phrases.joined(Phrases.part(words, 0, first + 1), words.subList(second + 1, words.size())),
                        Phrases.part(words, 0, first + 1),
                        Phrases.part(words, first + 1, second + 1))
                : Optional.empty();
    }

    /** The subject stands behind the verb and moves before it. */
    private Optional<Cut> frontedParticiple(List<String> rest, List<String> clause) {
        List<String> subject = phrases.nounAfter(rest, 1);
        List<String> main = Phrases.joined(subject, rest.subList(0, 1), rest.subList(1 + subject.size(), rest.size()));
        return insertion(main, subject, clause);
    }

    private Optional<Cut> insertion(List<String> main, List<String> subject, List<String> clause) {
        return cut(main, subject, Phrases.joined(List.of(cues.passive()), clause));
    }

    private boolean isParticiple(List<String> words, int from, int to) {
        boolean isOtherClause = cues.isRelative(words.get(from)) || cues.isPronoun(words.get(from));
        return !isOtherClause && cues.isParticiple(Phrases.bare(words.get(cues.isVerbLast() ? to : from)));
    }

    private static int comma(List<String> words, int from) {
        for (int i = from; i < words.size(); i++) {
            if (Phrases.endsWithComma(words.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** The tower burnt and it fell; the tower stood and was admired: The tower stood. The tower was admired. */
    private Optional<Cut> conjunction(List<String> words) {
        for (int at = 2; at + 2 < words.size(); at++) {
            List<String> left = Phrases.part(words, 0, at);
            List<String> right = words.subList(at + 1, words.size());
            if (words.get(at).equals(cues.conjunction()) && phrases.firstVerb(left) > 0) {
                boolean isClear =
                        cues.isVerbLast() || Phrases.endsWithComma(words.get(at - 1)) || cues.isPronoun(right.get(0));
                if (isClear && phrases.isClause(right)) {
                    return Optional.of(new Cut(left, right));
                }
                Optional<Cut> cut =
                        phrases.isVerb(words, at + 1) ? cut(left, phrases.subject(left), right) : Optional.empty();
                if (cut.isPresent()) {
                    return cut;
                }
            }
        }
        return Optional.empty();
    }

    /** A cut whose other sentence says something of a subject, if there is one. */
    private static Optional<Cut> cut(List<String> main, List<String> subject, List<String> predicate) {
        return subject.isEmpty() || predicate.isEmpty()
                ? Optional.empty()
                : Optional.of(new Cut(main, Phrases.joined(subject, predicate)));
    }
}
