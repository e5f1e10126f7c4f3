package dev.podium.platform.database;

/** The tables of the database are not those that this program was made for; what it began is to be done by another one. */
public final class SchemaMismatchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Says so.
     *
     * @param problem what does not fit and what to do, for operators
     */
    public SchemaMismatchException(String problem) {
        super(problem);
    }

    /** Says what the database said when it refused a statement. */
    public SchemaMismatchException(String problem, Throwable cause) {
        super(problem, cause);
    }
}
