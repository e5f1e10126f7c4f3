-- Where the latest run counts: what a team submitted there itself comes first, then what was taken over and counted for the team
-- in the same subtask where it was taken from, then whatever else was taken over.
create function takeover_order(run submission, of_subtask text) returns integer language sql stable as $$
  select case when run.takeover_id is null then 0 when of_subtask = any (run.taken_over_for) then 1 else 2 end
$$;

-- Which evaluations count for the teams in a subtask of a phase: of each team the one of its accepted runs that counts by the
-- rule, among those that a scorer scored against a gold release. Beside it one of those that came in late, by the same rule,
-- and where teams choose, all that a team named as contrastive. Those never count: a team that names no primary run is
-- represented by the latest of its others. Without a team those of all teams.
create function counting_run(of_phase bigint, of_subtask text, by_metric text, lower_is_better boolean, of_gold bigint,
  of_scorer text, by_rule text, of_team bigint)
returns table (
  team_id bigint,
  lane text,
  evaluation_id bigint,
  contrastive_id bigint
) language sql stable as $$
  select distinct on (s.team_id, own.lane, contrastive.id) s.team_id, own.lane, e.id, contrastive.id
  from evaluation e
  join submission s on s.id = e.submission_id and s.status = 'accepted'
  join score v on v.evaluation_id = e.id and v.subtask = of_subtask and v.metric = by_metric
  left join choice c on c.submission_id = s.id and c.subtask = of_subtask and by_rule = 'chosen'
  cross join lateral (select case when s.late then 'late' when c.kind = 'contrastive' then 'contrastive'
    else 'official' end as lane) as own
  cross join lateral (select case own.lane when 'contrastive' then e.id end as id) as contrastive
  where e.phase_id = of_phase and e.gold_release_id = of_gold and e.scorer = of_scorer
    and (of_team is null or s.team_id = of_team)
  order by s.team_id, own.lane, contrastive.id,
    case when by_rule = 'best' then case when lower_is_better then v.value else -v.value end end,
    case when by_rule = 'best' then s.received_at end,
    case when by_rule = 'best' then s.id end,
    by_rule = 'chosen' and c.kind is null,
    takeover_order(s, of_subtask),
    s.received_at desc, s.id desc
$$;

-- How many items of a gold release have which number, and were given which by an evaluation, where answers are numbers. Answers
-- far from zero are counted as the farthest.
create function confusion_counts(evaluations bigint[], of_gold bigint, farthest integer)
returns table (
  evaluation_id bigint,
  gold integer[],
  predicted integer[],
  items integer[]
) language sql stable as $$
  with gold as (
    select number, cast(cast(answer as json) ->> 'count' as integer) as count
    from gold_item where gold_release_id = of_gold
  ), predicted as (
    select a.evaluation_id, a.first_item + cast(nth as integer) - 1 as number,
      cast(greatest(-farthest, least(farthest, cast(cast(each.answer as json) ->> 'count' as numeric))) as integer) as count
    from item_answers a, unnest(a.answers) with ordinality as each (answer, nth)
    where a.evaluation_id = any (evaluations)
  ), cells as (
    select predicted.evaluation_id, gold.count as gold, predicted.count as predicted, cast(count(*) as integer) as items
    from gold join predicted using (number) group by 1, 2, 3
  )
  select c.evaluation_id, array_agg(c.gold order by c.gold, c.predicted), array_agg(c.predicted order by c.gold, c.predicted),
    array_agg(c.items order by c.gold, c.predicted)
  from cells c group by c.evaluation_id
$$;
