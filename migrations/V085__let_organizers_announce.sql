-- What organizers tell of their competition: everybody who sees it, or those alone who take part. What is withdrawn is no row any more;
-- the log remembers it.
create table announcement (
  id bigint generated always as identity primary key,
  key uuid not null constraint announcement_key_is_one unique,
  competition_id bigint not null constraint announcement_of_competition references competition,
  title text not null,
  text text not null,
  readers text not null,
  pinned boolean not null,
  announced_at timestamptz not null,
  announced_by bigint not null constraint announcement_announced_by_account references account,
  changed_at timestamptz,
  constraint announcement_title_is_bounded check (char_length(title) between 1 and 160),
  constraint announcement_text_is_bounded check (char_length(text) between 1 and 10000),
  constraint announcement_readers_are_known check (readers in ('everybody', 'participants'))
);
create index announcement_of_a_competition on announcement (competition_id, id);

-- Pages of the competition show them.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on announcement referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows, 'select distinct competition_id from changed');
  end loop;
end $$;

-- Names a competition, and what is derived of it names what happens in it, in feeds: wherever the installation is found, and for good.
alter table competition add column key uuid not null default gen_random_uuid();
