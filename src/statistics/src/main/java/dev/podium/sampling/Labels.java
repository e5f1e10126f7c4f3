package dev.podium.sampling;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What units are labelled with in one respect, such as their number of statements or the article that they are of. Units with
 * the same label are one class.
 *
 * <p>Classes are numbered from 0: whole numbers and decimals first, in ascending order, then all else by its characters.
 */
public final class Labels {

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}(\\.\\d{1,15})?");

    private static final Comparator<String> ORDER = Comparator.comparing((String label) -> !isNumber(label))
            .thenComparingDouble(label -> isNumber(label) ? Double.parseDouble(label) : 0)
            .thenComparing(Comparator.naturalOrder());

    private final String name;
    private final List<String> classes;
    private final int[] ofUnit;

    private Labels(String name, List<String> classes, int[] ofUnit) {
        this.name = name;
        this.classes = classes;
        this.ofUnit = ofUnit;
    }

    /**
     * Labels under a name.
     *
     * @param labels one a unit, in the units' order; empty is a label like others
     */
    public static Labels of(String name, List<String> labels) {
        List<String> classes = labels.stream().distinct().sorted(ORDER).toList();
        Map<String, Integer> numbers = new HashMap<>();
        classes.forEach(label -> numbers.put(label, numbers.size()));
        return new Labels(name, classes, labels.stream().mapToInt(numbers::get).toArray());
    }

    private static boolean isNumber(String label) {
        return NUMBER.matcher(label).matches();
    }

    /** What is labelled: the name under which recipes ask for it. */
    public String name() {
        return name;
    }

    /** Every label that a unit has, in the order of the classes. */
    public List<String> classes() {
        return classes;
    }

    /** How many units there are. */
    public int units() {
        return ofUnit.length;
    }

    /** The class of a unit: from 0 to the number of classes (exclusive). */
    public int of(int unit) {
        return ofUnit[unit];
    }

    /** The label of a unit. */
    public String label(int unit) {
        return classes.get(ofUnit[unit]);
    }

    /** The units of each class, both in their order. */
    List<int[]> members() {
        int[][] members = new int[classes.size()][];
        int[] sizes = new int[members.length];
        for (int of : ofUnit) {
            sizes[of]++;
        }
        Arrays.setAll(members, of -> new int[sizes[of]]);
        for (int unit = ofUnit.length - 1; unit >= 0; unit--) {
            members[ofUnit[unit]][--sizes[ofUnit[unit]]] = unit;
        }
        return List.of(members);
    }

    /** The units of each class; the class whose first unit comes first is the first one. */
    public List<int[]> membersAsTheyCome() {
        return members().stream()
                .sorted(Comparator.comparingInt(units -> units[0]))
                .toList();
    }

    @Override
    public String toString() {
        return "%s: %d units in %d classes".formatted(name, ofUnit.length, classes.size());
    }
}
