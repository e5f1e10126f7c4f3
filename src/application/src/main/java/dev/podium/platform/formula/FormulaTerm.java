package dev.podium.platform.formula;

/**
 * A part of a row, without what stands above and below it.
 *
 * @param role what it does beside others
 * @param limits whether what is typed as index and exponent stands below and above it
 */
record FormulaTerm(String markup, Role role, boolean limits) {

    /** What a part does beside others, which decides on the space between them. */
    enum Role {
        OPERAND,
        /** Operands in brackets, and the closing one of them. */
        BRACKETED,
        FUNCTION,
        /** The opening bracket, too. */
        OTHER
    }

    static FormulaTerm operand(String markup) {
        return new FormulaTerm(markup, Role.OPERAND, false);
    }

    static FormulaTerm other(String markup) {
        return new FormulaTerm(markup, Role.OTHER, false);
    }

    static FormulaTerm bracketed(String markup) {
        return new FormulaTerm(markup, Role.BRACKETED, false);
    }

    static FormulaTerm function(String markup, boolean limits) {
        return new FormulaTerm(markup, Role.FUNCTION, limits);
    }

    /** What stands between this and what follows it. */
    String before(Role next) {
        return switch (role) {
            case FUNCTION ->
                next == Role.OPERAND || next == Role.FUNCTION
                        ? MathMlWriter.APPLIED + MathMlWriter.THIN_SPACE
                        : MathMlWriter.APPLIED;
            case OPERAND, BRACKETED -> next == Role.FUNCTION ? MathMlWriter.THIN_SPACE : "";
            case OTHER -> "";
        };
    }
}
