package dev.podium.analysis.agreement;

import dev.podium.task.AgreementValue;
import java.util.function.Function;

/**
 * A number that stands beside each value of agreement. It is declared here, its heading on pages stands with the other texts by its name, and
 * tables and files have all that there are; {@code AgreementJson} describes it to programs.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions that hold nothing
public enum AgreementCount {
    items("$n$", 0, AgreementValue::items),
    pairs("Pairs", 0, AgreementValue::pairs);

    private final String tex;
    private final int decimals;
    private final Function<AgreementValue, Number> reader;

    AgreementCount(String tex, int decimals, Function<AgreementValue, Number> reader) {
        this.tex = tex;
        this.decimals = decimals;
        this.reader = reader;
    }

    public Number of(AgreementValue value) {
        return reader.apply(value);
    }

    /** The heading of its column in LaTeX. */
    public String tex() {
        return tex;
    }

    /** How many digits pages and tables show. */
    public int decimals() {
        return decimals;
    }
}
