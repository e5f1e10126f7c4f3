-- What Python finds in an environment, by the names under which organizers know it, wheels included.
alter table environment
  add column distributions jsonb not null default '{}';
