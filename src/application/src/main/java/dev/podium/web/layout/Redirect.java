package dev.podium.web.layout;

import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Leads on to another page of ours. */
public final class Redirect {

    /** Whatever may stand in no address, a percent sign that encodes nothing among it. */
    private static final Pattern NOT_IN_ADDRESSES =
            Pattern.compile("%(?![0-9A-Fa-f]{2})|[^%A-Za-z0-9\\-._~:/?#\\[\\]@!$&'()*+,;=]");

    private Redirect() {}

    /**
     * The answer that does.
     *
     * @param page its path, with parts as they were asked for: what may not stand in an address is encoded
     */
    public static Response to(String page) {
        return Response.seeOther(address(page)).build();
    }

    static URI address(String page) {
        return URI.create(NOT_IN_ADDRESSES.matcher(page).replaceAll(Redirect::encoded));
    }

    private static String encoded(MatchResult character) {
        StringBuilder encoded = new StringBuilder();
        for (byte each : character.group().getBytes(StandardCharsets.UTF_8)) {
            encoded.append("%%%02X".formatted(each & 0xff));
        }
        return encoded.toString();
    }
}
