package dev.podium.cli;

import dev.podium.testsupport.ScorerJar;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** Runs commands in this process and keeps what they print. */
public final class Console {

    private Console() {}

    public static ScorerJar.Ended run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = PodiumCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
        return new ScorerJar.Ended(status, out.toString().getBytes(StandardCharsets.UTF_8), err.toString());
    }
}
