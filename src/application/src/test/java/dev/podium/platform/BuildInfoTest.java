package dev.podium.platform;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Html;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Properties;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BuildInfoTest {

    @Inject
    BuildInfo buildInfo;

    @TestHTTPResource(management = true)
    URI management;

    @Test
    void name_withoutRepository_saysSo() {
        assertThat(new BuildInfo("1.2.3", new Properties()).name()).isEqualTo("1.2.3 (unknown)");
    }

    @Test
    void name_namesTheCommit() {
        Properties built = new Properties();
        built.setProperty("revision", "a2cfa7d6");
        assertThat(new BuildInfo("1.2.3", built).name()).isEqualTo("1.2.3 (a2cfa7d6)");
    }

    @Test
    void release_isToldByHealthAndBelowPages() {
        JsonPath data = given().get(management.resolve("/q/health/live"))
                .jsonPath()
                .setRootPath("checks.find { it.name == 'release' }.data");

        assertThat(data.getString("version") + " (" + data.getString("commit") + ")")
                .isEqualTo(buildInfo.name())
                .matches("[0-9.]+(-[A-Z]+)? \\((unknown|[0-9a-f]{8})\\)");
        assertThat(Html.text(Html.one(given().get("/").asString(), "footer"))).contains(buildInfo.name());
    }
}
