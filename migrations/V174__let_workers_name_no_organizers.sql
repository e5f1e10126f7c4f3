-- Whoever makes a competition owns it, also where a worker makes it of a file. Workers have no right to name anybody beside that: this
-- adds an owner to a competition that has nobody yet, and does nothing else.
create function own_new_competition(of_competition bigint, by_account bigint, with_key uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from competition where id = of_competition for update;
  if exists (select from organizer where competition_id = of_competition) then
    raise exception 'competition % has an owner', of_competition using errcode = 'insufficient_privilege';
  end if;
  insert into organizer (competition_id, account_id, key, role, since) values (of_competition, by_account, with_key, 'owner', at);
end $$;
revoke execute on function own_new_competition(bigint, bigint, uuid, timestamptz) from public;
