-- By which column of the gold the items hung together when a phase was tested; null where each stood alone.
alter table significance add column clusters text;

-- How many clusters took part, and how many times larger the variance of the difference is for them; null where items stood
-- alone, or without them there is no variance.
alter table pair_test
  add column clusters integer,
  add column design_effect double precision,
  add constraint pair_test_clusters_hold_items check (clusters between 1 and items),
  add constraint pair_test_design_effect_is_a_ratio check (design_effect >= 0 and design_effect < 'Infinity');
