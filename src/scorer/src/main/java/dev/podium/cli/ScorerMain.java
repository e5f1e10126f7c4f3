package dev.podium.cli;

import dev.podium.cli.console.ExitStatus;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Entry of the scorer jar: {@code job} for the worker, everything else for people. */
public final class ScorerMain {

    private ScorerMain() {}

    public static void main(String[] arguments) {
        int status = arguments.length > 0 && arguments[0].equals("job") ? job(arguments) : PodiumCommand.run(arguments);
        System.exit(status);
    }

    private static int job(String[] arguments) {
        try {
            OutputStream records = new FileOutputStream(FileDescriptor.out);
            System.setOut(System.err);
            return JobCommand.run(arguments, records);
        } catch (IOException e) {
            System.err.println(e);
            return ExitStatus.FAULT;
        }
    }
}
