-- Whoever is suspended is told when they sign in, and nothing else.
create or replace view mail_reader as
select id as account_id, key, name, email, language, zone from account
where deleted_at is null and suspended_at is null and email_verified and email is not null;
