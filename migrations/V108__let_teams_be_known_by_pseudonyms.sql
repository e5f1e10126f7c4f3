-- Competitions whose teams are known by pseudonyms for now: while a competition has a row here, team.name is what everybody reads, and
-- team.own_name what its members gave it. When the names are revealed the one becomes the other, and the row goes.
create table hidden_names (
  competition_id bigint primary key constraint hidden_names_of_competition references competition,
  -- what pseudonyms are drawn with
  seed bytea not null,
  -- with the results of which phase names are revealed; null where organizers do it
  phase_id bigint constraint hidden_names_until_a_reveal references phase on delete set null,
  hidden_at timestamptz not null,
  constraint hidden_names_seed_is_long check (octet_length(seed) = 32)
);
create index hidden_names_until_a_phase on hidden_names (phase_id);

alter table team
  add column own_name text,
  add constraint team_own_name_is_bounded check (char_length(own_name) between 1 and 60) not valid;
alter table team validate constraint team_own_name_is_bounded;

-- Pages of the competition say how its teams are called.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on hidden_names referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows, 'select distinct competition_id from changed');
  end loop;
end $$;
