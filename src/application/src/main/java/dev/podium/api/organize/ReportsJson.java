package dev.podium.api.organize;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Reports", description = "The reports about a phase that are kept, newest first.")
record ReportsJson(List<ReportJson> reports) {}
