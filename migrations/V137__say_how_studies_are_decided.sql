-- Those who decide may be asked to choose one of the answers, rather than to write another one, and to say why.
alter table study
  add column only_given boolean not null default false,
  add column with_reason boolean not null default false;
