-- Teams of people with a member, or with a run that counts or may still: a team that everybody left after it withdrew all its
-- runs, or had none, is in no count and no list.
create view participating_team as
select t.id, t.competition_id
from team t
where not t.baseline and (
  exists (select from membership m where m.team_id = t.id)
  or exists (select from submission s where s.team_id = t.id and s.withdrawn_at is null));
