package dev.podium.testsupport;

import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.Arc;
import io.quarkus.test.junit.callback.QuarkusTestBeforeClassCallback;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Empties the tables before each class of tests, so that none depends on who ran before and none has to look for its own rows among
 * those of all others. Where a worker runs beside the tests, they stay: it may be about a job.
 */
public final class EmptyTables implements QuarkusTestBeforeClassCallback {

    /**
     * What migrations put there stays. Triggers that no setting passes by, as they keep what is written for good, are put aside meanwhile.
     * Whoever remembers what was there is told of it, as of every change. Rows are deleted: a class leaves few, and to truncate a table has
     * every connection look up anew what it knew of it and of those that refer to it. Only what is large is truncated.
     */
    private static final String EMPTY = """
            do $$
            declare
              filled text[] := '{}';
              large text[];
              candidate text;
              is_filled boolean;
              guard record;
            begin
              set local lock_timeout = '20s';
              set local session_replication_role = replica;
              create temporary table guards on commit drop as
                select tgrelid::regclass as table_name, tgname as name from pg_trigger where tgenabled = 'A';
              perform pg_notify('page_change', id::text) from competition;
              for candidate in select format('%I', relname) from pg_class
                  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
                    and relname not in ('flyway_schema_history', 'peer_key')
              loop
                execute format('select exists (select from %s)', candidate) into is_filled;
                if is_filled then
                  filled := filled || candidate;
                end if;
              end loop;
              if filled <> '{}' then
                execute 'lock table ' || array_to_string(filled, ', ');
                large := array(select name from unnest(filled) name where pg_relation_size(name::regclass) > 4000000);
                for guard in select * from guards where large <> '{}' or table_name = any(filled::regclass[]) loop
                  execute format('alter table %s disable trigger %I', guard.table_name, guard.name);
                end loop;
                if large <> '{}' then
                  execute 'truncate ' || array_to_string(large, ', ') || ' cascade';
                end if;
                foreach candidate in array filled loop
                  execute 'delete from ' || candidate;
                end loop;
                for guard in select * from guards where large <> '{}' or table_name = any(filled::regclass[]) loop
                  execute format('alter table %s enable always trigger %I', guard.table_name, guard.name);
                end loop;
              end if;
            end $$""";

    /** Told to beans that remember what they have written. */
    public record Emptied() {}

    @Override
    public void beforeClass(Class<?> testClass) {
        if (!"web".equals(ConfigProvider.getConfig().getValue("podium.roles", String.class))) {
            return;
        }
        AgroalDataSource database =
                Arc.container().instance(AgroalDataSource.class).get();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(EMPTY);
            Arc.container().beanManager().getEvent().fire(new Emptied());
        } catch (SQLException e) {
            throw new IllegalStateException("The tables cannot be emptied before " + testClass.getName(), e);
        }
    }
}
