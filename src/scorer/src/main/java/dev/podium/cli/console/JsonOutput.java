package dev.podium.cli.console;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;

/** Writes JSON to where a command prints, which stays open. */
public final class JsonOutput {

    private JsonOutput() {}

    public static JsonGenerator of(PrintWriter out) throws IOException {
        return new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    }
}
