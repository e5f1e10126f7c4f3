package dev.podium.web.organize.study.release;

/**
 * What a variable of units is called.
 *
 * @param kind where it comes from: {@code answer}, {@code entries}, {@code text} or {@code length}
 * @param name the rest
 */
record VariableName(String kind, String name) {

    static VariableName of(String variable) {
        int dot = variable.indexOf('.');
        return new VariableName(variable.substring(0, Math.max(0, dot)), variable.substring(dot + 1));
    }
}
