package dev.podium.platform.upload;

import dev.podium.platform.ClientAddress;
import dev.podium.platform.DiskSpace;
import dev.podium.platform.ProcessMessages;
import dev.podium.platform.Refused;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.impl.ContextInternal;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Where every request with a body waits until that is complete, on disk and without a thread. Who may not send it, sends it too
 * slowly, or finds no place is refused with a sentence and without the body being read: the request fails with
 * {@link Refused}, which pages and the API tell in their own way.
 */
@ApplicationScoped
public class UploadGate {

    /** When those may come again for whom there is no place: what {@code Retry-After} says. */
    public static final String TRY_AGAIN_SECONDS = "30";

    private static final int FIRST = Integer.MAX_VALUE - 1;
    private static final int AFTER_SIGN_IN = 50;
    private static final String KEY = UploadGate.class.getName();
    private static final String MULTIPART = "multipart/form-data";
    private static final Pattern BOUNDARY =
            Pattern.compile(";\\s*boundary=(?:\"[^\"\\p{Cntrl}]{1,70}\"|[^\\s\";,\\p{Cntrl}]{1,70})\\s*(?:;|$)");

    /** Where people send what they need no account for: to sign in would not help them. */
    private static final Pattern NEEDS_NO_ACCOUNT = Pattern.compile("(?:/api/v1)?/(?:judge|j)/.*");

    @Inject
    UploadConfig config;

    @Inject
    SenderLookup senderLookup;

    @Inject
    DiskSpace space;

    @Inject
    ProcessMessages others;

    @ConfigProperty(name = "quarkus.http.body.uploads-directory")
    Optional<Path> directory;

    private Router router;
    private IncomingBody.Rules withoutAccount;
    private IncomingBody.Rules small;
    private IncomingBody.Rules form;
    private IncomingBody.Rules upload;
    private IncomingBody.Rules bundle;

    @PostConstruct
    void open() {
        long mostInMemory = config.small().asLongValue();
        withoutAccount = new IncomingBody.Rules(
                places(
                        "body without an account",
                        bounds(config.withoutAccount(), config.withoutAccount()),
                        UploadSlots.Room.UNBOUNDED),
                MinimumUploadRate.within(config.smallWithin()),
                mostInMemory,
                Optional.empty());
        MinimumUploadRate pace = new MinimumUploadRate(
                config.completeWithin(),
                config.slowFor(),
                config.leastPerSecond().asLongValue());
        small = new IncomingBody.Rules(
                places("small body", bounds(config.atOnce(), config.formsOfAnAccount()), UploadSlots.Room.UNBOUNDED),
                pace,
                mostInMemory,
                Optional.empty());
        UploadSlots.Room room = new UploadSlots.Room(
                config.room().asLongValue(), config.roomOfAnAccount().asLongValue());
        UploadSlots forUploads = places("upload", bounds(config.atOnce(), config.ofAnAccount()), room);
        Optional<IncomingBody.Disk> disk = Optional.of(new IncomingBody.Disk(
                directory, new AsyncSemaphore(config.readAtOnce()), new AsyncSemaphore(config.readAtOnce()), space));
        form = new IncomingBody.Rules(forUploads, pace, config.form().asLongValue(), disk);
        upload = new IncomingBody.Rules(forUploads, pace, config.file().asLongValue(), disk);
        bundle = bundles(new MinimumUploadRate(
                config.bundleWithin(), config.slowFor(), config.leastPerSecond().asLongValue()));
    }

    /** Few and large: they take no place of an upload, and each other's turn only. */
    private IncomingBody.Rules bundles(MinimumUploadRate pace) {
        long most = config.bundle().asLongValue() + config.form().asLongValue();
        int atOnce = config.bundlesAtOnce();
        UploadSlots places = places(
                "bundle",
                new UploadSlots.Bounds(atOnce, atOnce, 1),
                new UploadSlots.Room(Math.multiplyExact(most, atOnce), most));
        AsyncSemaphore turns = new AsyncSemaphore(1);
        return new IncomingBody.Rules(
                places, pace, most, Optional.of(new IncomingBody.Disk(directory, turns, turns, space)));
    }

    private UploadSlots.Bounds bounds(int most, int mostOfAnAccount) {
        return new UploadSlots.Bounds(most, config.fromAnAddress(), mostOfAnAccount);
    }

    private UploadSlots places(String what, UploadSlots.Bounds bounds, UploadSlots.Room room) {
        UploadSlots places = new UploadSlots(bounds, room, sender -> others.elsewhere(what, sender));
        others.tell(what, places::takenBy);
        return places;
    }

    /** How many uploads are on their way or being answered. */
    public int underWay() {
        return upload.places().taken() + bundle.places().taken();
    }

    /** How many bodies of requests without an account are. */
    public int underWayWithoutAccount() {
        return withoutAccount.places().taken();
    }

