package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import dev.podium.account.TokenScope;
import dev.podium.api.http.NeedsScope;
import dev.podium.testsupport.ProgramClasses;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which scope of a token each endpoint says that it needs; {@link TokenScopeTest} tries them. */
class NeedsScopeTest {

    @Test
    void endpoints_each_saysWhichScopeItNeeds() {
        List<String> silent = new ArrayList<>();
        List<String> written = new ArrayList<>();
        int endpoints = 0;
        for (JavaClass type : ProgramClasses.in("dev.podium.api").toList()) {
            for (JavaMethod method : type.getMethods()) {
                if (method.getAnnotations().stream()
                        .noneMatch(annotation -> annotation.getRawType().isAnnotatedWith(HttpMethod.class))) {
                    continue;
                }
                endpoints++;
                if (!type.isAnnotatedWith(NeedsScope.class) && !method.isAnnotatedWith(NeedsScope.class)) {
                    silent.add(method.getFullName());
                } else if (!method.isAnnotatedWith(GET.class)
                        && !method.isAnnotatedWith(NeedsScope.class)
                        && type.getAnnotationOfType(NeedsScope.class).value() == TokenScope.READ) {
                    written.add(method.getFullName());
                }
            }
        }

        assertThat(endpoints).isGreaterThan(120);
        assertThat(silent).as("endpoints without @NeedsScope").isEmpty();
        assertThat(written)
                .as("endpoints that change something, in classes for reading, without a scope of their own")
                .isEmpty();
    }

    /** What is not below /api knows no tokens, and what is there is seen by the test above. */
    @Test
    void endpoints_outsideOfTheApi_areNotBelowItsPath() {
        assertThat(ProgramClasses.all().stream()
                        .filter(type -> type.isAnnotatedWith(Path.class))
                        .filter(type ->
                                type.getAnnotationOfType(Path.class).value().matches("/?api(/.*)?"))
                        .filter(type -> !type.getPackageName().startsWith("dev.podium.api")))
                .isEmpty();
    }
}
