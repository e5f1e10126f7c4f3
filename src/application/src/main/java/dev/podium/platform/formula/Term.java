package dev.podium.platform.formula;

/**
 * A part of a row, without what stands above and below it.
 *
 * @param role what it does beside others
 * @param limits whether what is typed as index and exponent stands below and above it
 */
record Term(String markup, Role role, boolean limits) {

    /** What a part does beside others, which decides on the space between them. */
    enum Role {
        OPERAND,
        /** Operands in brackets, and the closing one of them. */
        BRACKETED,
        FUNCTION,
        /** The opening bracket, too. */
        OTHER
    }

    static Term operand(String markup) {
        return new Term(markup, Role.OPERAND, false);
    }

    static Term other(String markup) {
        return new Term(markup, Role.OTHER, false);
    }

    static Term bracketed(String markup) {
        return new Term(markup, Role.BRACKETED, false);
    }

    static Term function(String markup, boolean limits) {
        return new Term(markup, Role.FUNCTION, limits);
    }

    /** What stands between this and what follows it. */
    String before(Role next) {
        return switch (role) {
            case FUNCTION ->
                next == Role.OPERAND || next == Role.FUNCTION ? Markup.APPLIED + Markup.THIN_SPACE : Markup.APPLIED;
            case OPERAND, BRACKETED -> next == Role.FUNCTION ? Markup.THIN_SPACE : "";
            case OTHER -> "";
        };
    }
}
