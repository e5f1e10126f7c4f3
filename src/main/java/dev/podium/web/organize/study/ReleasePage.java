package dev.podium.web.organize.study;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * What comes out of a study.
 *
 * @param settled units that are agreed or decided
 * @param disputed units that are to be decided
 */
@CheckedTemplate(basePath = "study")
record ReleasePage(StudyFrame study, long settled, long disputed, Complaint complaint) implements TemplateInstance {}
