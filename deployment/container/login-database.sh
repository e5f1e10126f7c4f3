#!/bin/bash
# Run once by the PostgreSQL image: the login server's own database and user.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$PODIUM_LOGIN_DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create user keycloak password :'password';
create database keycloak owner keycloak;
SQL
