-- Tracks of a competition, such as open and closed: what is asked of a run in one. Where there are any, every run of a team is in one,
-- and what counts is decided for each team and track; baselines are in none.
create table track (
  id bigint generated always as identity primary key,
  competition_id bigint not null constraint track_of_competition references competition,
  slug text not null,
  name text not null,
  description text not null,
  description_translated text not null,
  added_at timestamptz not null,
  constraint track_slug_is_one unique (competition_id, slug),
  constraint track_is_one_of_its_competition unique (competition_id, id),
  constraint track_slug_is_well_formed check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and char_length(slug) <= 40),
  constraint track_name_is_bounded check (char_length(name) between 1 and 80),
  constraint track_descriptions_are_bounded check (
    char_length(description) <= 2000 and char_length(description_translated) <= 2000)
);

-- Pages of the competition show them.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on track referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows, 'select distinct competition_id from changed');
  end loop;
end $$;

-- Whether the limits of phases hold for each track for itself.
alter table competition add column runs_per_track boolean not null default false;

alter table submission
  add column track_id bigint,
  add column track_note text,
  add constraint submission_track_note_is_bounded check (char_length(track_note) between 1 and 400) not valid,
  add constraint submission_in_track foreign key (competition_id, track_id) references track (competition_id, id) not valid;
alter table submission
  validate constraint submission_track_note_is_bounded,
  validate constraint submission_in_track;

alter table checked_file add column track_id bigint constraint checked_file_for_track references track on delete set null;

alter table choice add column track_id bigint constraint choice_in_track references track;
drop index choice_of_one_primary_run;
create unique index choice_of_one_primary_run on choice (phase_id, subtask, team_id, coalesce(track_id, 0)) where kind = 'primary';

alter table live_evaluation add column track_id bigint constraint live_evaluation_in_track references track;
drop index live_evaluation_is_one;
create unique index live_evaluation_is_one on live_evaluation (phase_id, subtask, team_id, coalesce(track_id, 0), lane)
  where lane <> 'contrastive';

-- A system is a team, in a competition with tracks a team in one of them: it has a key and a name of its own.
create function system_key(of_team uuid, of_track text) returns uuid language sql immutable parallel safe as $$
  select case when of_track is null then of_team else cast(md5(cast(of_team as text) || '/' || of_track) as uuid) end
$$;
create function system_name(of_team text, of_track text) returns text language sql immutable parallel safe as $$
  select case when of_track is null then of_team else of_team || ' [' || of_track || ']' end
$$;

-- What stands on leaderboards.
create view live_system as
  select l.phase_id, l.subtask, l.lane, l.evaluation_id, l.since, l.team_id, l.track_id,
    system_key(t.key, k.slug) as key, system_name(t.name, k.slug) as name,
    t.baseline, t.key as team, t.name as team_name, k.slug as track
  from live_evaluation l
  join team t on t.id = l.team_id
  left join track k on k.id = l.track_id;

-- As before, of each team in each track.
drop function counting_run(bigint, text, text, boolean, bigint, text, text, bigint);
create function counting_run(of_phase bigint, of_subtask text, by_metric text, lower_is_better boolean, of_gold bigint,
  of_scorer text, by_rule text, of_team bigint)
returns table (
  team_id bigint,
  track_id bigint,
  lane text,
  evaluation_id bigint,
  contrastive_id bigint
) language sql stable as $$
  select distinct on (s.team_id, s.track_id, own.lane, contrastive.id) s.team_id, s.track_id, own.lane, e.id, contrastive.id
  from evaluation e
  join submission s on s.id = e.submission_id and s.status = 'accepted'
  join score v on v.evaluation_id = e.id and v.subtask = of_subtask and v.metric = by_metric
  left join choice c on c.submission_id = s.id and c.subtask = of_subtask and by_rule = 'chosen'
  cross join lateral (select case when s.late then 'late' when c.kind = 'contrastive' then 'contrastive'
    else 'official' end as lane) as own
  cross join lateral (select case own.lane when 'contrastive' then e.id end as id) as contrastive
  where e.phase_id = of_phase and e.gold_release_id = of_gold and e.scorer = of_scorer
    and (of_team is null or s.team_id = of_team)
  order by s.team_id, s.track_id, own.lane, contrastive.id,
    case when by_rule = 'best' then case when lower_is_better then v.value else -v.value end end,
    case when by_rule = 'best' then s.received_at end,
    case when by_rule = 'best' then s.id end,
    by_rule = 'chosen' and c.kind is null,
    takeover_order(s, of_subtask),
    s.received_at desc, s.id desc
$$;

-- As before, with what tells tracks; the key and the name are those of a system.
drop function ranked_system(bigint, text, text, boolean);
create function ranked_system(of_phase bigint, of_subtask text, by_metric text, lower_is_better boolean)
returns table (
  official boolean,
  lane text,
  place bigint,
  team_id bigint,
  key uuid,
  name text,
  baseline boolean,
  evaluation_id bigint,
  gold_release_id bigint,
  scorer text,
  submission_id bigint,
  value double precision,
  team uuid,
  team_name text,
  track text
) language sql stable as $$
  select l.lane = 'official', l.lane,
    row_number() over (partition by l.lane = 'official'
      order by case when lower_is_better then v.value else -v.value end nulls last, s.received_at, s.id),
    l.team_id, l.key, l.name, l.baseline, e.id, e.gold_release_id, e.scorer, s.id, v.value, l.team, l.team_name, l.track
  from live_system l
  join evaluation e on e.id = l.evaluation_id
  join submission s on s.id = e.submission_id
  left join score v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask and v.metric = by_metric
  where l.phase_id = of_phase and l.subtask = of_subtask
$$;
