-- What can be released of a study changes with each decision too, though how far people agree does not.
alter table study_agreement
  -- how often somebody has decided
  add column decisions bigint not null default 0,
  add constraint study_agreement_counts_decisions check (decisions >= 0);
