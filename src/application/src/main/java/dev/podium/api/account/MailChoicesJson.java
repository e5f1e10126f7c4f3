package dev.podium.api.account;

import dev.podium.mail.MailKind;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Mails", description = "Which e-mails you want.")
record MailChoicesJson(
        @Schema(description = "Whether this installation sends any.")
        boolean sends,

        @Schema(description = "All kinds there are.") List<Choice> kinds) {

    @Schema(name = "MailChoice")
    record Choice(@Schema(examples = "phase-closes") String kind, boolean wanted) {}

    static MailChoicesJson of(boolean sends, Map<MailKind, Boolean> wanted) {
        return new MailChoicesJson(
                sends,
                wanted.entrySet().stream()
                        .map(choice -> new Choice(choice.getKey().word(), choice.getValue()))
                        .toList());
    }
}
