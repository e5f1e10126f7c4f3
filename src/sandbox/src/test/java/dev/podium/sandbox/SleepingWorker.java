package dev.podium.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A worker that waits for a command which takes long, or has started one ahead, so that a test can kill it. */
final class SleepingWorker {

    private SleepingWorker() {}

    public static void main(String[] args) throws Exception {
        Path directory = Path.of(args[0]);
        Bubblewrap sandbox =
                new Bubblewrap(SandboxSetup.in(directory).withSlots(1, 20011).withPrepared(1));
        System.err.print(String.join("\n", sandbox.probe().problems()));
        if (args.length > 1) {
            Command command = Ahead.script("read -r word; echo", List.of("go"));
            sandbox.prepare(command.withSecrets(Map.of(directory, "/in")), Machine.LIMITS);
            TimeUnit.HOURS.sleep(1);
        }
        sandbox.run(Command.of("result", "/bin/sh", "-c", "sleep 1000 & sleep 1000"), Machine.LIMITS);
    }
}
