package dev.podium.api.http;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An endpoint whose change can be made to depend on what its sender has read: it is made by {@link IfMatch}. Others refuse the header. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface TakesIfMatch {

    /** Name of the operation that reads it, and tells its tag. */
    String value();
}
