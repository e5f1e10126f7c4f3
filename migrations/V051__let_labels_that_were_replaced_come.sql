-- Labels of a release come with the end of its phases also where a rescoring put another release in its place.
alter table gold_release add column replaced_at timestamptz;
update gold_release g set replaced_at = (
  select min(r.ended_at) from rescoring r
  where r.before_gold_release_id = g.id and r.gold_release_id <> g.id and r.outcome = 'live');
