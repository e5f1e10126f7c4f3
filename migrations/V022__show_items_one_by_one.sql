-- A page of one item reads 32 answers of a system, not all of them.
alter table item_answers rename to whole_item_answers;
create table item_answers (
  evaluation_id bigint not null,
  evaluation_status text not null default 'scored',
  first_item integer not null,
  answers text[] not null,
  constraint item_answers_once_per_chunk primary key (evaluation_id, first_item),
  constraint item_answers_only_with_their_evaluation foreign key (evaluation_id, evaluation_status)
    references evaluation (id, status),
  constraint item_answers_only_when_scored check (evaluation_status = 'scored'),
  constraint item_answers_begin_where_a_chunk_does check (first_item >= 1 and first_item % 32 = 1),
  constraint item_answers_fit_their_chunk check (cardinality(answers) between 1 and 32)
);
insert into item_answers (evaluation_id, first_item, answers)
  select evaluation_id, min(number), array_agg(answer order by number)
  from whole_item_answers, unnest(answers) with ordinality as each (answer, number)
  group by evaluation_id, (number - 1) / 32;
drop table whole_item_answers;

-- The items of a gold release one by one, numbered from 1 in the order of the gold file, as item values and answers are.
-- Attributes and notes are json, not jsonb: they keep the order of the file's columns.
create table gold_item (
  gold_release_id bigint not null constraint gold_item_of_gold_release references gold_release on delete cascade,
  number integer not null,
  id text not null,
  excerpt text not null,
  attributes json not null,
  tokens text[] not null,
  answer text not null,
  notes json not null,
  constraint gold_item_has_one_number primary key (gold_release_id, number),
  constraint gold_item_has_one_id unique (gold_release_id, id),
  constraint gold_item_counts_from_one check (number >= 1),
  constraint gold_item_excerpt_is_bounded check (char_length(excerpt) <= 300)
);
