package dev.podium.web.layout;

import dev.podium.account.Account;
import dev.podium.account.MailAddress;
import dev.podium.account.SignedIn;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.change.Competitions;
import dev.podium.mail.Outbox;
import dev.podium.platform.BuildInfo;
import dev.podium.platform.Languages;
import dev.podium.platform.PublicAddress;
import dev.podium.platform.Refused;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.submission.GlobalIntake;
import dev.podium.submission.IntakePause;
import io.quarkus.csrf.reactive.runtime.CsrfTokenParameterProvider;
import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import io.quarkus.runtime.BlockingOperationControl;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the current reader sees pages: language, theme, and where they are. In templates {@code cdi:view}. */
@RequestScoped
@Named("view")
public class View {

    static final String LANGUAGE_COOKIE = "lang";

    /** How the query of an address names a language; whatever else it holds, nobody has checked it here. */
    private static final Pattern LANGUAGE = Pattern.compile("(?:^|&)lang=([a-z]{2})(?:&|$)");

    static final String THEME_COOKIE = "theme";

    @Inject
    Competitions competitions;

    @Inject
    CurrentVertxRequest request;

    @Inject
    SignedIn signedIn;

    @Inject
    CsrfTokenParameterProvider csrf;

    @Inject
    GlobalIntake intake;

    @Inject
    Outbox outbox;

    @Inject
    AssetUrls assets;

    @Inject
    PublicAddress publicAddress;

    @Inject
    BuildInfo buildInfo;

    private Locale locale;
    private Optional<Success> told = Optional.empty();
    private Optional<IntakePause> pause;

    /**
     * How pages look to somebody who asks for one.
     *
     * @param locale the language that they chose, else that of the address, as programs ask that have no cookie, else the first of
     *     theirs that we speak, else English
     * @param theme {@code light} or {@code dark} where they chose one; empty where the system decides
     */
    public record Look(Locale locale, String theme) {

        public static Look of(HttpServerRequest request) {
            return new Look(
                    cookie(request, LANGUAGE_COOKIE)
                            .flatMap(Languages::named)
                            .or(() -> named(request))
                            .orElseGet(() -> Languages.asked(request.getHeader("Accept-Language"))),
                    cookie(request, THEME_COOKIE)
                            .flatMap(Theme::chosen)
                            .map(Theme::name)
                            .orElse(""));
        }
    }

    private static Optional<Locale> named(HttpServerRequest request) {
        return Optional.ofNullable(request.query())
                .map(LANGUAGE::matcher)
                .filter(Matcher::find)
                .flatMap(named -> Languages.named(named.group(1)));
    }

    /** The language of the page. */
    public Locale locale() {
        if (locale == null) {
            locale = look().map(Look::locale).orElse(Locale.ENGLISH);
        }
        return locale;
    }

    /** From now on in the language that the address names, else in English: for what stands elsewhere, whoever reads it there. */
    public void speakAsAddressed() {
        locale = current().flatMap(context -> named(context.request())).orElse(Locale.ENGLISH);
    }

    /** Language tag of the page: {@code en} or {@code de}. */
    public String language() {
        return locale().getLanguage();
    }

    /** Who is signed in, by the name that their forms are for; empty for visitors. No query. */
    public String reader() {
        return signedIn.name();
    }

    /** How long the reader stays signed in if they ask for nothing more; empty where the login server does not tell. No query. */
    public Optional<Duration> signedInFor() {
        return signedIn.sessionLeft();
    }

    /** {@link #signedInFor} in whole minutes. */
    public Optional<Long> minutesSignedIn() {
        return signedInFor().map(Duration::toMinutes).filter(minutes -> minutes > 0);
    }

    /** {@code light} or {@code dark} where the reader chose one; empty where the system decides. */
    public String theme() {
        return look().map(Look::theme).orElse("");
    }

    public boolean isSignedIn() {
        return signedIn.isSignedIn();
    }

    /** Whether the reader may; not where the database is away, so that a page can say so. */
    public boolean mayCreateCompetitions() {
        return told(() -> signedIn.mayCreateCompetitions(), false);
    }

    /** Whether e-mails are sent here and none reaches the reader, since their login vouches for no address. */
    public boolean isOutOfReach() {
        return outbox.isOpen()
                && told(
                        () -> signedIn.account()
                                .filter(reader -> MailAddress.of(reader).isEmpty())
                                .isPresent(),
                        false);
    }

    /** Why the reader may only read for now; empty where nobody is suspended. */
    public Optional<String> suspension() {
        return told(signedIn::suspension, Optional.empty());
    }

    /** What everybody is told while nothing is taken in anywhere; empty as a rule. One query, the first time. */
    public Optional<String> intakePause() {
        if (pause == null) {
            pause = told(intake::find, intake.seenLast());
        }
        return pause.map(stopped -> stopped.message(locale()));
    }

