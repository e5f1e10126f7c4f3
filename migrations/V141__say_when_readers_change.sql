-- Whoever remembers as whom somebody looks at a competition hears of everything by which that may change: the competition's id, on
-- the channel reader_change, with the commit; 0 where it is an account or a session, which may look at all of them.
create function notify_reader_change() returns trigger language plpgsql as $$
declare
  competition bigint;
begin
  for competition in execute tg_argv[0] loop
    perform pg_notify('reader_change', competition::text);
  end loop;
  return null;
end $$;

-- Of these two only columns that say who sees what: accounts are written to as often as somebody comes. They are locked first, as by
-- whoever writes to an account and to another table.
create trigger reader_change_account after update on account for each row
  when (old.suspended_at is distinct from new.suspended_at or old.creating_at is distinct from new.creating_at
    or old.deleted_at is distinct from new.deleted_at or old.subject is distinct from new.subject)
  execute function notify_reader_change('select 0');

create trigger reader_change_account_delete after delete on account for each statement
  execute function notify_reader_change('select 0');

create function notify_published_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('reader_change', new.id::text);
  return null;
end $$;

create trigger reader_change_published after update on competition for each row
  when (old.published_at is distinct from new.published_at) execute function notify_published_change();

do $$
declare
  watched text;
  event record;
begin
  foreach watched in array array['membership', 'organizer'] loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
      execute format('create trigger reader_change_%s after %s on %I referencing %s table as changed for each statement '
        'execute function notify_reader_change(%L)', event.name, event.name, watched, event.rows,
        'select distinct competition_id from changed');
    end loop;
  end loop;
end $$;

-- Whoever has signed out, or deleted their account, is nobody from then on.
create trigger reader_change_session after insert on ended_session referencing new table as changed for each statement
  execute function notify_reader_change('select distinct 0 from changed');

create trigger reader_change_login after insert on ended_login referencing new table as changed for each statement
  execute function notify_reader_change('select distinct 0 from changed');

create trigger reader_change_login_again after update on ended_login referencing new table as changed for each statement
  execute function notify_reader_change('select distinct 0 from changed');
