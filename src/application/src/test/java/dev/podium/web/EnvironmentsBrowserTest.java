package dev.podium.web;

import dev.podium.program.OfferedEnvironments;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Environments;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;

/** The page of environments, with one that is offered and one that was. */
@QuarkusTest
class EnvironmentsBrowserTest {

    private static final String WORKER = "worker-4711-environments";

    @TestHTTPResource
    String origin;

    @Inject
    OfferedEnvironments offered;

    @InEveryLook
    void environments_everyLook_areSound(Browser.Look look) {
        offered.offer(WORKER, List.of(Environments.of("debian-11-scientific", "old")), false);
        offered.leave(WORKER);
        offered.offer(WORKER, List.of(Environments.of("debian-12-scientific", "new")), false);
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("ada", "admin"))) {
            reader.visit("/admin/environments").shoot("environments");
            reader.page().locator("summary").all().forEach(summary -> summary.press("Enter"));
            reader.check().shoot("environments-open");
            reader.visit("/admin/environments?package=numpy").shoot("environments-sought");
        } finally {
            offered.leave(WORKER);
        }
    }
}
