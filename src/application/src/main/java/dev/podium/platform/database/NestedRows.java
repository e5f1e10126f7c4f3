package dev.podium.platform.database;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;
import org.hibernate.query.TupleTransformer;

/**
 * Maps rows onto records whose components may be records: the columns, in their order, fill the components, and a component that is
 * a record takes as many columns as it has components itself. Hibernate maps rows onto flat records by itself; this is for rows of
 * more columns than one record should have.
 *
 * <p>A text becomes an enum constant and an array a list, of constants or as it is, where the component wants that. An {@link Optional} is empty where its
 * column is null; one of a record where any of the record's components that are primitive would be null.
 */
public final class NestedRows<R extends Record> implements TupleTransformer<R> {

    /** One of each, since Hibernate keeps what it knows of a query by its transformer. */
    private static final ClassValue<NestedRows<?>> ALL = new ClassValue<>() {
        @Override
        protected NestedRows<?> computeValue(Class<?> type) {
            return new NestedRows<>(type.asSubclass(Record.class));
        }
    };

    private final Class<R> type;
    private final Part whole;

    private NestedRows(Class<R> type) {
        this.type = type;
        this.whole = Whole.of(type);
    }

    /** A query whose rows are records of a type. */
    @SuppressWarnings("unchecked")
    public static <R extends Record> NativeQuery<R> query(Session database, String sql, Class<R> type) {
        return database.createNativeQuery(sql, type).setTupleTransformer((NestedRows<R>) ALL.get(type));
    }

    /** @throws IllegalStateException if the row has more or fewer columns than the record takes */
    @Override
    public R transformTuple(Object[] columns, String[] names) {
        if (columns.length != whole.width()) {
            throw new IllegalStateException(
                    "%s takes %d columns, not %s".formatted(type.getName(), whole.width(), Arrays.toString(names)));
        }
        return type.cast(whole.read(columns, 0));
    }

    /** Something that takes some columns. */
    private interface Part {

        int width();

        /** Whether nothing is null that must not be. */
        boolean isThere(Object[] columns, int from);

        Object read(Object[] columns, int from);

        static Part of(RecordComponent component) {
            Class<?> type = component.getType();
            if (type == List.class) {
                return new Single(false, list(argument(component.getGenericType())));
            }
            return type == Optional.class ? new Maybe(of(argument(component.getGenericType()))) : of(type);
        }

        private static Part of(Class<?> type) {
            return type.isRecord() ? Whole.of(type) : new Single(type.isPrimitive(), conversion(type));
        }

        private static Class<?> argument(Type of) {
            Type argument = ((ParameterizedType) of).getActualTypeArguments()[0];
            return (Class<?>) argument;
        }

        private static Function<Object, Object> conversion(Class<?> type) {
            if (type.isEnum()) {
                return constant(type);
            }
            if (type == int.class) {
                return number -> Math.toIntExact(((Number) number).longValue());
            }
            if (type == OptionalInt.class) {
                return number -> number == null
                        ? OptionalInt.empty()
                        : OptionalInt.of(Math.toIntExact(((Number) number).longValue()));
            }
            if (type == OptionalDouble.class) {
                return number -> number == null ? OptionalDouble.empty() : OptionalDouble.of((double) number);
            }
            return Function.identity();
        }

        private static Function<Object, Object> list(Class<?> of) {
            Function<Object, Object> conversion = of.isEnum() ? constant(of) : Function.identity();
            return array -> array == null
                    ? null
                    : Arrays.stream((Object[]) array).map(conversion).toList();
        }

        private static Function<Object, Object> constant(Class<?> type) {
            Map<Object, Object> constants = Arrays.stream(type.getEnumConstants())
                    .collect(Collectors.toMap(constant -> ((Enum<?>) constant).name(), Function.identity()));
            return name -> {
                if (name != null && !constants.containsKey(name)) {
                    throw new IllegalStateException("no " + type.getName() + " is named " + name);
                }
                return constants.get(name);
            };
        }
    }

    private record Single(boolean needed, Function<Object, Object> conversion) implements Part {

        @Override
        public int width() {
            return 1;
        }

        @Override
        public boolean isThere(Object[] columns, int from) {
            return !needed || columns[from] != null;
        }

        @Override
        public Object read(Object[] columns, int from) {
            return conversion.apply(columns[from]);
        }
    }

    private record Maybe(Part part) implements Part {

        @Override
        public int width() {
            return part.width();
        }

        @Override
        public boolean isThere(Object[] columns, int from) {
            return true;
        }

        @Override
        public Object read(Object[] columns, int from) {
            return part.isThere(columns, from) ? Optional.ofNullable(part.read(columns, from)) : Optional.empty();
        }
    }

    private record Whole(Constructor<?> constructor, List<Part> parts, int width) implements Part {

        static Whole of(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            List<Part> parts = Arrays.stream(components).map(Part::of).toList();
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(
                        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
                constructor.setAccessible(true);
                return new Whole(
                        constructor, parts, parts.stream().mapToInt(Part::width).sum());
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("a record has this constructor", e);
            }
        }

        @Override
        public boolean isThere(Object[] columns, int from) {
            int at = from;
            for (Part part : parts) {
                if (!part.isThere(columns, at)) {
                    return false;
                }
                at += part.width();
            }
            return true;
        }

        @Override
        public Object read(Object[] columns, int from) {
            Object[] components = new Object[parts.size()];
            int at = from;
            for (int i = 0; i < components.length; i++) {
                Part part = parts.get(i);
                components[i] = part.read(columns, at);
                at += part.width();
            }
            try {
                return constructor.newInstance(components);
            } catch (InvocationTargetException | InstantiationException | IllegalAccessException e) {
                throw new IllegalStateException(
                        "a row is no " + constructor.getDeclaringClass().getName(), e);
            }
        }
    }
}
