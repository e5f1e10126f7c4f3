-- An invitation is used up by the first who joins with it. The ones of people who are not in the team any more open nothing.
alter table invitation
  add column key uuid not null default gen_random_uuid(),
  add column used_at timestamptz,
  add column used_by bigint constraint invitation_used_by_account references account,
  add constraint invitation_key_is_unique unique (key),
  add constraint invitation_is_used_by_somebody check ((used_at is null) = (used_by is null));
update invitation i set revoked_at = now()
where i.revoked_at is null
  and not exists (select from membership m where m.team_id = i.team_id and m.account_id = i.created_by);
alter table invitation alter column key drop default;
