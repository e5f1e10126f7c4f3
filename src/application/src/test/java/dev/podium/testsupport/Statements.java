package dev.podium.testsupport;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.hibernate.SessionFactory;

/** Counts what pages ask of the database. */
@ApplicationScoped
public class Statements {

    @Inject
    SessionFactory hibernate;

    /** How many statements a visitor's page needs that is not kept: by another address it is another page. */
    public long of(String path) {
        return of(() -> TestSignIn.asVisitor()
                .get(path + (path.contains("?") ? "&" : "?") + "anew=" + UUID.randomUUID())
                .then()
                .statusCode(200));
    }

    /** How many statements something needs that is asked of pages. */
    public long of(Runnable asked) {
        hibernate.getStatistics().clear();
        asked.run();
        return hibernate.getStatistics().getPrepareStatementCount();
    }
}
