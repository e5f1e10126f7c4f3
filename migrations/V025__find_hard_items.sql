-- How far what is known of the hard items of a phase is behind its live evaluations, counted as in significance.
create table difficulty (
  phase_id bigint primary key constraint difficulty_of_phase references phase on delete cascade,
  changes bigint not null default 1,
  computed bigint not null default 0,
  constraint difficulty_is_never_ahead check (computed <= changes)
);

-- How the systems of a leaderboard do on each item, in the order of the gold items. Systems are the best 200 teams and
-- baselines, best first; upper limits do not count. An item's rank is its place among the items, hardest first.
create table item_difficulty (
  phase_id bigint not null constraint item_difficulty_in_phase references difficulty on delete cascade,
  subtask text not null,
  gold_release_id bigint not null constraint item_difficulty_of_gold_release references gold_release on delete cascade,
  metric text not null,
  evaluations bigint[] not null,
  left_out integer not null,
  takers smallint[] not null,
  means double precision[] not null,
  ranks integer[] not null,
  -- How many systems are wrong, and the place among the systems of the one that alone is right; null where nothing says
  -- when a system is wrong.
  wrong smallint[],
  sole smallint[],
  constraint item_difficulty_once_per_subtask primary key (phase_id, subtask),
  constraint item_difficulty_is_bounded check (cardinality(evaluations) <= 200 and left_out >= 0),
  constraint item_difficulty_covers_all_items check (
    cardinality(takers) = cardinality(means) and cardinality(takers) = cardinality(ranks)
    and cardinality(takers) = cardinality(wrong) and cardinality(takers) = cardinality(sole)),
  constraint item_difficulty_knows_both_or_none check ((wrong is null) = (sole is null))
);

-- On how many of the items in which both take part two systems of a leaderboard are wrong. The first one stands above the
-- second one. Jaccard's index of their errors is null where neither has any, kappa where chance explains everything.
create table error_overlap (
  phase_id bigint not null constraint error_overlap_in_phase references difficulty on delete cascade,
  subtask text not null,
  first_id bigint not null constraint error_overlap_of_first references evaluation on delete cascade,
  second_id bigint not null constraint error_overlap_of_second references evaluation on delete cascade,
  items integer not null,
  both_wrong integer not null,
  first_wrong integer not null,
  second_wrong integer not null,
  jaccard double precision,
  kappa double precision,
  constraint error_overlap_once primary key (phase_id, subtask, first_id, second_id),
  constraint error_overlap_of_two check (first_id <> second_id),
  constraint error_overlap_counts_items check (
    both_wrong >= 0 and first_wrong >= 0 and second_wrong >= 0 and both_wrong + first_wrong + second_wrong <= items),
  constraint error_overlap_jaccard_is_a_share check (jaccard between 0 and 1),
  constraint error_overlap_kappa_is_bounded check (kappa between -1 and 1)
);
create index error_overlap_of_first_system on error_overlap (first_id);
create index error_overlap_of_second_system on error_overlap (second_id);

-- Phases that have live evaluations already: workers find at their start that these are behind.
insert into difficulty (phase_id) select distinct phase_id from live_evaluation;
