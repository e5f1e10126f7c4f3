package dev.podium.testsupport;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.hibernate.SessionFactory;

/** Counts what pages ask of the database. */
@ApplicationScoped
public class Statements {

    @Inject
    SessionFactory hibernate;

    /** How many statements a visitor's page needs. */
    public long of(String path) {
        hibernate.getStatistics().clear();
        TestSignIn.asVisitor().get(path).then().statusCode(200);
        return hibernate.getStatistics().getPrepareStatementCount();
    }
}
