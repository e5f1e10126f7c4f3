-- So many units of its group are shown before and after each unit, such as sentences of the article that it comes from.
alter table study
  add column around integer not null default 0 check (around between 0 and 20);

create index study_unit_by_cluster on study_unit (study_id, cluster, number);
