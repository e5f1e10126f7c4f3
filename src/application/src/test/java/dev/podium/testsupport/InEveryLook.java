package dev.podium.testsupport;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A test that is run for two looks that differ in all: wide, light and English; narrower than a phone, dark and German.
 * What is wrong for a pair of these is nearly always wrong for one of them.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@EnumSource(
        value = Browser.Look.class,
        names = {"DESKTOP_LIGHT", "NARROW_DARK"})
public @interface InEveryLook {}
