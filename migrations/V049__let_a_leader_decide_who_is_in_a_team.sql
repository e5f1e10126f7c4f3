-- One member leads a team: who founded it, or has been in it for longest. Pages and programs name a member by a key.
alter table membership
  add column key uuid not null default gen_random_uuid(),
  add column leads boolean not null default false,
  add constraint membership_key_is_unique unique (key);
update membership m set leads = true
from (select distinct on (team_id) team_id, account_id from membership order by team_id, joined_at, account_id) first
where m.team_id = first.team_id and m.account_id = first.account_id;
create unique index membership_of_one_leader on membership (team_id) where leads;
-- An older process cannot let anybody into a team without saying who leads it.
alter table membership
  alter column key drop default,
  alter column leads drop default;
