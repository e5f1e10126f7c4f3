package dev.podium.web.organize.study.release;

import dev.podium.annotation.release.SplitRequest;
import dev.podium.web.form.FormChoices;
import dev.podium.web.organize.FormText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The fields of the form that asks for a split, as they are sent. */
public final class SplitFields {

    @RestForm
    String way;

    @RestForm
    List<String> name;

    @RestForm
    List<String> amount;

    @RestForm
    List<String> without;

    @RestForm
    List<String> alike;

    @RestForm
    List<String> common;

    /** The names of numbers, in the order of {@link #step}. */
    @RestForm
    List<String> number;

    @RestForm
    List<String> step;

    @RestForm
    String smallest;

    @RestForm
    String fewest;

    @RestForm
    String seed;

    @RestForm
    String since;

    @RestForm
    String entries;

    @RestForm
    FileUpload file;

    /** What was typed; more than there is room for is passed over. */
    SplitRequest wish(Map<String, String> given) {
        List<SplitRequest.PartWish> parts = new ArrayList<>();
        for (int row = 0; row < Math.min(SplitRequest.MOST_PARTS, list(name).size()); row++) {
            parts.add(new SplitRequest.PartWish(at(name, row), at(amount, row), at(without, row)));
        }
        Map<String, String> steps = new HashMap<>();
        IntStream.range(0, list(number).size()).forEach(place -> steps.put(at(number, place), at(step, place)));
        return new SplitRequest(
                chosen(),
                parts,
                list(alike),
                steps,
                FormText.text(smallest),
                FormText.text(fewest),
                FormText.text(seed),
                FormText.text(since),
                FormText.text(entries),
                given,
                list(common));
    }

    private SplitRequest.Way chosen() {
        return FormChoices.of(SplitRequest.Way.class, way, SplitRequest.Way.strata);
    }

    private static List<String> list(List<String> sent) {
        return sent == null ? List.of() : sent;
    }

    private static String at(List<String> sent, int place) {
        return place < list(sent).size() ? FormText.text(sent.get(place)) : "";
    }
}
