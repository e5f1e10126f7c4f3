package dev.podium.demo;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Comments of invented visitors of a town library with what five people said of their tone, put together from parts by a seed: the
 * same seed gives the same comments, labels and answers of systems.
 */
final class LibraryComments {

    static final List<String> TONES = List.of("friendly", "neutral", "rude");

    private static final int ANNOTATORS = 5;
    private static final double CLEAR = .9;
    private static final double UNCLEAR = .6;
    private static final double SHARE_UNCLEAR = .25;

    private static final List<String> SOURCES = List.of("box", "app", "letter");

    private static final Map<String, List<String>> SUBJECTS = Map.of(
            "hours",
            List.of("the opening hours", "the hours on Saturday", "closing at six", "the early opening on Mondays"),
            "books",
            List.of("the crime novels", "the shelf with new books", "the picture books", "the travel guides"),
            "rooms",
            List.of("the reading room", "the tables by the window", "the cloakroom", "the room for groups"),
            "staff",
            List.of(
                    "the woman at the desk",
                    "the trainee at the counter",
                    "whoever answers the phone",
                    "the man who tells stories on Fridays"),
            "website",
            List.of(
                    "the search on the website",
                    "the online catalogue",
                    "the login page",
                    "the form for reservations"));

    static final List<String> TOPICS = List.of("hours", "books", "rooms", "staff", "website");

    private static final Map<String, List<String>> FRAMES = Map.of(
            "friendly",
            List.of(
                    "Thank you for %s%s.",
                    "I am so glad about %s%s.",
                    "A word of praise for %s%s!",
                    "%s made my day%s.",
                    "My children love it here because of %s%s."),
            "neutral",
            List.of(
                    "A question about %s%s.",
                    "I noticed %s%s.",
                    "Could you say more about %s%s?",
                    "This is about %s%s.",
                    "Please have a look at %s%s."),
            "rude",
            List.of(
                    "%s is a joke%s.",
                    "Who came up with %s%s? Certainly nobody who reads.",
                    "I have had enough of %s%s.",
                    "Shame on you for %s%s.",
                    "Whoever pays for %s%s should ask for the money back."));

    private static final List<String> TAILS = List.of(
            "",
            ", as every week",
            ", since the summer",
            ", and my neighbour says so, too",
            ", to be honest",
            ", again today",
            ", as I told you in spring",
            ", on a rainy day",
            ", after all these years");

    private final List<Comment> comments = new ArrayList<>();
    private final String split;

    /**
     * A comment.
     *
     * @param said the tone, as each annotator said it
     * @param hard how much more often systems are wrong about it, from 0 to 1
     */
    private record Comment(
            String id, String text, String source, String topic, String tone, List<String> said, double hard) {

        String row() {
            String list =
                    said.stream().map(label -> "\"\"" + label + "\"\"").collect(Collectors.joining(", ", "[", "]"));
            return "%s,\"%s\",%s,\"%s\",%s".formatted(id, text, source, list, topic);
        }
    }

    private LibraryComments(String split) {
        this.split = split;
    }

    static LibraryComments of(String split, int number, long seed) {
        Random random = new Random(seed);
        LibraryComments made = new LibraryComments(split);
        Set<String> texts = new HashSet<>();
        while (made.comments.size() < number) {
            Comment comment = comment("%s-%03d".formatted(split, made.comments.size() + 1), random);
            if (texts.add(comment.text())) {
                made.comments.add(comment);
            }
        }
        return made;
    }

    private static Comment comment(String id, Random random) {
        String topic = one(TOPICS, random);
        String tone = random.nextInt(10) < 4 ? "friendly" : random.nextInt(10) < 6 ? "neutral" : "rude";
        String text = one(FRAMES.get(tone), random).formatted(one(SUBJECTS.get(topic), random), one(TAILS, random));
        double clear = random.nextDouble() < SHARE_UNCLEAR ? UNCLEAR : CLEAR;
        List<String> said = IntStream.range(0, ANNOTATORS)
                .mapToObj(annotator -> random.nextDouble() < clear ? tone : one(TONES, random))
                .toList();
        return new Comment(
                id,
                Character.toUpperCase(text.charAt(0)) + text.substring(1),
                one(SOURCES, random),
                topic,
                tone,
                said,
                clear == CLEAR ? random.nextDouble() / 2 : (1 + random.nextDouble()) / 2);
    }

    private static String one(List<String> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }

    /** The gold as CSV. */
    String gold() {
        return comments.stream()
                .map(Comment::row)
                .collect(Collectors.joining("\n", "id,text,source,said,topic\n", "\n"));
    }

    /**
     * What a system answers, as CSV.
     *
     * @param tone share of comments whose tone it has right; 0 where it says nothing of tones
     * @param topic the same of topics
     */
    String answers(String system, double tone, double topic) {
        Random random = new Random((system + split).hashCode());
        boolean both = tone > 0;
        return comments.stream()
                .map(comment -> {
                    String about = answer(TOPICS, comment.topic(), topic, comment.hard(), random);
                    String meant = answer(TONES, comment.tone(), tone, comment.hard(), random);
                    return comment.id() + (both ? "," + meant : "") + "," + about;
                })
                .collect(Collectors.joining("\n", both ? "id,tone,topic\n" : "id,topic\n", "\n"));
    }

    /** Half as often wrong about the easiest, one and a half times as often about the hardest; whoever gets better keeps what was right. */
    private static String answer(List<String> labels, String right, double share, double hard, Random random) {
        boolean wrong = random.nextDouble() < (1 - share) * (.5 + hard);
        String other = one(labels, random);
        return wrong ? other.equals(right) ? labels.get((labels.indexOf(right) + 1) % labels.size()) : other : right;
    }
}
