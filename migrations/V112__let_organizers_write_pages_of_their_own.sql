-- Pages that organizers write beside the description of their competition, such as an FAQ or the programme of a workshop, in an order of
-- their own. Each language that there is has a title and a text. Drafts are for organizers alone.
create table own_page (
  id bigint generated always as identity primary key,
  key uuid not null constraint own_page_key_is_one unique,
  competition_id bigint not null constraint own_page_of_competition references competition,
  slug text not null,
  english_title text not null,
  german_title text not null,
  -- Markdown
  english_text text not null,
  german_text text not null,
  shown boolean not null,
  -- where it stands among the pages of the competition, the lowest first
  place int not null,
  changed_at timestamptz not null,
  constraint own_page_slug_is_well_formed check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and char_length(slug) <= 60),
  constraint own_page_slug_is_one unique (competition_id, slug),
  constraint own_page_place_is_one unique (competition_id, place) deferrable,
  constraint own_page_has_a_language check (english_title <> '' or german_title <> ''),
  constraint own_page_languages_are_whole check (
    (english_title = '') = (english_text = '') and (german_title = '') = (german_text = '')),
  constraint own_page_titles_are_bounded check (char_length(english_title) <= 80 and char_length(german_title) <= 80),
  constraint own_page_texts_are_bounded check (char_length(english_text) <= 20000 and char_length(german_text) <= 20000)
);

-- Pages of the competition show them.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on own_page referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows, 'select distinct competition_id from changed');
  end loop;
end $$;
