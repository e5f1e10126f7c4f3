-- What a competition tells beside itself: further dates, and the series that it belongs to.
--
-- Dates of a competition beside its phases, such as a workshop: days in its zone, with a time of day or without. An end is of the same
-- kind as the beginning.
create table further_date (
  id bigint generated always as identity primary key,
  key uuid not null constraint further_date_key_is_one unique,
  competition_id bigint not null constraint further_date_of_competition references competition,
  english text not null,
  german text not null,
  from_day date not null,
  from_time time,
  until_day date,
  until_time time,
  added_at timestamptz not null,
  changed_at timestamptz,
  constraint further_date_has_a_title check (english <> '' or german <> ''),
  constraint further_date_titles_are_bounded check (char_length(english) <= 120 and char_length(german) <= 120),
  constraint further_date_ends_as_it_begins check (
    until_day is null and until_time is null or until_day is not null and (from_time is null) = (until_time is null)),
  constraint further_date_ends_after_it_begins check (until_day is null or (until_day, coalesce(until_time, '00:00')) >
    (from_day, coalesce(from_time, '00:00')))
);
create index further_date_of_a_competition on further_date (competition_id, from_day);

-- Pages of the competition show them.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on further_date referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows, 'select distinct competition_id from changed');
  end loop;
end $$;

-- Competitions that belong together, as the tasks of one workshop in one year. Whoever created a series adds competitions that they
-- organize; one that no competition is in is deleted.
create table series (
  id bigint generated always as identity primary key,
  slug text not null constraint series_slug_is_one unique,
  name text not null,
  -- names that look the same have the same one
  name_key text not null constraint series_name_is_one unique,
  created_at timestamptz not null,
  created_by bigint not null constraint series_created_by_account references account,
  constraint series_slug_is_well_formed check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and char_length(slug) <= 60),
  constraint series_name_is_bounded check (char_length(name) between 1 and 80),
  constraint series_name_belongs_to_its_slug unique (slug, name)
);
create index series_of_a_person on series (created_by);

-- The name stands beside it, so that no page has to look it up.
alter table competition
  add column series_slug text,
  add column series_name text,
  add column series_place text,
  add constraint competition_in_series foreign key (series_slug, series_name) references series (slug, name),
  add constraint competition_place_is_in_a_series check (
    (series_slug is null) = (series_name is null) and (series_slug is null) = (series_place is null)),
  add constraint competition_place_is_bounded check (char_length(series_place) <= 40);
create index competition_of_a_series on competition (series_slug) where series_slug is not null;
