-- Which items a program told values of, in the order in which they are kept: the first run that tells some says which there are.
create table program_items (
  gold_release_id bigint not null constraint program_items_of_gold references gold_release,
  scorer text not null,
  subtask text not null,
  ids text[] not null,
  constraint program_items_are_one_list primary key (gold_release_id, scorer, subtask),
  constraint program_items_are_some check (cardinality(ids) >= 1)
);

-- Why values of items that a program wrote are not kept.
alter table evaluation_part add column items_fault jsonb;

-- Leaderboards say whether a program tells anything of items.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on program_items referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows,
      'select distinct g.competition_id from changed join gold_release g on g.id = changed.gold_release_id');
  end loop;
end $$;
