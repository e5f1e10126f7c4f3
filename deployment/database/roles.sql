-- Two users for one database: the owner, who migrates, and the program's own, who reads and writes rows and nothing else.
-- Once, by a superuser, with passwords of your own:
--   psql -v owner_password="$(cat owner)" -v password="$(cat program)" -f deployment/database/roles.sql
-- Then "migrate" with the owner's name and password and PODIUM_DATABASE_APPLICATION_USER=podium, which grants what web and
-- worker need; these have the other ones and QUARKUS_FLYWAY_MIGRATE_AT_START=false.
\set ON_ERROR_STOP on

create role podium_owner login password :'owner_password';
create role podium login password :'password';
create database podium owner podium_owner;
revoke all on database podium from public;
grant connect on database podium to podium;
