package dev.podium.testsupport;

import io.quarkus.test.junit.callback.QuarkusTestBeforeClassCallback;
import io.restassured.RestAssured;
import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.path.json.exception.JsonPathException;
import io.restassured.response.ExtractableResponse;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Follows the JSON paths that are names and places only, such as {@code teams[0].name}, where RestAssured compiles a Groovy script for each.
 * Whatever is more than that, is not there or is not what is expected is left to RestAssured, which says what is wrong. Every request of a
 * test beside an application is answered so.
 */
public final class SimpleJsonPaths implements Filter, QuarkusTestBeforeClassCallback {

    private static final Pattern STEP = Pattern.compile("\\G(?:\\.?([A-Za-z_]\\w*)|\\[(\\d{1,6})])");

    /** What a list itself has for Groovy, rather than each of its elements. */
    private static final Set<String> OF_LISTS = Set.of("class", "metaClass", "properties", "empty", "first", "last");

    @Override
    public void beforeClass(Class<?> testClass) {
        RestAssured.replaceFiltersWith(this);
    }

    @Override
    public Response filter(
            FilterableRequestSpecification request, FilterableResponseSpecification expected, FilterContext context) {
        return in(context.next(request, expected));
    }

    static Response in(Response response) {
        return (Response) read(response, new Json(response), Response.class, ExtractableResponse.class);
    }

    private static Object read(Object answer, Json json, Class<?>... as) {
        return Proxy.newProxyInstance(Response.class.getClassLoader(), as, (reader, method, arguments) -> {
            if (method.getName().equals("body") && json.meets(arguments)) {
                return reader;
            }
            Optional<Found> found = method.getName().equals("path") ? json.asked(arguments) : Optional.<Found>empty();
            return found.isPresent() ? found.get().value : left(reader, method, arguments, answer, json);
        });
    }

    private static Object left(Object reader, Method method, Object[] arguments, Object answer, Json json)
            throws Throwable {
        Object result;
        try {
            result = method.invoke(answer, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
        if (method.getName().toLowerCase(Locale.ROOT).contains("root")) {
            return result;
        }
        if (result == answer) {
            return reader;
        }
        if (result instanceof ValidatableResponse) {
            return read(result, json, ValidatableResponse.class);
        }
        return result instanceof Response && result instanceof ExtractableResponse
                ? read(result, json, Response.class, ExtractableResponse.class)
                : result;
    }

    /** What stands at a path, which may be null. */
    private record Found(Object value) {}

    /** What an answer says, read once. */
    private static final class Json {

        private final Response response;
        private Optional<Object> root;

        Json(Response response) {
            this.response = response;
        }

        /** Whether {@code body(path, matcher, path, matcher...)} was called and all are met. */
        boolean meets(Object[] arguments) {
            if (arguments == null
                    || arguments.length != 3
                    || !(arguments[2] instanceof Object[] more)
                    || !isMet(arguments[0], arguments[1])
                    || more.length % 2 > 0) {
                return false;
            }
            for (int at = 0; at < more.length; at += 2) {
                if (!isMet(more[at], more[at + 1])) {
                    return false;
                }
            }
            return true;
        }

        private boolean isMet(Object path, Object matcher) {
            return path instanceof String simple
                    && matcher instanceof org.hamcrest.Matcher<?> expected
                    && find(simple)
                            .filter(found -> expected.matches(found.value))
                            .isPresent();
        }

        /** What {@code path(path)} is to give. */
        Optional<Found> asked(Object[] arguments) {
            return arguments.length == 2 && arguments[1] instanceof String[] further && further.length == 0
                    ? find((String) arguments[0])
                    : Optional.empty();
        }

        private Optional<Found> find(String path) {
            Optional<Found> found = root().map(Found::new);
            Matcher step = STEP.matcher(path);
            int end = 0;
            while (found.isPresent() && step.find()) {
                Object whole = found.get().value;
                found = step.group(1) == null
                        ? at(whole, Integer.parseInt(step.group(2)))
                        : named(whole, step.group(1));
                end = step.end();
            }
            return end > 0 && end == path.length() ? found : Optional.empty();
        }

        private Optional<Object> root() {
            if (root == null) {
                try {
                    root = response.contentType().contains("json")
                            ? Optional.ofNullable(response.jsonPath().get("$"))
                            : Optional.empty();
                } catch (JsonPathException e) {
                    root = Optional.empty();
                }
            }
            return root;
        }

        private static Optional<Found> at(Object whole, int place) {
            return whole instanceof List<?> list && place < list.size()
                    ? Optional.of(new Found(list.get(place)))
                    : Optional.empty();
        }

        private static Optional<Found> named(Object whole, String name) {
            if (whole instanceof Map<?, ?> map && map.containsKey(name)) {
                return Optional.of(new Found(map.get(name)));
            }
            return whole instanceof List<?> list && !OF_LISTS.contains(name) ? ofEach(list, name) : Optional.empty();
        }

        /** As Groovy has it: of each element that is there, nothing of those that do not have it. */
        private static Optional<Found> ofEach(List<?> list, String name) {
            List<Object> values = new ArrayList<>();
            for (Object element : list) {
                if (element instanceof Map<?, ?> map) {
                    values.add(map.get(name));
                } else if (element != null) {
                    Optional<Found> inner = named(element, name);
                    if (inner.isEmpty()) {
                        return Optional.empty();
                    }
                    values.add(inner.get().value);
                }
            }
            return Optional.of(new Found(values));
        }
    }
}
