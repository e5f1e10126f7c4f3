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

-- Tables that no public page shows anything of have none: accounts but for their names, what only teams or organizers see,
-- files, logs and jobs. PageStatesTest holds the list.
do $$
declare
  kind record;
  watched text;
  event record;
begin
  for kind in select * from (values
    (array['competition'], 'select id from changed'),
    (array['phase', 'gold_release', 'team', 'membership', 'organizer', 'submission', 'rule_change', 'takeover'],
      'select distinct competition_id from changed'),
    (array['choice', 'evaluation', 'live_evaluation', 'significance', 'rank_range', 'pair_test', 'difficulty', 'item_difficulty',
        'error_overlap', 'dropped_item', 'rescoring', 'gold_commitment'],
      'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id'),
    (array['gold_item', 'gold_slicing', 'gold_clustering'],
      'select distinct g.competition_id from changed join gold_release g on g.id = changed.gold_release_id'),
    (array['score', 'score_interval', 'item_scores', 'item_answers', 'count_table'],
      'select distinct p.competition_id from changed join evaluation e on e.id = changed.evaluation_id
        join phase p on p.id = e.phase_id')
  ) as of_tables (names, affected) loop
    foreach watched in array kind.names loop
      for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
        execute format('create trigger page_change_%s after %s on %I referencing %s table as changed for each statement '
          'execute function notify_page_change(%L)', event.name, event.name, watched, event.rows, kind.affected);
      end loop;
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