    /**
     * Says that somebody works on the body of a request, which keeps its place until then.
     *
     * @return what to run when they have ended; empty where the request has no body
     */
    public static Optional<Runnable> workBegins(RoutingContext context) {
        Optional<IncomingBody> incoming = Optional.ofNullable(context.get(IncomingBody.KEY));
        incoming.ifPresent(IncomingBody::workBegins);
        return incoming.map(begun -> begun::workEnds);
    }

    void keepRouter(@Observes Router router) {
        this.router = router;
    }

    void stand(@Observes Filters filters) {
        filters.register(this::hold, FIRST);
        filters.register(this::take, AFTER_SIGN_IN);
    }

    /** Routes a request with a body once more from the beginning, as one whose body can be kept. */
    private void hold(RoutingContext context) {
        HttpServerRequestInternal request = (HttpServerRequestInternal) context.request();
        if (!hasBody(request) || kept(request).containsKey(KEY)) {
            context.next();
            return;
        }
        BufferedRequest held = new BufferedRequest(request);
        kept(request).put(KEY, held);
        router.handle(held);
    }

    /** What is kept with a request, through all that wraps it. */
    private static Map<Object, Object> kept(HttpServerRequestInternal request) {
        return ((ContextInternal) request.context()).localContextData();
    }

    private void take(RoutingContext context) {
        HttpServerRequestInternal request = (HttpServerRequestInternal) context.request();
        Object held = kept(request).get(KEY);
        if (!(held instanceof BufferedRequest unread)) {
            context.next();
            return;
        }
        kept(request).put(KEY, KEY);
        IncomingBody incoming = new IncomingBody(context, unread);
        try {
            Optional<String> account = account(context);
            IncomingBody.Rules rules = rules(context, account);
            incoming.read(rules, new UploadSlots.Sender(ClientAddress.of(request), account));
        } catch (Refused refused) {
            incoming.refuse(refused);
        }
    }

    /** What holds for a request, as its head says. */
    private IncomingBody.Rules rules(RoutingContext context, Optional<String> account) {
        HttpServerRequest request = context.request();
        String type =
                Optional.ofNullable(request.getHeader(HttpHeaders.CONTENT_TYPE)).orElse("");
        boolean multipart = type.toLowerCase(Locale.ROOT).startsWith(MULTIPART);
        long length = IncomingBody.length(request);
        refuseBeyond(Math.max(upload.most(), bundle.most()), length);
        if (isEncoded(request)) {
            throw Refused.because(Refused.Kind.WRONG_TYPE, "upload.encoded");
        }
        if (multipart && !BOUNDARY.matcher(type).find()) {
            throw Refused.because(Refused.Kind.MALFORMED, "upload.boundary");
        }
        boolean fits = !multipart && length <= config.small().asLongValue();
        if (account.isEmpty()) {
            if (fits) {
                return withoutAccount;
            }
            if (NEEDS_NO_ACCOUNT.matcher(context.normalizedPath()).matches()) {
                throw Refused.because(
                        Refused.Kind.TOO_LARGE,
                        "upload.too-long",
                        config.small().asLongValue() >> 10);
            }
            throw UploadLinks.find(context.normalizedPath()).isPresent()
                    ? Refused.because(Refused.Kind.NOT_THERE, "client.link-unknown")
                    : Refused.because(Refused.Kind.SIGN_IN_FIRST, "account.sign-in-first");
        }
        if (fits && length >= 0) {
            return small;
        }
        IncomingBody.Rules rules = ofFile(context, multipart);
        refuseBeyond(rules.most(), length);
        space.refuseIfLow(upload.places().bytes() + bundle.places().bytes() + Math.max(0, length));
        return rules;
    }

    private IncomingBody.Rules ofFile(RoutingContext context, boolean multipart) {
        String path = context.normalizedPath();
        if (multipart ? UploadForms.areForBundlesAt(path) : isForBundle(context)) {
            return bundle;
        }
        boolean file =
                multipart ? UploadForms.areAt(path) : UploadLinks.find(path).isPresent();
        return file ? upload : form;
    }

    private static boolean isForBundle(RoutingContext context) {
        return context.user() instanceof QuarkusHttpUser user
                && Boolean.TRUE.equals(user.getSecurityIdentity().getAttribute(UploadLinks.BUNDLE));
    }

    private static void refuseBeyond(long most, long length) {
        if (length > most) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "upload.too-large", most >> 20);
        }
    }

    private static boolean isEncoded(HttpServerRequest request) {
        String encoding = request.getHeader(HttpHeaders.CONTENT_ENCODING);
        return encoding != null && !encoding.isBlank() && !encoding.trim().equalsIgnoreCase("identity");
    }

    private static boolean hasBody(HttpServerRequest request) {
        return request.version() == HttpVersion.HTTP_2
                ? !request.isEnded()
                : request.headers().contains(HttpHeaders.TRANSFER_ENCODING) || IncomingBody.length(request) > 0;
    }

    private Optional<String> account(RoutingContext context) {
        return context.user() instanceof QuarkusHttpUser user
                ? senderLookup.account(user.getSecurityIdentity())
                : Optional.empty();
    }
}
