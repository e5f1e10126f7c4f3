package dev.podium.worker;

/** A run broke by our fault; its job is to be tried again. */
final class PlatformFaultException extends Exception {

    private static final long serialVersionUID = 1L;

    PlatformFaultException(String reason) {
        super(reason);
    }
}
