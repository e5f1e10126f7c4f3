-- What the first run that tells it says of items, in the order of program_items: what is right, as JSON, and which of them belong together,
-- by a column of that name: the cluster of each, from 1. Null where no run has told it.
alter table program_items add column answers text[];
alter table program_items add column cluster_column text;
alter table program_items add column item_cluster integer[];
alter table program_items add constraint program_items_know_what_is_right_of_each check (cardinality(answers) = cardinality(ids));
alter table program_items add constraint program_items_belong_together_by_a_column check ((cluster_column is null) = (item_cluster is null));
alter table program_items add constraint program_items_are_in_a_cluster_each
  check (cardinality(item_cluster) = cardinality(ids) and 1 <= all (item_cluster));

-- What a system answered to the items of a program, as JSON, in the order of program_items, and as in item_answers so many in a row.
create table program_answers (
  evaluation_id bigint not null,
  evaluation_status text not null default 'scored',
  subtask text not null,
  first_item integer not null,
  answers text[] not null,
  constraint program_answers_once_per_chunk primary key (evaluation_id, subtask, first_item),
  constraint program_answers_only_with_their_evaluation foreign key (evaluation_id, evaluation_status) references evaluation (id, status),
  constraint program_answers_only_when_scored check (evaluation_status = 'scored'),
  constraint program_answers_begin_where_a_chunk_does check (first_item >= 1 and first_item % 128 = 1),
  constraint program_answers_fit_their_chunk check (cardinality(answers) between 1 and 128)
);

-- What items are worth where that makes no number of a leaderboard: under "=tone" the share of an item's labels in tone that are right.
create table program_item_values (
  evaluation_id bigint not null,
  evaluation_status text not null default 'scored',
  subtask text not null,
  metric text not null,
  item_values double precision[] not null,
  constraint program_item_values_once_per_metric primary key (evaluation_id, subtask, metric),
  constraint program_item_values_only_with_their_evaluation foreign key (evaluation_id, evaluation_status)
    references evaluation (id, status),
  constraint program_item_values_only_when_scored check (evaluation_status = 'scored')
);

-- What items are worth, by which they are judged one by one.
create view item_value as
  select evaluation_id, subtask, metric, item_values from item_scores
  union all select evaluation_id, subtask, metric, item_values from program_item_values;

-- Pages of items show them.
do $$
declare
  watched text;
  event record;
begin
  foreach watched in array array['program_answers', 'program_item_values'] loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
      execute format('create trigger page_change_%s after %s on %I referencing %s table as changed for each statement '
        'execute function notify_page_change(%L)', event.name, event.name, watched, event.rows,
        'select distinct p.competition_id from changed join evaluation e on e.id = changed.evaluation_id join phase p on p.id = e.phase_id');
    end loop;
  end loop;
end $$;

-- Items that programs have told before are judged, too: workers look for what is behind when they start.
insert into difficulty (phase_id) select distinct phase_id from live_evaluation on conflict do nothing;
