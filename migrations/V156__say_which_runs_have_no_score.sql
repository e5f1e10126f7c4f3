-- Whether scoring a submission has ended, and it has no value of a metric in a subtask: it failed, or has no answers there. Such
-- a run cannot count.
create function lacks_score(of_submission bigint, of_subtask text, by_metric text) returns boolean language sql stable as $$
  select exists (select from evaluation e
    where e.submission_id = of_submission and e.standing and e.status in ('scored', 'failed')
      and not exists (select from score v
        where v.evaluation_id = e.id and v.subtask = of_subtask and v.metric = by_metric))
$$;
