package dev.podium.platform.upload;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tells whether a form could not be read because of what is in it. The reader of forms throws whatever comes up, so it is known
 * by where it was thrown.
 */
public final class UnreadableForm {

    private static final List<String> READERS = List.of(
            "org.jboss.resteasy.reactive.server.core.multipart.",
            "org.jboss.resteasy.reactive.common.headers.MediaTypeHeaderDelegate");
    private static final String DISK = "sun.nio.";

    private UnreadableForm() {}

    /** Whether it was: not where our own disk failed. */
    public static boolean isCauseOf(Throwable fault) {
        boolean reading = causes(fault)
                .flatMap(cause -> Arrays.stream(cause.getStackTrace()))
                .anyMatch(frame -> READERS.stream().anyMatch(frame.getClassName()::startsWith));
        return reading && causes(fault).noneMatch(UnreadableForm::isOfTheDisk);
    }

    private static Stream<Throwable> causes(Throwable fault) {
        return Stream.iterate(fault, cause -> cause != null, Throwable::getCause)
                .limit(20);
    }

    private static boolean isOfTheDisk(Throwable cause) {
        StackTraceElement[] frames = cause.getStackTrace();
        return cause instanceof FileSystemException
                || (cause instanceof IOException
                        && frames.length > 0
                        && frames[0].getClassName().startsWith(DISK));
    }
}
