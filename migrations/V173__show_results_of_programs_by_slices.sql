-- The slices into which a program parts its items by a column of what it wrote of them, in their order, and the place among them of each
-- item's own in the order of program_items, from 1; null where the item is in none. The first run that tells a column says which.
create table program_slicing (
  gold_release_id bigint not null,
  scorer text not null,
  subtask text not null,
  slicing text not null,
  slices text[] not null,
  item_slice smallint[] not null,
  constraint program_slicing_has_one_name primary key (gold_release_id, scorer, subtask, slicing),
  constraint program_slicing_of_items foreign key (gold_release_id, scorer, subtask) references program_items on delete cascade,
  constraint program_slicing_places_are_of_slices check (1 <= all (item_slice) and cardinality(slices) >= all (item_slice))
);

-- Pages of slices show them.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on program_slicing referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows,
      'select distinct g.competition_id from changed join gold_release g on g.id = changed.gold_release_id');
  end loop;
end $$;
