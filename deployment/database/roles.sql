-- Three users for one database: the owner, who migrates, that of web, and that of workers; both read and write rows and nothing else.
-- Once, by a superuser, with passwords of your own:
--   psql -v owner_password="$(cat owner)" -v password="$(cat web)" -v worker_password="$(cat worker)" -f deployment/database/roles.sql
-- Then "migrate" with the owner's name and password, PODIUM_DATABASE_APPLICATION_USER=podium and
-- PODIUM_DATABASE_WORKER_USER=podium_worker, which grants what each needs; web and workers have theirs and
-- QUARKUS_FLYWAY_MIGRATE_AT_START=false.
\set ON_ERROR_STOP on

create role podium_owner login password :'owner_password';
create role podium login password :'password';
create role podium_worker login password :'worker_password';
create database podium owner podium_owner;
revoke all on database podium from public;
grant connect on database podium to podium, podium_worker;
