-- By which column of the gold the items of a phase hang together: default is what its task type names, none is none.
alter table phase add column clusters text not null default 'default',
  add constraint phase_clusters_are_named check (char_length(clusters) between 1 and 80);

-- Tests that took the items for independent are worked out again.
update significance set changes = changes + 1;
