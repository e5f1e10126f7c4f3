package dev.podium.annotation.agreement;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.ShareBounds;
import dev.podium.annotation.form.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** On how many units all say the same, by chunk and without each person. */
final class UnanimousUnits {

    private final Map<Integer, int[]> chunks = new TreeMap<>();

    private int units;
    private int agreed;

    /** By person: how many units fewer two others have judged. */
    private final int[] fewer;

    /** By person: on how many more, or fewer, the others agree. */
    private final int[] more;

    UnanimousUnits(int people) {
        fewer = new int[people];
        more = new int[people];
    }

    /**
     * One more unit, that two or more have judged.
     *
     * @param said a number for each answer; the same for the same ones
     * @return whether all said the same
     */
    boolean add(UnitAnswers<Answer> unit, int[] said) {
        boolean same = Arrays.stream(said).allMatch(each -> each == said[0]);
        units++;
        agreed += same ? 1 : 0;
        int[] chunk = chunks.computeIfAbsent(unit.chunk(), any -> new int[2]);
        chunk[0]++;
        chunk[1] += same ? 1 : 0;
        for (int place = 0; place < said.length; place++) {
            int person = unit.answers().get(place).person();
            if (said.length == 2) {
                fewer[person]++;
                more[person] -= same ? 1 : 0;
            } else if (!same && isSameWithout(said, place)) {
                more[person]++;
            }
        }
        return same;
    }

    private static boolean isSameWithout(int[] said, int place) {
        int first = said[place == 0 ? 1 : 0];
        for (int other = 0; other < said.length; other++) {
            if (other != place && said[other] != first) {
                return false;
            }
        }
        return true;
    }

    StudyAgreement.Share all() {
        return share(0, units, agreed, Optional.empty());
    }

    /**
     * By chunk.
     *
     * @param main of the units of a chunk
     */
    List<StudyAgreement.Share> chunks(Function<Integer, Optional<StudyAgreement.Value>> main) {
        List<StudyAgreement.Share> shares = new ArrayList<>();
        chunks.forEach((chunk, counts) -> shares.add(share(chunk, counts[0], counts[1], main.apply(chunk))));
        return shares;
    }

    static StudyAgreement.Share share(int chunk, int units, int agreed, Optional<StudyAgreement.Value> main) {
        Optional<Bounds> bounds = ShareBounds.of(agreed, units);
        return new StudyAgreement.Share(
                chunk,
                units,
                agreed,
                bounds.map(Bounds::low).orElse(null),
                bounds.map(Bounds::high).orElse(null),
                main.orElse(null));
    }

    /** The share of units on which all others say the same; null without any. */
    Double without(int person) {
        int others = units - fewer[person];
        return others == 0 ? null : (double) (agreed + more[person]) / others;
    }
}
