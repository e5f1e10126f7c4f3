-- What describes a task whose files are tables, as JSON; null for all others.
alter table competition
  add column definition text,
  add constraint competition_of_a_table_has_its_definition check ((task_type = 'table') = (definition is not null)),
  add constraint competition_definition_is_bounded check (length(definition) <= 200000);
