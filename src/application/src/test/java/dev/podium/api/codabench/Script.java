package dev.podium.api.codabench;

import static io.restassured.RestAssured.given;

import dev.podium.platform.peer.NumericIds;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;

/**
 * What the example scripts of Codabench do call by call, in their order and with their bodies: {@code example_submission.py}, {@code
 * get_submission_details.py} and {@code rerun_submission.py}, as they were before they were taken out of its repository.
 */
final class Script {

    private static final String AUTHORIZATION = "Authorization";

    private final String token;

    private Script(String token) {
        this.token = token;
    }

    /** {@code requests.post(login_url, {"username": USERNAME, "password": PASSWORD})}. */
    static Response login(String password) {
        return given().formParam("username", "admin")
                .formParam("password", password)
                .post("/api/api-token-auth/");
    }

    static Script signedIn(String password) {
        return new Script(login(password).then().statusCode(200).extract().path("token"));
    }

    /** {@code headers = {"Authorization": f"Token {token}"}}. */
    RequestSpecification request() {
        return given().redirects().follow(false).header(AUTHORIZATION, "Token " + token);
    }

    Response get(String path) {
        return request().get(path);
    }

    Response post(String path) {
        return request().post(path);
    }

    Response canSubmit(int phase) {
        return get("/api/can_make_submission/" + phase + "/");
    }

    /** {@code requests.post(datasets_url, datasets_payload, headers=headers)}. */
    Response announce(String name, long size) {
        return request()
                .formParam("type", "submission")
                .formParam("request_sassy_file_name", name)
                .formParam("file_size", size)
                .post("/api/datasets/");
    }

    /** {@code requests.put(sassy_url, data=open(SUBMISSION_ZIP_PATH, 'rb'), headers={'Content-Type': 'application/zip'})}. */
    static Response send(String link, byte[] file) {
        return given().config(asTheyAre())
                .header("Content-Type", "application/zip")
                .body(file)
                .put(link);
    }

    private static RestAssuredConfig asTheyAre() {
        return RestAssured.config()
                .encoderConfig(EncoderConfig.encoderConfig()
                        .encodeContentTypeAs("application/zip", ContentType.BINARY)
                        .appendDefaultContentCharsetToContentTypeIfUndefined(false));
    }

    /** The key of a file that was announced and sent. */
    String sent(String name, byte[] file) {
        Response announced = announce(name, file.length);
        announced.then().statusCode(201);
        send(announced.path("sassy_url"), file).then().statusCode(200);
        return announced.path("key");
    }

    /** {@code requests.post(submission_url, {"phase": PHASE_ID, "tasks": [], "data": key}, headers=headers)}. */
    Response submit(int phase, String key) {
        return request().formParam("phase", phase).formParam("data", key).post("/api/submissions/");
    }

    Response submit(Map<String, Object> json) {
        return request().contentType(ContentType.JSON).body(json).post("/api/submissions/");
    }

    static int number(NumericIds numbers, NumericIds.Kind kind, long row) {
        return QuarkusTransaction.requiringNew().call(() -> numbers.of(kind, row));
    }
}
