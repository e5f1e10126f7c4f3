package dev.podium.platform.formula;

/** A formula that is none, or has something that is not read here. It is shown as it was typed, so nobody asks where it was. */
final class UnreadableFormula extends RuntimeException {

    private static final long serialVersionUID = 1;

    UnreadableFormula(String reason) {
        super(reason, null, false, false);
    }
}
