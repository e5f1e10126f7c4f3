package dev.podium.api;

/** Names of what {@code META-INF/openapi.yaml} describes once for all operations, and of types of files. */
final class Described {

    static final String BEARER = "bearer";

    static final String CSV = "text/csv";
    static final String LATEX = "application/x-tex";

    static final String UNCHANGED = "Unchanged";
    static final String UNAUTHORIZED = "Unauthorized";
    static final String NOT_FOUND = "NotFound";
    static final String NOT_ACCEPTABLE = "NotAcceptable";
    static final String NOT_ALLOWED = "NotAllowed";
    static final String NOT_POSSIBLE = "NotPossible";
    static final String UNFIT = "Unfit";
    static final String CONFLICT = "Conflict";
    static final String TOO_LARGE = "TooLarge";
    static final String WRONG_TYPE = "WrongType";
    static final String FAULTY = "Faulty";
    static final String TOO_MANY = "TooMany";
    static final String MALFORMED = "Malformed";
    static final String TOO_SLOW = "TooSlow";
    static final String MISDIRECTED = "Misdirected";
    static final String TOO_MANY_TOKENS = "TooManyTokens";
    static final String BUSY = "Busy";
    static final String NO_SPACE = "NoSpace";

    private Described() {}
}
