package dev.podium.testsupport;

import com.icegreen.greenmail.store.FolderException;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A mail server, which tests may stop and start. */
public final class MailServer implements QuarkusTestResourceLifecycleManager {

    public static final String LINKS = "https://podium.example.org";

    private static ServerSetup setup;
    private static GreenMail server;

    /**
     * An e-mail as it came.
     *
     * @param text its part for readers of plain text
     * @param html its part for all others
     */
    public record Received(MimeMessage message, String subject, String text, String html) {

        static Received of(MimeMessage message) {
            try {
                return new Received(
                        message, message.getSubject(), part(message, "text/plain"), part(message, "text/html"));
            } catch (MessagingException e) {
                throw new IllegalStateException(e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static String part(Part part, String type) throws MessagingException, IOException {
            if (part.isMimeType(type)) {
                return ((String) part.getContent()).replace("\r\n", "\n");
            }
            if (part.getContent() instanceof Multipart parts) {
                for (int i = 0; i < parts.getCount(); i++) {
                    BodyPart inner = parts.getBodyPart(i);
                    String found = part(inner, type);
                    if (!found.isEmpty()) {
                        return found;
                    }
                }
            }
            return "";
        }

        /** The values of a header, unfolded. */
        public List<String> header(String name) {
            try {
                String[] values = message.getHeader(name);
                return values == null
                        ? List.of()
                        : Stream.of(values)
                                .map(value -> value.replaceAll("\\r?\\n\\s+", " "))
                                .toList();
            } catch (MessagingException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Whether it came to somebody who signs in with {@link TestSignIn#as}. */
        public boolean isTo(String user) {
            return MailServer.isTo(message, TestSignIn.login(user).email().orElseThrow());
        }
    }

    @Override
    public Map<String, String> start() {
        try (ServerSocket free = new ServerSocket(0)) {
            setup = new ServerSetup(free.getLocalPort(), "127.0.0.1", ServerSetup.PROTOCOL_SMTP);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        up();
        return Map.of(
                "podium.mail.host",
                setup.getBindAddress(),
                "podium.mail.port",
                Integer.toString(setup.getPort()),
                "podium.mail.from",
                "Podium <podium@example.org>",
                "podium.mail.start-tls",
                "disabled",
                "podium.mail.links",
                LINKS);
    }

    /** Starts it, with nothing in it. */
    public static void up() {
        server = new GreenMail(setup);
        server.start();
    }

    @Override
    public void stop() {
        down();
    }

    public static void down() {
        server.stop();
    }

    /** Throws away what came. */
    public static void empty() {
        try {
            server.purgeEmailFromAllMailboxes();
        } catch (FolderException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All that came to somebody who signs in with {@link TestSignIn#as}, in the order in which it came. */
    public static List<Received> received(String user) {
        String address = TestSignIn.login(user).email().orElseThrow();
        return Stream.of(server.getReceivedMessages())
                .filter(mail -> isTo(mail, address))
                .map(Received::of)
                .toList();
    }

    private static boolean isTo(MimeMessage mail, String address) {
        try {
            return Stream.of(mail.getAllRecipients())
                    .anyMatch(recipient -> recipient.toString().equals(address));
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }

    public static List<Received> all() {
        return Stream.of(server.getReceivedMessages()).map(Received::of).toList();
    }
}
