package dev.podium.api.http;

import dev.podium.account.TokenScope;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which scope a personal token needs for an endpoint: its own, else that of its class. {@link TokenScopeFilter} asks for it. Whatever
 * changes something says so itself where its class is for reading.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface NeedsScope {

    TokenScope value();
}
