package dev.podium.web.home;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** All public competitions; a heading under which nothing stands is not there. */
@CheckedTemplate(basePath = "home")
record HomePage(List<Group> groups) implements TemplateInstance {}
