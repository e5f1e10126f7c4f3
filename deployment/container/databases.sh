#!/bin/bash
# Run once by the PostgreSQL image: Podium's two users and its database, the login server's user and database.
set -euo pipefail
psql -v owner_password="$PODIUM_DATABASE_OWNER_PASSWORD" -v password="$PODIUM_DATABASE_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -f /podium/roles.sql
psql -v ON_ERROR_STOP=1 -v password="$PODIUM_LOGIN_DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create user keycloak password :'password';
create database keycloak owner keycloak;
SQL
