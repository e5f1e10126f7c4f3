package dev.podium.api.http;

import dev.podium.platform.Refused;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Changes something only as long as it is what the sender has read: {@code If-Match} names the tags of the states, one of which it has to be in
 * (RFC 9110, section 13.1.1). They are compared under the lock under which it is changed, so that of two who have read the same one is
 * too late, as with the fingerprint that forms of pages send.
 */
@RequestScoped
public class IfMatch {

    /** More tags than anybody needs who keeps a few states of a thing. */
    static final int MOST = 100;

    private static final String ANY = "*";

    /** An element of a list of tags, which may be empty, and what ends it. */
    private static final Pattern ELEMENT =
            Pattern.compile("\\G[ \\t]*+(?:(W/)?\"([!#-~\\x80-\\xff]*+)\")?[ \\t]*+(,|\\z)");

    @Inject
    EntityManager database;

    @Inject
    HttpHeaders headers;

    @Inject
    ApiResponses responses;

    /**
     * As {@link #call}, where there is nothing to give back.
     *
     * @throws Refused if it is in another state by now, or the header cannot be read
     */
    public <T> void run(Supplier<T> lock, Function<T, ?> shown, Runnable change) {
        call(lock, shown, () -> {
            change.run();
            return true;
        });
    }

    /**
     * As {@link #run}, of what two operations tell of: a tag of either will do.
     *
     * @throws Refused if it is in another state by now, or the header cannot be read
     */
    public <T> void runForEither(Supplier<T> lock, Function<T, ?> shown, Function<T, ?> other, Runnable change) {
        run(
                lock,
                is -> {
                    Object also = other.apply(is);
                    return named().orElseThrow().contains(responses.tag(also)) ? also : shown.apply(is);
                },
                change);
    }

    /**
     * Makes a change; where its sender named states, in one transaction with the comparison.
     *
     * @param lock locks what is changed, as every change of it does, and reads it as it is by then; only called where states are named
     * @param shown makes of it what the operation answers whose tags are named
     * @throws Refused if it is in another state by now, or the header cannot be read
     */
    public <T, R> R call(Supplier<T> lock, Function<T, ?> shown, Supplier<R> change) {
        Optional<Set<String>> named = named();
        if (named.isEmpty()) {
            return change.get();
        }
        return QuarkusTransaction.joiningExisting().call(() -> {
            refuseOther(named.get(), shown.apply(lock.get()));
            database.clear();
            return change.get();
        });
    }

    /**
     * Lets a change through that is being made under its lock: of what comes with a file, which is kept before anything is locked.
     *
     * @param shown makes what the operation answers whose tags are named; only called where states are named
     * @throws Refused as {@link #call}
     */
    public void check(Supplier<?> shown) {
        named().ifPresent(states -> refuseOther(states, shown.get()));
    }

    private void refuseOther(Set<String> named, Object shown) {
        if (!named.contains(responses.tag(shown))) {
            throw Refused.because(Refused.Kind.CHANGED, "platform.changed-meanwhile");
        }
    }

    /** Empty where every state will do. */
    private Optional<Set<String>> named() {
        List<String> lines = Optional.ofNullable(headers.getRequestHeader(HttpHeaders.IF_MATCH))
                .orElse(List.of());
        String sent = String.join(",", lines).strip();
        return lines.isEmpty() || sent.equals(ANY) ? Optional.empty() : Optional.of(strong(sent));
    }

    /**
     * The strong tags of a list; a weak one fits nothing here.
     *
     * @throws Refused if it is no list of tags, or too long
     */
    static Set<String> strong(String list) {
        Set<String> strong = new HashSet<>();
        Matcher element = ELEMENT.matcher(list);
        int elements = 0;
        do {
            elements++;
            if (elements > MOST || !element.find()) {
                throw Refused.because(Refused.Kind.MALFORMED, "platform.match-malformed", MOST);
            }
            if (element.group(1) == null && element.group(2) != null) {
                strong.add(element.group(2));
            }
        } while (!element.group(3).isEmpty());
        return strong;
    }
}
