-- How far the tests and intervals of a phase are behind its live evaluations: changes counts what has happened to these,
-- computed up to which change they were worked out. The seed stays, so that what does not change looks the same again.
create table significance (
  phase_id bigint primary key constraint significance_of_phase references phase on delete cascade,
  seed bigint not null,
  resamples integer,
  changes bigint not null default 1,
  computed bigint not null default 0,
  progress integer not null default 0,
  constraint significance_seed_is_readable_everywhere check (seed between 0 and 9007199254740991),
  constraint significance_is_never_ahead check (computed <= changes),
  constraint significance_progress_is_a_percentage check (progress between 0 and 100),
  constraint significance_names_its_resamples check (computed = 0 or resamples > 0)
);

-- 95 % intervals of a score, from a bootstrap over the items that take part: the one that pages show is corrected for bias
-- and acceleration.
create table score_interval (
  evaluation_id bigint not null,
  subtask text not null,
  metric text not null,
  items integer not null,
  low double precision not null,
  high double precision not null,
  percentile_low double precision not null,
  percentile_high double precision not null,
  constraint score_interval_of_score_once primary key (evaluation_id, subtask, metric),
  constraint score_interval_of_score foreign key (evaluation_id, subtask, metric)
    references score (evaluation_id, subtask, metric) on delete cascade,
  constraint score_interval_is_finite check (
    low > '-Infinity' and high < 'Infinity' and percentile_low > '-Infinity' and percentile_high < 'Infinity'),
  constraint score_interval_has_two_ends check (low <= high and percentile_low <= percentile_high)
);

-- What the tests allow of a team's place among the teams.
create table rank_range (
  phase_id bigint not null constraint rank_range_in_phase references significance on delete cascade,
  subtask text not null,
  evaluation_id bigint not null constraint rank_range_of_evaluation references evaluation on delete cascade,
  best integer not null,
  worst integer not null,
  groups integer[] not null,
  cluster integer not null,
  constraint rank_range_once primary key (phase_id, subtask, evaluation_id),
  constraint rank_range_has_two_ends check (1 <= best and best <= worst)
);

-- Two systems of a phase, tested on the same items. The first one stands above the second one on the
-- leaderboard. Differences are the first one's value minus the second one's; p-values are two-sided, and all but the corrected one stand as they are.
create table pair_test (
  phase_id bigint not null constraint pair_test_in_phase references significance on delete cascade,
  subtask text not null,
  metric text not null,
  first_id bigint not null constraint pair_test_of_first references evaluation on delete cascade,
  second_id bigint not null constraint pair_test_of_second references evaluation on delete cascade,
  items integer not null,
  equal_items integer not null,
  better_items integer,
  difference double precision not null,
  low double precision,
  high double precision,
  effect double precision,
  t double precision,
  df double precision,
  w double precision,
  p_t double precision,
  p_wilcoxon double precision,
  p_sign double precision,
  p_randomization double precision not null,
  p_bootstrap double precision not null,
  p_corrected double precision not null,
  correction text not null,
  constraint pair_test_once primary key (phase_id, subtask, metric, first_id, second_id),
  constraint pair_test_of_two check (first_id <> second_id),
  constraint pair_test_correction_is_known check (correction in ('HOLM', 'ROMANO_WOLF')),
  constraint pair_test_p_is_a_probability check (
    p_corrected between 0 and 1 and p_randomization between 0 and 1 and p_bootstrap between 0 and 1
    and p_t between 0 and 1 and p_wilcoxon between 0 and 1 and p_sign between 0 and 1),
  constraint pair_test_is_finite check (
    abs(difference) < 'Infinity' and abs(low) < 'Infinity' and abs(high) < 'Infinity' and abs(effect) < 'Infinity'
    and abs(t) < 'Infinity' and abs(w) < 'Infinity')
);
create index pair_test_least_sure_first on pair_test (phase_id, subtask, metric, p_corrected desc, first_id, second_id);
create index pair_test_of_second_system on pair_test (second_id);
create index pair_test_of_first_system on pair_test (first_id);
create index rank_range_by_evaluation on rank_range (evaluation_id);

-- Phases that have live evaluations already: workers find at their start that these are behind.
insert into significance (phase_id, seed)
  select id, abs(hashtext(slug)::bigint) from phase where id in (select phase_id from live_evaluation);
