-- What organizers hand out beside the data of gold releases: starting kits, papers, slides. It belongs to the competition, at once or
-- from the opening of a phase on. What bundles brought with a phase is of the same kind.
alter table phase_file rename to competition_file;
alter sequence phase_file_id_seq rename to competition_file_id_seq;
alter index phase_file_pkey rename to competition_file_pkey;
alter index phase_file_of_a_phase rename to competition_file_of_a_phase;
alter index phase_file_of_file rename to competition_file_of_file;
alter table competition_file rename constraint phase_file_key_is_one to competition_file_key_is_one;
alter table competition_file rename constraint phase_file_of_phase to competition_file_of_phase;
alter table competition_file rename constraint phase_file_is_kept to competition_file_is_kept;
alter table competition_file rename constraint phase_file_brought_by_account to competition_file_brought_by_account;
alter table competition_file rename constraint phase_file_name_is_bounded to competition_file_name_is_bounded;
alter table competition_file rename constraint phase_file_has_a_size to competition_file_has_a_size;

drop trigger page_change_insert on competition_file;
drop trigger page_change_update on competition_file;
drop trigger page_change_delete on competition_file;

alter table competition_file
  -- null: at once
  alter column phase_id drop not null,
  add column competition_id bigint constraint competition_file_of_competition references competition,
  add column title text,
  add column licence text not null default '',
  -- whether it is for those alone who may take part
  add column for_participants boolean not null default false,
  -- where it stands among the files of the competition, the lowest first
  add column place int not null default 0,
  drop constraint phase_file_kind_is_known,
  add constraint competition_file_kind_is_known check (kind in ('publicData', 'startingKit', 'paper', 'slides', 'other'));

update competition_file f set competition_id = known.competition_id, title = left(f.name, 160), place = known.place
from (
  select g.id, p.competition_id, row_number() over (partition by p.competition_id order by p.opens_at, p.id, g.id) as place
  from competition_file g join phase p on p.id = g.phase_id) known
where known.id = f.id;

alter table competition_file
  alter column competition_id set not null,
  alter column title set not null,
  alter column licence drop default,
  alter column for_participants drop default,
  alter column place drop default,
  add constraint competition_file_title_is_bounded check (char_length(title) between 1 and 160),
  add constraint competition_file_licence_is_bounded check (char_length(licence) <= 200);
create index competition_file_of_a_competition on competition_file (competition_id, place, id);

-- The page of the competition shows them.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on competition_file referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows, 'select distinct competition_id from changed');
  end loop;
end $$;
