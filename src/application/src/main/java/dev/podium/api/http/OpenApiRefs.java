package dev.podium.api.http;

/** Names of what {@code META-INF/openapi.yaml} describes once for all operations, and of types of files. */
public final class OpenApiRefs {

    public static final String BEARER = "bearer";

    /** Secret of a link of somebody who judges in a study. */
    public static final String LINK_OF_JUDGES = "link";

    public static final String CSV = "text/csv";
    public static final String LATEX = "application/x-tex";

    static final String UNCHANGED = "Unchanged";
    static final String UNAUTHORIZED = "Unauthorized";
    public static final String NOT_FOUND = "NotFound";
    static final String NOT_ACCEPTABLE = "NotAcceptable";
    public static final String NOT_ALLOWED = "NotAllowed";
    public static final String NOT_POSSIBLE = "NotPossible";
    public static final String UNFIT = "Unfit";
    public static final String CONFLICT = "Conflict";
    public static final String TOO_LARGE = "TooLarge";
    static final String WRONG_TYPE = "WrongType";
    public static final String FAULTY = "Faulty";
    public static final String TOO_MANY = "TooMany";
    static final String MALFORMED = "Malformed";
    static final String TOO_SLOW = "TooSlow";
    static final String MISDIRECTED = "Misdirected";
    static final String TOO_MANY_REQUESTS = "TooManyRequests";
    static final String BUSY = "Busy";
    static final String NO_SPACE = "NoSpace";
    public static final String CHANGED = "Changed";

    static final String IDEMPOTENCY_KEY = "IdempotencyKey";
    static final String IF_MATCH = "IfMatch";
    static final String ETAG = "ETag";
    static final String LINK = "Link";

    private OpenApiRefs() {}
}
