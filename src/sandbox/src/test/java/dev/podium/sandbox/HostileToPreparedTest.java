package dev.podium.sandbox;

import java.io.IOException;
import org.junit.jupiter.api.Tag;

/** The same commands in a process that was started ahead. */
@Tag("slow")
class HostileToPreparedTest extends HostileCommandTest {

    @Override
    CommandOutcome run(Command command, CommandLimits limits) throws IOException, InterruptedException {
        Command told = Ahead.of(command);
        Ahead.prepare(Ahead.sandbox(), told, limits);
        return Ahead.sandbox().run(told, limits);
    }
}
