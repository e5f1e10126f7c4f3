package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Sends forms as a browser does: with the cookie and the hidden field of a page that was shown before. */
public final class Form {

    private static final String TOKEN = "csrf-token";

    private Form() {}

    /** A form of somebody, with the realm roles that their login gives. */
    public static RequestSpecification as(String user, String... roles) {
        Shown shown = Shown.to(TestSignIn.as(user, roles));
        return TestSignIn.as(user, roles).cookie(TOKEN, shown.cookie()).formParam(TOKEN, shown.field());
    }

    /** The same with the box ticked that says what cannot be taken back. */
    public static RequestSpecification sure(String user, String... roles) {
        return as(user, roles).formParam("sure", "true");
    }

    /** Sends such a form without the box ticked, which changes nothing: the page shows the box again. */
    public static void unsure(String user, String address, String... roles) {
        unsure(as(user, roles), address);
    }

    /** The same of a form with fields. */
    public static void unsure(RequestSpecification form, String address) {
        Response answer = form.post(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(422);
        assertThat(answer.asString()).contains("Tick the box above the button if you are sure. Nothing was changed.");
        assertThat(Html.parse(answer.asString()).select("input[name=sure]"))
                .as(address)
                .isNotEmpty();
    }

    /** A form of a visitor. */
    public static RequestSpecification asVisitor() {
        return TestSignIn.asVisitor();
    }

    /** A form of somebody that sends files. */
    public static RequestSpecification withFiles(String user, String... roles) {
        Shown shown = Shown.to(TestSignIn.as(user, roles));
        return TestSignIn.as(user, roles).cookie(TOKEN, shown.cookie()).multiPart(TOKEN, shown.field());
    }

    /** What a form of somebody needs that is sent by hand. */
    public static Shown shownTo(String user, String... roles) {
        return Shown.to(TestSignIn.as(user, roles));
    }

    /** The token against forged requests that the forms of a page have. */
    public static String tokenOf(Response page) {
        List<String> tokens =
                Html.fields(page.asString(), TOKEN).stream().distinct().toList();
        assertThat(tokens).as("tokens of the forms").hasSize(1);
        return tokens.get(0);
    }

    /** The page that an answer leads to, asked for exactly as it says. */
    public static Response follow(RequestSpecification reader, Response answer) {
        return reader.urlEncodingEnabled(false).get(answer.header("Location"));
    }

    /** The bytes of a file that a form sends. */
    public static byte[] bytes(String content) {
        return content.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * A token against forged requests, as a page shows it.
     *
     * @param cookie value of the cookie {@code csrf-token}
     * @param field value of the field of that name
     */
    public record Shown(String cookie, String field) {

        static Shown to(RequestSpecification reader) {
            Response page = reader.get("/guide");
            return new Shown(page.getCookie(TOKEN), tokenOf(page));
        }
    }
}
