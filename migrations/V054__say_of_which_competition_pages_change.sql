-- Whoever keeps what pages of a competition showed hears of everything by which they may change: the competition's id, on the
-- channel page_change, with the commit. Of each statement, not of each row; PostgreSQL hands on the same id once a transaction.
create function notify_page_change() returns trigger language plpgsql as $$
declare
  competition bigint;
begin
  for competition in execute tg_argv[0] loop
    perform pg_notify('page_change', competition::text);
  end loop;
  return null;
end $$;

-- Tables that no public page shows anything of have none: accounts but for their names, what only teams and their members see,
-- files, logs and jobs. PageStatesTest holds the list.
do $$
declare
  watched record;
  event record;
begin
  for watched in select * from (values
    ('competition', 'select id from changed'),
    ('phase', 'select distinct competition_id from changed'),
    ('gold_release', 'select distinct competition_id from changed'),
    ('team', 'select distinct competition_id from changed'),
    ('membership', 'select distinct competition_id from changed'),
    ('organizer', 'select distinct competition_id from changed'),
    ('submission', 'select distinct competition_id from changed'),
    ('rule_change', 'select distinct competition_id from changed'),
    ('takeover', 'select distinct competition_id from changed'),
    ('choice', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('evaluation', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('live_evaluation', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('significance', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('rank_range', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('pair_test', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('difficulty', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('item_difficulty', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('error_overlap', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('dropped_item', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('rescoring', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('gold_commitment', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('report', 'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    ('gold_item', 'select distinct g.competition_id from changed join gold_release g on g.id = changed.gold_release_id'),
    ('gold_slicing', 'select distinct g.competition_id from changed join gold_release g on g.id = changed.gold_release_id'),
    ('gold_clustering', 'select distinct g.competition_id from changed join gold_release g on g.id = changed.gold_release_id'),
    ('score', 'select distinct p.competition_id from changed join evaluation e on e.id = changed.evaluation_id
      join phase p on p.id = e.phase_id'),
    ('score_interval', 'select distinct p.competition_id from changed join evaluation e on e.id = changed.evaluation_id
      join phase p on p.id = e.phase_id'),
    ('item_scores', 'select distinct p.competition_id from changed join evaluation e on e.id = changed.evaluation_id
      join phase p on p.id = e.phase_id'),
    ('item_answers', 'select distinct p.competition_id from changed join evaluation e on e.id = changed.evaluation_id
      join phase p on p.id = e.phase_id'),
    ('count_table', 'select distinct p.competition_id from changed join evaluation e on e.id = changed.evaluation_id
      join phase p on p.id = e.phase_id')
  ) as of_table (name, affected) loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as kind (name, rows) loop
      execute format('create trigger page_change_%s after %s on %I referencing %s table as changed for each statement '
        'execute function notify_page_change(%L)', event.name, event.name, watched.name, event.rows, watched.affected);
    end loop;
  end loop;
end $$;

-- Names of organizers stand on pages; when somebody was seen does not.
create function notify_name_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_change', o.competition_id::text) from organizer o where o.account_id = new.id;
  return null;
end $$;

create trigger page_change_name after update on account for each row
  when (old.name is distinct from new.name or old.email is distinct from new.email) execute function notify_name_change();
