-- After every migration, by the tables' owner: what the users of web and workers may do where they are others
-- (PODIUM_DATABASE_APPLICATION_USER, PODIUM_DATABASE_WORKER_USER; "none" is a name that no user can have).
do $$
declare
  application constant name := '${application}';
  worker constant name := '${worker}';
  program name;
begin
  if worker not in ('none', current_user) and application in ('none', current_user, worker) then
    raise exception 'workers have a database user of their own, so web has one too: PODIUM_DATABASE_APPLICATION_USER';
  end if;
  foreach program in array array[application, worker] loop
    continue when program in ('none', current_user);
    execute format('grant usage on schema public to %I', program);
    execute format('grant select, insert, update, delete on all tables in schema public to %I', program);
    execute format('grant usage on all sequences in schema public to %I', program);
    -- the audit log and judgements are added to, the versions of the tables are read
    execute format('revoke update, delete on audit_entry, judgement from %I', program);
    -- what somebody wrote who withdraws is emptied, and nothing else of a judgement
    execute format('grant execute on function empty_comments_of(bigint, bigint) to %I', program);
    execute format('grant execute on function own_new_competition(bigint, bigint, uuid, timestamptz) to %I', program);
    execute format('revoke insert, update, delete on flyway_schema_history from %I', program);
  end loop;
  if worker in ('none', current_user) then
    return;
  end if;
  -- Workers run what others have written: nobody signs in there, takes part, judges or is given a right.
  execute format('revoke all on personal_token, ended_login, ended_session from %I', worker);
  -- what was decided is told by e-mail from there
  execute format('revoke insert, update, delete on creating_decision from %I', worker);
  execute format('revoke insert, update, delete on account, organizer, membership, invitation, annotator, paused_kind from %I', worker);
  execute format('revoke insert, update, delete on organizer_invitation from %I', worker);
  execute format('revoke insert on judgement from %I', worker);
  -- Web shows what workers have found out, and takes it away where it goes, but never makes or changes it.
  execute format('revoke insert, update on score, score_interval, scoring_run, evaluation_part, evaluation_artifact, item_scores,'
    || ' item_answers, item_difficulty, pair_test, rank_range, error_overlap, significance, environment, worker_environment, worker_report'
    || ' from %I', application);
  -- it says that there is something to compute
  execute format('grant insert (phase_id, seed, changes), update (changes, progress) on significance to %I', application);
end $$;
