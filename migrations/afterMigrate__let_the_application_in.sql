-- After every migration, by the tables' owner: what the user of web and worker may do where it is another one
-- (PODIUM_DATABASE_APPLICATION_USER; "none" is a name that no user can have).
do $$
declare
  application constant name := '${application}';
begin
  if application = 'none' or application = current_user then
    return;
  end if;
  execute format('grant usage on schema public to %I', application);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', application);
  execute format('grant usage on all sequences in schema public to %I', application);
  -- the audit log and judgements are added to, the versions of the tables are read
  execute format('revoke update, delete on audit_entry, judgement from %I', application);
  -- what somebody wrote who withdraws is emptied, and nothing else of a judgement
  execute format('grant execute on function empty_comments_of(bigint, bigint) to %I', application);
  execute format('revoke insert, update, delete on flyway_schema_history from %I', application);
end $$;
