-- What organizers hand out with a phase, such as public data and starting kits. Everybody who sees the competition has it once the phase
-- has opened.
create table phase_file (
  id bigint generated always as identity primary key,
  key uuid not null constraint phase_file_key_is_one unique,
  phase_id bigint not null constraint phase_file_of_phase references phase,
  kind text not null,
  name text not null,
  digest text not null constraint phase_file_is_kept references blob,
  bytes bigint not null,
  brought_at timestamptz not null,
  brought_by bigint not null constraint phase_file_brought_by_account references account,
  constraint phase_file_kind_is_known check (kind in ('publicData', 'startingKit')),
  constraint phase_file_name_is_bounded check (char_length(name) between 1 and 200),
  constraint phase_file_has_a_size check (bytes >= 0)
);
create index phase_file_of_a_phase on phase_file (phase_id);
create index phase_file_of_file on phase_file (digest);

-- The page of a competition shows them.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on phase_file referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows,
      'select distinct p.competition_id from changed join phase p on p.id = changed.phase_id');
  end loop;
end $$;
