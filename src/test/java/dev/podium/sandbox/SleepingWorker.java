package dev.podium.sandbox;

import java.nio.file.Path;

/** A worker that waits for a command which takes long, so that a test can kill it. */
final class SleepingWorker {

    private SleepingWorker() {}

    public static void main(String[] args) throws Exception {
        Bubblewrap sandbox = new Bubblewrap(Setup.in(Path.of(args[0])).withSlots(1, 20011));
        System.err.print(String.join("\n", sandbox.probe().problems()));
        sandbox.run(Command.of("result", "/bin/sh", "-c", "sleep 1000 & sleep 1000"), Machine.LIMITS);
    }
}
