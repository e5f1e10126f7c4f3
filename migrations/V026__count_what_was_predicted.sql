-- Where answers are numbers: how often an evaluation predicted which number where gold has which, as three arrays that
-- belong together, by gold and prediction. A prediction beyond a thousand counts as a thousand.
create table count_table (
  evaluation_id bigint not null constraint count_table_of_evaluation references evaluation on delete cascade,
  gold integer[] not null,
  predicted integer[] not null,
  items integer[] not null,
  constraint count_table_is_one primary key (evaluation_id),
  constraint count_table_has_a_row_for_each_pair check (
    cardinality(gold) = cardinality(predicted) and cardinality(gold) = cardinality(items)),
  constraint count_table_counts_items check (1 <= all (items))
);

-- This slicing of sentences did not see how most files write a break; another one takes its place when a worker starts.
delete from gold_slicing where slicing = 'newline';
