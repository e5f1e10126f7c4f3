package dev.podium.platform.database;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;
import org.hibernate.query.TupleTransformer;

/**
 * Maps rows onto records whose components may be records, by the names of the columns. Hibernate maps rows onto flat records by itself,
 * by the order of the columns; this is for rows of more columns than one record should have.
 *
 * <p>A column fills the component that is named like it in snake case, however deep it lies: {@code file_name} fills {@code fileName}. The
 * names of the components around it may stand before it, and have to where several are named alike: {@code first_key} fills the {@code
 * key} of {@code first}, {@code second_key} that of {@code second}, and {@code key} alone that of the row itself, if it has one. Each
 * column fills a component, and each component that is no record has a column; their order does not matter.
 *
 * <p>A text becomes an enum constant and an array a list, of constants or as it is, where the component wants that. An {@link Optional} is empty where its
 * column is null; one of a record where any of the record's components that are primitive would be null.
 */
public final class NestedRowMapper<R extends Record> implements TupleTransformer<R> {

    /** One of each, since Hibernate keeps what it knows of a query by its transformer. */
    private static final ClassValue<NestedRowMapper<?>> ALL = new ClassValue<>() {
        @Override
        protected NestedRowMapper<?> computeValue(Class<?> type) {
            return new NestedRowMapper<>(type.asSubclass(Record.class));
        }
    };

    private final Class<R> type;
    private final ColumnNames names;
    private final Map<List<String>, Part> byColumns = new ConcurrentHashMap<>();

    private NestedRowMapper(Class<R> type) {
        this.type = type;
        this.names = ColumnNames.of(type);
    }

    /** A query whose rows are records of a type. */
    public static <R extends Record> NativeQuery<R> query(Session database, String sql, Class<R> type) {
        return database.createNativeQuery(sql, type).setTupleTransformer(of(type));
    }

    @SuppressWarnings("unchecked")
    static <R extends Record> NestedRowMapper<R> of(Class<R> type) {
        return (NestedRowMapper<R>) ALL.get(type);
    }

    /** @throws IllegalStateException if a column fills no component, or a component has no column */
    @Override
    public R transformTuple(Object[] columns, String[] columnNames) {
        Part whole = byColumns.computeIfAbsent(Arrays.asList(columnNames), this::part);
        return type.cast(whole.read(columns));
    }

    private Part part(List<String> columnNames) {
        return Whole.of(type, names.places(columnNames).iterator());
    }

    /** Something that takes some columns. */
    private interface Part {

        /** Whether nothing is null that must not be. */
        boolean isThere(Object[] columns);

        Object read(Object[] columns);

        /** @param places of the columns that it and what comes after it take, from 0 */
        static Part of(RecordComponent component, Iterator<Integer> places) {
            Class<?> type = component.getType();
            if (type == List.class) {
                return new Single(places.next(), false, list(ColumnNames.argument(component)));
            }
            return type == Optional.class ? new Maybe(of(ColumnNames.argument(component), places)) : of(type, places);
        }

        private static Part of(Class<?> type, Iterator<Integer> places) {
            return type.isRecord()
                    ? Whole.of(type, places)
                    : new Single(places.next(), type.isPrimitive(), conversion(type));
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

    private record Single(int place, boolean needed, Function<Object, Object> conversion) implements Part {

        @Override
        public boolean isThere(Object[] columns) {
            return !needed || columns[place] != null;
        }

        @Override
        public Object read(Object[] columns) {
            return conversion.apply(columns[place]);
        }
    }

    private record Maybe(Part part) implements Part {

        @Override
        public boolean isThere(Object[] columns) {
            return true;
        }

        @Override
        public Object read(Object[] columns) {
            return part.isThere(columns) ? Optional.ofNullable(part.read(columns)) : Optional.empty();
        }
    }

    private record Whole(Constructor<?> constructor, List<Part> parts) implements Part {

        static Whole of(Class<?> type, Iterator<Integer> places) {
            RecordComponent[] components = type.getRecordComponents();
            List<Part> parts = new ArrayList<>();
            for (RecordComponent component : components) {
                parts.add(Part.of(component, places));
            }
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(
                        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
                constructor.setAccessible(true);
                return new Whole(constructor, List.copyOf(parts));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("a record has this constructor", e);
            }
        }

        @Override
        public boolean isThere(Object[] columns) {
            for (Part part : parts) {
                if (!part.isThere(columns)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public Object read(Object[] columns) {
            Object[] components = new Object[parts.size()];
            for (int i = 0; i < components.length; i++) {
                components[i] = parts.get(i).read(columns);
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
