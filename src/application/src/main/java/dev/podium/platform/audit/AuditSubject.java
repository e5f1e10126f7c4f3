package dev.podium.platform.audit;

/**
 * What something was done to.
 *
 * @param competition number of the competition that it belongs to; null where it belongs to none
 * @param key how addresses name it: a slug or a key
 * @param name how people called it at that time
 */
public record AuditSubject(Long competition, String key, String name) {}
