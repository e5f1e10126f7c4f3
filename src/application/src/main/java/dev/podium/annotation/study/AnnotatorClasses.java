package dev.podium.annotation.study;

import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How many people of which class judge a unit, such as one who is trained and five of a crowd.
 *
 * @param wanted by the names of the classes, in their order; none where anybody will do
 */
public record AnnotatorClasses(Map<String, Integer> wanted) {

    public static final AnnotatorClasses NONE = new AnnotatorClasses(Map.of());

    /** Of one study. */
    public static final int MOST = 10;

    public static final int LONGEST_NAME = 30;

    private static final String NAME = "[\\p{L}\\p{N}](-?[\\p{L}\\p{N}])*";
    private static final String NUMBER = "[0-9]{1,9}";

    public AnnotatorClasses {
        wanted = Collections.unmodifiableMap(new LinkedHashMap<>(wanted));
    }

    /**
     * As somebody types them: {@code trained 1, crowd 5}.
     *
     * @throws Refused if a part of it is not a word and a number, or a word stands there twice
     */
    public static AnnotatorClasses of(String typed) {
        Map<String, Integer> wanted = new LinkedHashMap<>();
        for (String part : typed.strip().isEmpty() ? new String[0] : typed.split(",", -1)) {
            String[] words = part.strip().split("\\s+", -1);
            if (words.length != 2
                    || !words[1].matches(NUMBER)
                    || wanted.put(words[0], Integer.valueOf(words[1])) != null) {
                throw faulty();
            }
        }
        return new AnnotatorClasses(wanted);
    }

    /** Whether it can be what a class is called; nobody is of the class without a name. */
    public static boolean isName(String name) {
        return name.isEmpty() || (!TextLength.exceeds(name, LONGEST_NAME) && name.matches(NAME));
    }

    public boolean isEmpty() {
        return wanted.isEmpty();
    }

    /** How many people that are in all. */
    public int people() {
        return wanted.values().stream().mapToInt(each -> each).sum();
    }

    /** As {@link #of} reads it. */
    public String text() {
        return wanted.entrySet().stream()
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "));
    }

    void refuseFaulty(Study.Design design, Checks checks) {
        if (wanted.size() > MOST
                || wanted.entrySet().stream()
                        .anyMatch(each -> each.getKey().isEmpty()
                                || !isName(each.getKey())
                                || each.getValue() < 1
                                || each.getValue() > Studies.MOST_WANTED)
                || people() > Studies.MOST_WANTED) {
            checks.keep(faulty());
        }
        if (!wanted.isEmpty() && design != Study.Design.each) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.classes-design"));
        }
    }

    private static Refused faulty() {
        return Refused.because(Refused.Kind.FAULTY, "study.classes", MOST, Studies.MOST_WANTED);
    }
}
