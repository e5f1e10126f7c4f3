package dev.podium.cli.remote;

import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.Server;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that asks a server, and says in a sentence why that did not lead to its end. */
abstract class RemoteCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private RemoteOptions options;

    @Override
    public final Integer call() throws IOException, InterruptedException {
        try {
            return run(options.server(err()));
        } catch (CommandFailure trouble) {
            out().flush();
            err().println(trouble.getMessage());
            return trouble.status();
        }
    }

    /** Does it, and says how the process is to end. */
    abstract int run(Server server) throws IOException, InterruptedException;

    final RemoteOptions options() {
        return options;
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
