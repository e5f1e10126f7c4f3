package dev.podium.mail;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.net.URI;
import java.util.Optional;

/** Where e-mails go out. Web and workers need the same: those write what these send. */
@ConfigMapping(prefix = "podium.mail")
public interface MailConfig {

    /** The SMTP server. Without it nobody is told anything by e-mail. */
    Optional<String> host();

    /** The port of the SMTP server; 465 as a rule where {@link #tls} is on. */
    @WithDefault("587")
    @Min(1)
    @Max(65535)
    int port();

    /** Sender of all e-mails, as in {@code Podium <podium@example.org>}. */
    Optional<String> from();

    /** Where links in e-mails lead; the public address of the installation, unless a trial has none. */
    Optional<URI> links();

    /** What the SMTP server lets in; nobody needs to say who they are where it is missing. */
    Optional<String> username();

    Optional<String> password();

    /** Whether the server is spoken to by TLS from the first byte. */
    @WithDefault("false")
    boolean tls();

    /** Whether a connection that begins without TLS goes on with it: what is required and not offered is not sent. */
    @WithDefault("required")
    StartTls startTls();

    /** How a connection goes on. */
    enum StartTls {
        disabled,
        optional,
        required
    }

    /** Whether people are told anything by e-mail. */
    default boolean isOn() {
        return host().isPresent() && from().isPresent() && links().isPresent();
    }
}
