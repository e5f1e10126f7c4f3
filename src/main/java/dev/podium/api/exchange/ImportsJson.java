package dev.podium.api.exchange;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Imports", description = "Your last imports, newest first.")
record ImportsJson(List<ImportJson> imports) {}
