package dev.podium.analysis.items;

import dev.podium.competition.Phase;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.task.Subtask;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;

/**
 * Which items of a phase somebody wants to see, and in which order.
 *
 * @param subtask whose answers are meant
 * @param search how identifiers begin, or what stands at the beginning of texts; empty for all
 * @param of a team or baseline whose answers are looked at
 * @param agree whether the annotators agree
 */
public record ItemFilter(
        Subtask subtask,
        String search,
        Optional<UUID> of,
        Optional<Answered> answer,
        Optional<Boolean> agree,
        Optional<OfSlice> slice,
        Sort sort) {

    private static final int LONGEST_SEARCH = 100;

    static final String YES = "yes";
    static final String NO = "no";

    /** How an item is answered; the names are those in addresses. */
    public enum Answered {
        /** By the system that is looked at. */
        wrong,
        /** By the same. */
        right,
        /** Right by one system alone: by the one that is looked at, if there is one. */
        one,
        /** Right by nobody. */
        none;

        /** Whether it is about the system that is looked at, and means nothing without one. */
        public boolean needsSystem() {
            return this == wrong || this == right;
        }
    }

    /** In which order items stand; the names are those in addresses. */
    public enum Sort {
        /** As in the gold file. */
        file,
        /** By the share of systems that are wrong, then by the mean value. */
        hardest,
        /** By the value of the system that is looked at. */
        worst
    }

    /** A slice of a slicing. */
    public record OfSlice(String slicing, String label) {

        /** As in addresses: {@code gold-count:3}. */
        public String word() {
            return slicing + ":" + label;
        }
    }

    /**
     * All items in the order of the gold file.
     *
     * @param subtask id; empty for the first one
     * @throws Refused if there is none of that id
     */
    public static ItemFilter all(Phase phase, Optional<String> subtask, String search) {
        return new ItemFilter(
                subtask(phase, subtask),
                cut(search),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Sort.file);
    }

    /** All items, the hardest of a subtask first. */
    public static ItemFilter hardest(Subtask subtask) {
        return new ItemFilter(
                subtask, "", Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Sort.hardest);
    }

    /**
     * What the words of an address want; empty ones want nothing.
     *
     * @throws Refused if they are none
     */
    public static ItemFilter of(Phase phase, Words words) {
        Optional<String> slice = words.slice().filter(word -> !word.isEmpty());
        return new ItemFilter(
                subtask(phase, words.subtask()),
                cut(words.search()),
                words.of().filter(key -> !key.isEmpty()).map(Keys::require),
                named(Answered.class, words.answer()),
                words.agree().filter(word -> !word.isEmpty()).map(ItemFilter::truth),
                slice.map(ItemFilter::ofSlice),
                named(Sort.class, words.sort()).orElse(Sort.file));
    }

    private static Subtask subtask(Phase phase, Optional<String> wanted) {
        return wanted.filter(id -> !id.isEmpty())
                .map(id -> phase.subtask(id).orElseThrow(Refused::notThere))
                .orElseGet(() -> phase.subtasks().get(0));
    }

    /** The words of an address, as they came. */
    public record Words(
            Optional<String> subtask,
            String search,
            Optional<String> of,
            Optional<String> answer,
            Optional<String> agree,
            Optional<String> slice,
            Optional<String> sort) {}

    private static String cut(String search) {
        return TextLength.first(search.strip().replace("\0", ""), LONGEST_SEARCH);
    }

    private static boolean truth(String word) {
        if (!word.equals(YES) && !word.equals(NO)) {
            throw Refused.notThere();
        }
        return word.equals(YES);
    }

    private static OfSlice ofSlice(String word) {
        int colon = word.indexOf(':');
        if (colon < 0 || word.indexOf('\0') >= 0) {
            throw Refused.notThere();
        }
        return new OfSlice(word.substring(0, colon), word.substring(colon + 1));
    }

    private static <E extends Enum<E>> Optional<E> named(Class<E> kind, Optional<String> name) {
        return name.filter(word -> !word.isEmpty())
                .map(word -> Arrays.stream(kind.getEnumConstants())
                        .filter(one -> one.name().equals(word))
                        .findFirst()
                        .orElseThrow(Refused::notThere));
    }

    /** Whether it asks for what tells of labels. */
    public boolean asksForLabels() {
        return of.isPresent() || answer.isPresent() || agree.isPresent() || slice.isPresent() || sort != Sort.file;
    }

    /** Whether it leaves items out. */
    public boolean isNarrow() {
        return !search.isEmpty() || heeded().isPresent() || agree.isPresent() || slice.isPresent();
    }

    /** How items are answered, as far as that can be said. */
    public Optional<Answered> heeded() {
        return answer.filter(how -> of.isPresent() || !how.needsSystem());
    }

    /** The order, as far as there can be one. */
    public Sort order() {
        return sort == Sort.worst && of.isEmpty() ? Sort.file : sort;
    }

    /** Whether something that it asks for needs a system, and there is none. */
    public boolean lacksSystem() {
        return of.isEmpty()
                && (sort == Sort.worst || answer.filter(Answered::needsSystem).isPresent());
    }

    /** The slicing by whether all annotators say the same in a subtask. */
    public static String agreement(Subtask subtask) {
        return "agreement." + subtask.id();
    }
}