    /**
     * What every page asks for must not keep the one from being shown that says what is wrong.
     *
     * @param otherwise where the database is away, or cannot be asked: pages of addresses where nothing is are made where nobody may wait
     */
    static <T> T told(Supplier<T> asked, T otherwise) {
        if (!BlockingOperationControl.isBlockingAllowed()) {
            return otherwise;
        }
        try {
            return asked.get();
        } catch (Refused refused) {
            return otherwise;
        } catch (RuntimeException e) {
            if (DatabaseUnavailable.made(e)) {
                return otherwise;
            }
            throw e;
        }
    }

    /** Whether the reader organizes a competition. One query where somebody is signed in. */
    public boolean organizes(String slug) {
        return signedIn.account()
                .filter(account -> competitions.role(account, slug).isPresent())
                .isPresent();
    }

    /** Whether the reader organizes a competition and decides what is done there. Asks as often. */
    public boolean decides(String slug) {
        return signedIn.account()
                .flatMap(account -> competitions.role(account, slug))
                .filter(OrganizerRole::decides)
                .isPresent();
    }

    /** Path of the page without its query. */
    public String path() {
        return current()
                .map(context -> RefusedForms.sentTo(context).orElseGet(context::normalizedPath))
                .orElse(LocalPath.HOME);
    }

    /** Whether the page is the one with this path. */
    public boolean isAt(String path) {
        return path().equals(path);
    }

    /** Path and query to come back to; what a form is sent to leads to its page when it is opened. */
    public String here() {
        return LocalPath.of(current()
                .filter(context -> context.request().method().equals(HttpMethod.GET)
                        && RefusedForms.sentTo(context).isEmpty())
                .map(context -> context.request().uri())
                .orElseGet(this::path));
    }

    /** What has been done already where the rest of a form is refused: the page that is the answer says it. */
    public void tell(Success what) {
        told = Optional.of(what);
    }

    /** What the form that led here has done; asked once, then forgotten. */
    public Optional<Success> success() {
        Optional<Success> done = told.or(() -> current()
                .flatMap(context -> cookie(context.request(), Success.COOKIE))
                .flatMap(Success::named));
        done.ifPresent(said -> current().ifPresent(this::forget));
        return done;
    }

    private void forget(RoutingContext context) {
        context.response()
                .addCookie(Cookie.cookie(Success.COOKIE, "")
                        .setPath("/")
                        .setMaxAge(0)
                        .setHttpOnly(true));
    }

    /** Where the drawing of the page is had as a file, if it has one. */
    public String chart() {
        return path()
                + "/chart.svg"
                + current()
                        .map(context -> context.request().query())
                        .map(query -> "?" + query)
                        .orElse("");
    }

    /** {@link #here} as the value of a query parameter. */
    public String hereEncoded() {
        return URLEncoder.encode(here(), StandardCharsets.UTF_8);
    }

    /** Whether forms can be shown: to somebody signed in not on an error page for an address where nothing is. */
    public boolean hasForms() {
        return !isSignedIn() || hasToken();
    }

    /** Whether forms prove that they were shown by us: those of visitors need not. */
    public boolean hasToken() {
        return current().map(context -> context.get("csrf_token")).isPresent();
    }

    /** Name of the form field for {@link #token}. */
    public String tokenField() {
        return csrf.getParameterName();
    }

    /** Proof that a form was shown by us. */
    public String token() {
        return csrf.getToken();
    }

    /** A path of ours, with its query, as it is called elsewhere: with where this installation is found. */
    public String address(String path) {
        return publicAddress.of(path).toString();
    }

    /** URL of a static file that changes with its content. */
    public String asset(String path) {
        return assets.url(path);
    }

    public String version() {
        return buildInfo.name();
    }

    /** A message bundle in the reader's language, for texts that are made in code. */
    public <T> T texts(Class<T> bundle) {
        return MessageBundles.get(bundle, Localized.Literal.of(locale().toLanguageTag()));
    }

    /** The name of somebody as the reader reads it: in their language where the account was deleted. */
    public String person(String name) {
        return name.startsWith(Account.DELETED)
                ? texts(LayoutTexts.class).deletedAccount() + name.substring(Account.DELETED.length())
                : name;
    }

    private Optional<Look> look() {
        return current().map(context -> Look.of(context.request()));
    }

    /** Whether the page says what a form has done, so that it is nobody else's. */
    public static boolean saysWhatWasDone(HttpServerRequest request) {
        return cookie(request, Success.COOKIE).isPresent();
    }

    private static Optional<String> cookie(HttpServerRequest request, String name) {
        return Optional.ofNullable(request.getCookie(name)).map(Cookie::getValue);
    }

    private Optional<RoutingContext> current() {
        return Optional.ofNullable(request.getCurrent());
    }
}
