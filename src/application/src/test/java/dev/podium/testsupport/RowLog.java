package dev.podium.testsupport;

import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.TreeSet;

/**
 * Notes every row that is inserted, updated or deleted, and takes it back: whatever is done to a competition of a test, the next request meets
 * it as it was. Pages that the application keeps are forgotten with it; numbers of rows are not given twice.
 */
@ApplicationScoped
public class RowLog {

    /** Triggers that fire whatever happens would refuse to take something back: until the end they are like others. */
    private static final String BEGIN = """
            create schema row_log;
            create unlogged table row_log.entry (
              id bigint generated always as identity primary key, relation regclass not null, before text, after text);
            create table row_log.relation as
              select c.oid::regclass as relation, string_agg(quote_ident(a.attname), ', ') as key
              from pg_class c
              join pg_index i on i.indrelid = c.oid and i.indisprimary
              join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
              where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'flyway_schema_history'
              group by c.oid;
            create table row_log.strict as
              select tgrelid::regclass as relation, tgname as name from pg_trigger where tgenabled = 'A';

            create function row_log.note() returns trigger language plpgsql as $$
            begin
              insert into row_log.entry (relation, before, after) values (tg_relid,
                case when tg_op <> 'INSERT' then old::text end, case when tg_op <> 'DELETE' then new::text end);
              return null;
            end $$;

            create function row_log.undo(since bigint) returns void language plpgsql
              set session_replication_role = replica as $$
            declare
              noted record;
            begin
              for noted in
                select * from row_log.entry join row_log.relation using (relation) where id > since order by id desc
              loop
                if noted.after is not null then
                  execute format('delete from %1$s where (%2$s) = (select %2$s from (select ($1::%1$s).*) noted)',
                    noted.relation, noted.key) using noted.after;
                end if;
                if noted.before is not null then
                  execute format('insert into %1$s overriding system value select ($1::%1$s).*', noted.relation)
                    using noted.before;
                end if;
              end loop;
              delete from row_log.entry where id > since;
              perform pg_notify('page_change', '0');
            end $$;

            do $$
            declare
              each record;
            begin
              for each in select * from row_log.strict loop
                execute format('alter table %s enable trigger %I', each.relation, each.name);
              end loop;
              for each in select * from row_log.relation loop
                execute format('create trigger row_log after insert or update or delete on %s for each row '
                  'execute function row_log.note()', each.relation);
              end loop;
            end $$;
            """;

    private static final String END = """
            do $$
            declare
              each record;
            begin
              for each in select * from row_log.strict loop
                execute format('alter table %s enable always trigger %I', each.relation, each.name);
              end loop;
            end $$;
            drop schema row_log cascade;
            """;

    @Inject
    AgroalDataSource database;

    public void begin() {
        execute(BEGIN);
    }

    public void end() {
        execute(END);
    }

    /** The number of what was noted last. */
    public long last() {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select coalesce(max(id), 0) from row_log.entry")) {
            row.next();
            return row.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Names of the tables that were written to since then. */
    public Set<String> tablesSince(long last) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement =
                        connection.prepareStatement("select distinct relation::text from row_log.entry where id > ?")) {
            statement.setLong(1, last);
            Set<String> tables = new TreeSet<>();
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    tables.add(row.getString(1));
                }
            }
            return tables;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Takes back what was written since then. */
    public void undoSince(long last) {
        execute("select row_log.undo(%d)".formatted(last));
    }

    private void execute(String sql) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
