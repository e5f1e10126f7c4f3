-- Images that texts of a competition show, which name them: ![what it shows](image:name). Each is written anew as PNG: never the file
-- that was sent.
create table competition_image (
  id bigint generated always as identity primary key,
  competition_id bigint not null constraint competition_image_of_competition references competition,
  name text not null,
  digest text not null constraint competition_image_is_kept references blob,
  bytes bigint not null,
  width int not null,
  height int not null,
  constraint competition_image_name_is_one unique (competition_id, name),
  constraint competition_image_name_is_well_formed check (name ~ '^[a-z0-9](-?[a-z0-9])*$' and char_length(name) <= 40),
  constraint competition_image_has_a_size check (bytes > 0 and width > 0 and height > 0)
);
create index competition_image_of_file on competition_image (digest);

-- Whatever page has a text shows them.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on competition_image referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows, 'select distinct competition_id from changed');
  end loop;
end $$;
