-- Pages show how the parts of an evaluation by programs fared, and what those wrote.
do $$
declare
  watched text;
  event record;
begin
  foreach watched in array array['evaluation_part', 'evaluation_artifact'] loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
      execute format('create trigger page_change_%s after %s on %I referencing %s table as changed for each statement '
        'execute function notify_page_change(%L)', event.name, event.name, watched, event.rows,
        'select distinct p.competition_id from changed join evaluation e on e.id = changed.evaluation_id
          join phase p on p.id = e.phase_id');
    end loop;
  end loop;
end $$;
