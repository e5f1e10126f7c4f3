-- The systems of a phase's subtask in the order of its leaderboard: the best value first, no value last, of equal values the
-- one that came first. What stands beside the ranking, late or contrastive, is ordered for itself. Which values are better is
-- known to the task type alone, so this is a view with parameters; PostgreSQL plans it as a part of the query that reads it.
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
  value double precision
) language sql stable as $$
  select l.lane = 'official', l.lane,
    row_number() over (partition by l.lane = 'official'
      order by case when lower_is_better then v.value else -v.value end nulls last, s.received_at, s.id),
    t.id, t.key, t.name, t.baseline, e.id, e.gold_release_id, e.scorer, s.id, v.value
  from live_evaluation l
  join team t on t.id = l.team_id
  join evaluation e on e.id = l.evaluation_id
  join submission s on s.id = e.submission_id
  left join score v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask and v.metric = by_metric
  where l.phase_id = of_phase and l.subtask = of_subtask
$$;
