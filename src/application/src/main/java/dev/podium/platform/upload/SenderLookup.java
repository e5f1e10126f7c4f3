package dev.podium.platform.upload;

import io.quarkus.security.identity.SecurityIdentity;
import java.util.Optional;

/** Tells who somebody is that is signed in. */
public interface SenderLookup {

    /** What is the same for all requests of one account; empty for a visitor. No query. */
    Optional<String> account(SecurityIdentity identity);
}
