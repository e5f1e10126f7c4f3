package dev.podium.platform.database;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;
import org.hibernate.query.TupleTransformer;

/**
 * Maps rows onto records whose components may be records: the columns, in their order, fill the components, and a component that is
 * a record takes as many columns as it has components itself. Hibernate maps rows onto flat records by itself; this is for rows of
 * more columns than one record should have.
 *
 * <p>A text becomes an enum constant and an array a list where the component wants that. An {@link Optional} is empty where its
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
        return type.cast(whole.read(Arrays.asList(columns)));
    }

    /** Something that takes some columns. */
    private interface Part {

        int width();

        /** Whether nothing is null that must not be. */
        boolean isThere(List<Object> columns);

        Object read(List<Object> columns);

        static Part of(RecordComponent component) {
            Class<?> type = component.getType();
            return type == Optional.class ? new Maybe(of(argument(component.getGenericType()))) : of(type);
        }

        private static Part of(Class<?> type) {
            return type.isRecord() ? Whole.of(type) : new Single(type.isPrimitive(), conversion(type));
        }

        private static Class<?> argument(Type optional) {
            Type argument = ((ParameterizedType) optional).getActualTypeArguments()[0];
            return (Class<?>) argument;
        }

        private static Function<Object, Object> conversion(Class<?> type) {
            if (type.isEnum()) {
                return name -> name == null ? null : constant(type, (String) name);
            }
            if (type == int.class) {
                return number -> Math.toIntExact(((Number) number).longValue());
            }
            if (type == OptionalInt.class) {
                return number -> number == null ? OptionalInt.empty() : OptionalInt.of((int) number);
            }
            if (type == OptionalDouble.class) {
                return number -> number == null ? OptionalDouble.empty() : OptionalDouble.of((double) number);
            }
            if (type == List.class) {
                return array -> array == null ? null : List.of((Object[]) array);
            }
            return Function.identity();
        }

        private static Object constant(Class<?> type, String name) {
            return Arrays.stream(type.getEnumConstants())
                    .filter(constant -> ((Enum<?>) constant).name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no " + type.getName() + " is named " + name));
        }
    }

    private record Single(boolean needed, Function<Object, Object> conversion) implements Part {

        @Override
        public int width() {
            return 1;
        }

        @Override
        public boolean isThere(List<Object> columns) {
            return !needed || columns.get(0) != null;
        }

        @Override
        public Object read(List<Object> columns) {
            return conversion.apply(columns.get(0));
        }
    }

    private record Maybe(Part part) implements Part {

        @Override
        public int width() {
            return part.width();
        }

        @Override
        public boolean isThere(List<Object> columns) {
            return true;
        }

        @Override
        public Object read(List<Object> columns) {
            return part.isThere(columns) ? Optional.ofNullable(part.read(columns)) : Optional.empty();
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
        public boolean isThere(List<Object> columns) {
            int from = 0;
            for (Part part : parts) {
                if (!part.isThere(columns.subList(from, from + part.width()))) {
                    return false;
                }
                from += part.width();
            }
            return true;
        }

        @Override
        public Object read(List<Object> columns) {
            Object[] components = new Object[parts.size()];
            int from = 0;
            for (int i = 0; i < components.length; i++) {
                Part part = parts.get(i);
                components[i] = part.read(columns.subList(from, from + part.width()));
                from += part.width();
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
