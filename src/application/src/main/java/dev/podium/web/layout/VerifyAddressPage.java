package dev.podium.web.layout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.net.URI;

/**
 * Says that the login server has the address verified, and leads on by itself.
 *
 * @param login the way through it
 */
@CheckedTemplate(basePath = "layout")
record VerifyAddressPage(URI login) implements TemplateInstance {}
