package dev.podium.worker;

import java.nio.file.Path;

/** A worker that makes its directories and ends, so that a test can start it with another umask. */
final class FurnishedWorker {

    private FurnishedWorker() {}

    public static void main(String[] args) throws Exception {
        WorkerDirectory.below(Path.of(args[0])).directory("jobs");
    }
}
