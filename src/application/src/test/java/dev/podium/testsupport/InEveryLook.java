package dev.podium.testsupport;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * A test that is run for two looks that differ in all: wide, light and English; narrower than a phone, dark and German.
 * What is wrong for a pair of these is nearly always wrong for one of them. With {@code -Dtest.looks=few} only for the second, which
 * has room for the least.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@ArgumentsSource(InEveryLook.Looks.class)
public @interface InEveryLook {

    /** The looks of this run. */
    final class Looks implements ArgumentsProvider {

        @Override
        public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext test) {
            return Stream.of(Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW_DARK)
                    .filter(look -> Browser.EVERY_LOOK || look == Browser.Look.NARROW_DARK)
                    .map(Arguments::of);
        }
    }
}
