package dev.podium.account.upload;

import dev.podium.account.PersonalTokenLogin;
import dev.podium.account.TokenScope;
import dev.podium.account.WrongTokenLimiter;
import dev.podium.platform.ClientAddress;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.upload.UploadLinks;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;

/**
 * Knows by the secret of an upload's link for whom a file is sent, so that it finds a place as one of theirs: those who send it
 * show no token. Wrong links count as wrong tokens do.
 */
@ApplicationScoped
class UploadLinkMechanism implements HttpAuthenticationMechanism {

    @Inject
    PersonalTokenLogin logins;

    @Inject
    WrongTokenLimiter wrong;

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        Optional<UploadLinks.Link> link = context.request().method().equals(HttpMethod.PUT)
                ? UploadLinks.find(context.normalizedPath())
                : Optional.empty();
        if (link.isEmpty()) {
            return Uni.createFrom().nullItem();
        }
        String address = ClientAddress.of(context.request());
        try {
            wrong.refuseTooMany(address, link.get().secret());
        } catch (Refused refused) {
            return Uni.createFrom().failure(refused);
        }
        return Uni.createFrom()
                .completionStage(() -> context.vertx()
                        .executeBlocking(() -> sender(link.get()), false)
                        .toCompletionStage())
                .map(sender -> {
                    if (sender.isEmpty()) {
                        wrong.count(address, link.get().secret());
                    } else {
                        wrong.remember(link.get().secret());
                    }
                    return sender.orElse(null);
                });
    }

    private Optional<SecurityIdentity> sender(UploadLinks.Link link) {
        return Keys.of(link.key())
                .flatMap(key -> QuarkusTransaction.requiringNew()
                        .call(() -> ClientUpload.byKey(key)
                                .filter(upload -> upload.isOpenedBy(link.secret()))
                                .map(this::sender)));
    }

    private SecurityIdentity sender(ClientUpload upload) {
        return QuarkusSecurityIdentity.builder(logins.identity(upload.account, TokenScope.SUBMIT))
                .addAttribute(UploadLinks.BUNDLE, upload.purpose == ClientUpload.Purpose.competition_bundle)
                .build();
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().nullItem();
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of();
    }
}
