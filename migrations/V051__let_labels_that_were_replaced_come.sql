-- The releases that a phase was scored against before rescorings put others in their place: their labels come with its end, too.
alter table phase add column earlier_gold uuid[] not null default '{}';
update phase p set earlier_gold = (
  select coalesce(array_agg(distinct g.key), '{}') from rescoring r join gold_release g on g.id = r.before_gold_release_id
  where r.phase_id = p.id and r.gold_release_id <> r.before_gold_release_id and r.outcome = 'live');
