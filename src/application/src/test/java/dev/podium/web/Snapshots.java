package dev.podium.web;

import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.TestSignIn;
import io.restassured.RestAssured;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** Takes down what everybody is answered everywhere, to the last byte. */
@ApplicationScoped
class Snapshots {

    static final String AGAIN = ", again";

    static final String BY_MAIL = " by e-mail ";

    @Inject
    Postman postman;

    /** By reader and surface; mails that have come are among them. */
    Map<String, Answer> of(List<String> surfaces, Map<String, Optional<String>> readers) {
        awaitKeptPages();
        postman.deliver();
        Map<String, Answer> everything = new HashMap<>();
        // One after another: what reads mails is loaded by this thread's class loader, not by that of a pool.
        readers.forEach((reader, account) -> account.ifPresent(user -> everything.putAll(mails(reader, user))));
        everything.putAll(surfaces.stream()
                .flatMap(surface -> readers.entrySet().stream()
                        .map(reader ->
                                new Request(reader.getKey() + " at " + surface, reader.getValue(), address(surface))))
                .toList()
                .parallelStream()
                .flatMap(Request::answers)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        return everything;
    }

    /** The first request of a process begins to listen for changes, and pages are not kept until it does. */
    private static void awaitKeptPages() {
        Awaitility.await().until(() -> TestSignIn.asVisitor().get("/").getHeader("ETag") != null);
    }

    private record Request(String name, Optional<String> reader, URI address) {

        /** Visitors ask twice if the second answer may be one that was kept. */
        Stream<Map.Entry<String, Answer>> answers() {
            Map.Entry<String, Answer> first = Map.entry(name, Answer.to(reader, address));
            return reader.isPresent() || !first.getValue().mayBeKept()
                    ? Stream.of(first)
                    : Stream.of(first, Map.entry(name + AGAIN, Answer.to(reader, address)));
        }
    }

    /** What came to somebody by e-mail, with its place in the order in which it came. */
    private static Map<String, Answer> mails(String reader, String user) {
        Map<String, Answer> mails = new HashMap<>();
        MailServer.received(user)
                .forEach(mail -> mails.put(
                        reader + BY_MAIL + mails.size() + ", " + mail.subject(),
                        new Answer(0, List.of(), mail.text() + mail.html())));
        return mails;
    }

    /** Whatever was there before and is another now, and mails that have come since. */
    static Set<String> changed(Map<String, Answer> before, Map<String, Answer> after) {
        return Stream.concat(
                        before.keySet().stream(), after.keySet().stream().filter(surface -> surface.contains(BY_MAIL)))
                .filter(surface -> !Objects.equals(before.get(surface), after.get(surface)))
                .collect(Collectors.toSet());
    }

    /** What one reader gets, a visitor if that is null. */
    static Answer answer(String reader, String address) {
        return Answer.to(Optional.ofNullable(reader), address(address));
    }

    static URI address(String path) {
        return URI.create(RestAssured.baseURI + ":" + RestAssured.port).resolve(path);
    }
}
