package dev.podium.web.items;

import dev.podium.web.layout.BoardRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Where items are. */
final class Addresses {

    private Addresses() {}

    /**
     * The page of an item.
     *
     * @param id without a blank and without a slash, as identifiers are
     */
    static String of(BoardRequest request, String id) {
        return request.frame().href() + "/items/" + URLEncoder.encode(id, StandardCharsets.UTF_8) + request.query();
    }
}
