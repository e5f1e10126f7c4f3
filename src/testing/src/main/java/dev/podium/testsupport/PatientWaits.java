package dev.podium.testsupport;

import java.time.Duration;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Lets tests that wait for something wait as long as a busy machine may take, where they do not say how long: what never comes is
 * found all the same, only later. JUnit finds it by itself.
 */
public final class PatientWaits implements BeforeAllCallback {

    private static final Duration LONGEST = Duration.ofMinutes(2);

    /** Where a test has an application, it has a class loader of its own, and so it has another Awaitility. */
    @Override
    public void beforeAll(ExtensionContext context) throws ReflectiveOperationException {
        Class.forName(
                        "org.awaitility.Awaitility",
                        true,
                        context.getRequiredTestClass().getClassLoader())
                .getMethod("setDefaultTimeout", Duration.class)
                .invoke(null, LONGEST);
    }
}
