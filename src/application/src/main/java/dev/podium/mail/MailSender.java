package dev.podium.mail;

import dev.podium.platform.markdown.MarkdownText;
import io.quarkus.logging.Log;
import io.quarkus.mailer.Mail;
import io.quarkus.mailer.reactive.ReactiveMailer;
import io.quarkus.qute.RawString;
import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.mail.SMTPException;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Hands letters to the SMTP server, as text and as HTML. */
@ApplicationScoped
class MailSender {

    /** A letter has none of its own. */
    private static final int HIGHEST_HEADING = 2;

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** What servers say of addresses that nobody has or that are none. */
    private static final Set<Integer> NO_SUCH_ADDRESS = Set.of(550, 551, 553, 556);

    @Inject
    MailConfig config;

    @Inject
    UnsubscribeLinks links;

    @Inject
    ReactiveMailer server;

    @Inject
    Vertx vertx;

    /**
     * Every connection is opened, read and written in it. Opened from any other thread, one has its reader only after the server may have
     * greeted, and who lost the greeting waits for it in vain.
     */
    private Context connections;

    /**
     * Why an e-mail was not sent.
     *
     * @param reason without the address
     * @param forGood whether trying again makes no sense
     */
    record Fault(String reason, boolean forGood) {}

    @PostConstruct
    void open() {
        connections = vertx.getOrCreateContext();
    }

    void tell(@Observes StartupEvent start) {
        if (!config.isOn()) {
            Log.info(
                    "Nobody is told anything by e-mail: PODIUM_MAIL_HOST and PODIUM_MAIL_FROM name no mail server and sender.");
        }
    }

    /**
     * Sends a letter.
     *
     * @param key names it for good: who gets it twice, since a worker died before it noted that it was sent, is shown it once
     * @return what kept it from being sent; empty where the server took it
     */
    Optional<Fault> send(UUID key, MailKind kind, MailRecipient reader, Letter letter) {
        String base = config.links().orElseThrow().toString().replaceFirst("/+$", "");
        String ending = base + links.path(kind, reader.key());
        MailTexts texts = MessageBundles.get(
                MailTexts.class, Localized.Literal.of(reader.language().getLanguage()));
        LetterFrame frame = new LetterFrame(
                reader.language().getLanguage(),
                texts.greeting(reader.name()),
                base + letter.path(),
                texts.reason(texts.kind(kind.word())),
                texts.end(),
                ending,
                texts.choose(),
                base + "/account/mails");
        Optional<RawString> quote = letter.quote()
                .map(text -> MarkdownText.plainHtml(text, HIGHEST_HEADING, texts::table))
                .map(RawString::new);
        try {
            Mail mail = new Mail()
                    .addTo(reader.email())
                    .setFrom(config.from().orElseThrow())
                    .setSubject(MailSubject.header(letter.subject()))
                    .setText(new LetterText(letter, frame).render())
                    .setHtml(new LetterHtml(letter, frame, quote).render())
                    .addHeader("Message-ID", "<" + key + "@" + host(base) + ">")
                    .addHeader("Auto-Submitted", "auto-generated")
                    .addHeader("List-Unsubscribe", "<" + ending + ">")
                    .addHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
            Uni.createFrom()
                    .deferred(() -> server.send(mail))
                    .runSubscriptionOn(work -> connections.runOnContext(nothing -> work.run()))
                    .await()
                    .atMost(PATIENCE);
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(fault(e, reader.email()));
        }
    }

    private static String host(String base) {
        return Optional.ofNullable(URI.create(base).getHost()).orElse("localhost");
    }

    private static Fault fault(RuntimeException failure, String address) {
        Throwable cause = failure;
        while (cause.getCause() != null && !(cause instanceof SMTPException)) {
            cause = cause.getCause();
        }
        boolean forGood = cause instanceof SMTPException refusal
                ? NO_SUCH_ADDRESS.contains(refusal.getReplyCode())
                : cause instanceof IllegalArgumentException;
        String said = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return new Fault(said.replace(address, "…").replaceAll("\\s+", " ").strip(), forGood);
    }
}
