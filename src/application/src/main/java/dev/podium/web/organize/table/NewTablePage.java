package dev.podium.web.organize.table;

import dev.podium.competition.change.NewCompetition;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.ProblemTable;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The form for a competition whose task is a table.
 *
 * @param studies releases of studies that can be taken in place of a file
 * @param licence of the files that become public
 * @param faulty what is wrong with a file that was sent; empty where nothing is
 */
@CheckedTemplate(basePath = "tasktable")
record NewTablePage(
        NewCompetition texts,
        List<String> zones,
        List<Option> languages,
        List<Option> studies,
        String licence,
        Complaint complaint,
        Optional<ProblemTable> faulty)
        implements TemplateInstance {}
