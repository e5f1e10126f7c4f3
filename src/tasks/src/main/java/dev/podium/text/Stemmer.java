package dev.podium.text;

/** What becomes of a token before it is compared. */
public enum Stemmer {
    /** Nothing. */
    NONE("none") {
        @Override
        public String stem(String token) {
            return token;
        }
    },
    /** Its stem by {@link Cistem} where it has more than three characters, as the ROUGE of google-research stems. */
    CISTEM("cistem") {
        @Override
        public String stem(String token) {
            return token.length() > LONGEST_UNTOUCHED ? Cistem.stem(token) : token;
        }
    };

    private static final int LONGEST_UNTOUCHED = 3;

    private final String id;

    Stemmer(String id) {
        this.id = id;
    }

    /** What signatures call it. */
    public String id() {
        return id;
    }

    /** The stem of a token. */
    public abstract String stem(String token);
}
