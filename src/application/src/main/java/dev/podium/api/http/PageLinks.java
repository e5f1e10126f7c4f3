package dev.podium.api.http;

import dev.podium.platform.paging.CursorPage;
import dev.podium.platform.paging.Paged;
import jakarta.ws.rs.core.UriInfo;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Leads from a page of a list to the others with the same filters (RFC 8288): {@code first}, {@code prev}, {@code next} and {@code last} of
 * pages with numbers, {@code next} alone of others.
 */
final class PageLinks {

    static final String HEADER = "Link";
    static final String PAGE = "page";

    /** Of a query; with a longer one there are no links, which would fill the head of the answer. */
    private static final int LONGEST = 1_000;

    private final UriInfo address;

    PageLinks(UriInfo address) {
        this.address = address;
    }

    /** The value of the header; empty where the answer is no page of a list, or the only one of a list without numbers. */
    Optional<String> of(Object answer) {
        if (String.valueOf(address.getRequestUri().getRawQuery()).length() > LONGEST) {
            return Optional.empty();
        }
        if (answer instanceof Paged list) {
            return Optional.of(numbered(list.pages()));
        }
        return answer instanceof CursorPage list && list.next() != null
                ? Optional.of(link(list.parameter(), list.next().toString(), "next"))
                : Optional.empty();
    }

    private String numbered(int pages) {
        int page = asked();
        List<String> links = new ArrayList<>();
        links.add(to(1, "first"));
        if (page > 1) {
            links.add(to(page - 1, "prev"));
        }
        if (page < pages) {
            links.add(to(page + 1, "next"));
        }
        links.add(to(pages, "last"));
        return String.join(", ", links);
    }

    private int asked() {
        String page = address.getQueryParameters().getFirst(PAGE);
        return page != null && page.matches("[0-9]{1,9}") ? Integer.parseInt(page) : 1;
    }

    private String to(int page, String relation) {
        return link(PAGE, String.valueOf(page), relation);
    }

    private String link(String parameter, String value, String relation) {
        Stream<String> others = new TreeMap<>(address.getQueryParameters())
                .entrySet().stream()
                        .filter(sent -> !sent.getKey().equals(parameter))
                        .flatMap(sent -> sent.getValue().stream().map(each -> assigned(sent.getKey(), each)));
        String query =
                Stream.concat(others, Stream.of(assigned(parameter, value))).collect(Collectors.joining("&"));
        return "<%s?%s>; rel=\"%s\"".formatted(address.getRequestUri().getRawPath(), query, relation);
    }

    private static String assigned(String parameter, String value) {
        return encoded(parameter) + "=" + encoded(value);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
