package dev.podium.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What nobody who follows a link asks for: characters in addresses and texts that no name has. None of them is a fault of ours. */
@QuarkusTest
class OddAddressesTest {

    private static final Pattern PARAMETER = Pattern.compile("\\{\\w+(?::[^}]*)?}");
    private static final String FORGED =
            "2026-11-29 09:40:00,000 INFO  [dev.podium.account.SessionRevocation] admin olga signed in";
    private static final String ZERO = "%00";
    private static final List<String> PARTS = List.of(
            ZERO,
            "x%0a" + FORGED.replace(" ", "%20").replace("[", "%5b").replace("]", "%5d"),
            "x%0d%0ay",
            "%1b%5b2J",
            "x%7f%c2%85y",
            "stage%20",
            "%22",
            "%25",
            "%5c%5e%60",
            "%3c%7b%7c%7d%3e",
            "%e2%80%a8",
            "..%2f..%3f%23");

    private final HttpClient http = HttpClient.newHttpClient();

    @Inject
    Worlds worlds;

    /** Each part of each address is a zero, which databases refuse, and two others: all of them are met by hundreds of addresses. */
    @Test
    void reading_anyPartOfAnyAddressIsOdd_isNoFaultOfOurs() throws InterruptedException {
        Iterator<String> others = Stream.generate(() -> PARTS.subList(1, PARTS.size()))
                .flatMap(List::stream)
                .iterator();
        read(() -> List.of(ZERO, others.next(), others.next()), 800);
    }

    @Test
    @Tag("extended")
    void reading_anyPartOfAnyAddressIsOddInEveryWay_isNoFaultOfOurs() throws InterruptedException {
        read(() -> PARTS, 2000);
    }

    /** Puts what is supplied into each part of each address in turn. */
    private void read(Supplier<List<String>> parts, int fewest) throws InterruptedException {
        World world = worlds.make(true);
        world.complete();
        Set<String> addresses = new LinkedHashSet<>();
        for (AccessLine line : AccessLine.all()) {
            if (line.isReading()) {
                addresses.addAll(odd(line, world, parts));
            }
        }
        List<String> faults = new ArrayList<>();
        for (String address : addresses) {
            ask(address, Role.ANONYMOUS, world).ifPresent(faults::add);
            ask(address, Role.ORGANIZER, world).ifPresent(faults::add);
        }
        assertThat(addresses).hasSizeGreaterThan(fewest);
        assertThat(faults).isEmpty();
    }

    /** An address with each of its parts in turn replaced by odd ones. */
    private static List<String> odd(AccessLine line, World world, Supplier<List<String>> parts) {
        List<String> odd = new ArrayList<>();
        Matcher parameter = PARAMETER.matcher(line.path());
        while (parameter.find()) {
            for (String part : parts.get()) {
                String path = line.path().substring(0, parameter.start())
                        + part
                        + line.path().substring(parameter.end());
                world.address(path).ifPresent(odd::add);
            }
        }
        return odd;
    }

    private Optional<String> ask(String address, Role role, World world) throws InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(RestAssured.baseURI + ":" + RestAssured.port + address));
        if (role != Role.ANONYMOUS) {
            TestSignIn.headers(role.user(world), role.realmRole()).forEach(request::header);
        }
        try {
            HttpResponse<Void> answer = http.send(request.build(), HttpResponse.BodyHandlers.discarding());
            return answer.statusCode() < 500
                    ? Optional.empty()
                    : Optional.of(answer.statusCode() + " to " + role + ": " + address);
        } catch (IOException e) {
            throw new UncheckedIOException(address, e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/competitions?q=%00",
                "/?q=%00",
                "/series/%00",
                "/api/v1/series/%00",
                "/api/v1/competitions?q=%00"
            })
    void theCharacterZero_inAnAddress_isNoFaultOfOurs(String address) {
        given().urlEncodingEnabled(false).get(address).then().statusCode(org.hamcrest.Matchers.lessThan(500));
    }

    @Test
    void theCharacterZero_inTexts_isRefusedOrLeftOut() {
        World world = worlds.make(true);
        String competition = "/api/v1/competitions/" + world.things().get("competitions");
        Map<String, String> bodies = Map.of(
                "/organizers/invitations", "{'email': 'a~@example.org', 'role': 'helper'}",
                "/studies", "{'slug': 'zero', 'title': 'a~b', 'template': 'blank'}",
                "/pages", "{'slug': 'zero', 'title': {'en': 'a~b'}, 'text': {'en': 'Text'}}",
                "/announcements", "{'title': 'a~b', 'text': 'Text', 'readers': 'everybody'}");
        bodies.forEach((path, body) -> {
            Response answer = TestSignIn.as(Role.ORGANIZER.user(world), Role.ORGANIZER.realmRole())
                    .contentType("application/json")
                    .body(body.replace("'", "\"").replace("~", "\\u0000"))
                    .post(competition + path);
            assertThat(answer.asString()).as(path).doesNotContain("unknown-field", "\\u0000");
            assertThat(answer.statusCode()).as(path).isBetween(200, 499);
        });
    }
}
