package dev.podium.testsupport;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A test that is run for looks in which every width, both schemes and both languages occur, each of them once or
 * twice: what is wrong for a pair of them is nearly always wrong for one of them.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@EnumSource(
        value = Browser.Look.class,
        names = {"DESKTOP_GERMAN", "PHONE_DARK", "NARROW"})
public @interface InEveryLook {}
