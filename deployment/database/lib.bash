# What deployment/backup and deployment/restore share.

fail() {
    echo "${0##*/}: $*" >&2
    exit 1
}

PATH=${PODIUM_PG_BIN:+$PODIUM_PG_BIN:}$PATH

need() {
    local program
    for program in "$@"; do
        command -v "$program" > /dev/null || fail "$program is missing: apt-get install postgresql-client, or set PODIUM_PG_BIN"
    done
}

# at URL USER PASSWORD COMMAND...: runs a program of PostgreSQL; the password is on no command line. Names of variables.
at() {
    local url=${!1:-} user=${!2:-} password=${!3:-} names="$1, $2"
    shift 3
    [[ -n $url && -n $user ]] || fail "set $names and the password"
    [[ $url =~ ^jdbc:postgresql://([^/:?]+)(:([0-9]+))?/([^?]+) ]] \
        || fail "$url is not understood: it should be jdbc:postgresql://host:port/database"
    PGHOST=${BASH_REMATCH[1]} PGPORT=${BASH_REMATCH[3]:-5432} PGDATABASE=${BASH_REMATCH[4]} PGUSER=$user PGPASSWORD=$password \
        PGAPPNAME=${0##*/} "$@"
}

# Roles that own something of a database or may do something in it, and their memberships, as statements that can be repeated.
ROLES="
with named as (
  select relowner as role from pg_class c where c.relnamespace = any (
      select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  union select datdba from pg_database where datname = current_database()
  union select (aclexplode(relacl)).grantee from pg_class
  union select (aclexplode(nspacl)).grantee from pg_namespace
  union select (aclexplode(proacl)).grantee from pg_proc
  union select (aclexplode(defaclacl)).grantee from pg_default_acl
  union select defaclrole from pg_default_acl),
wanted as (select r.oid, r.rolname, r.rolcanlogin from named n join pg_roles r on r.oid = n.role where r.rolname !~ '^pg_')
select format('do \$\$ begin create role %I %s; exception when duplicate_object then null; end \$\$;',
  rolname, case when rolcanlogin then 'login' else 'nologin' end) from wanted
union all
select format('grant %I to %I;', g.rolname, w.rolname) from pg_auth_members m join wanted g on g.oid = m.roleid
  join wanted w on w.oid = m.member"

# dump NAME URL USER PASSWORD: writes NAME.roles.sql and NAME.dump into $part
dump() {
    local name=$1 begin=$EPOCHREALTIME
    shift
    at "$@" psql -XAtq -v ON_ERROR_STOP=1 -c "$ROLES" > "$part/$name.roles.sql"
    at "$@" pg_dump -Fc -f "$part/$name.dump"
    echo "$name.dump: $(numfmt --to=iec "$(stat -c %s "$part/$name.dump")")B in $(seconds "$begin") s"
}

# restore NAME URL USER PASSWORD: the other way round
restore() {
    local name=$1 begin=$EPOCHREALTIME there
    shift
    there=$(at "$@" psql -XAtq -v ON_ERROR_STOP=1 -c "select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'")
    [[ $there == 0 ]] || fail "the database for $name.dump is not empty, it has $there tables and the like: create a new one"
    at "$@" psql -Xq -v ON_ERROR_STOP=1 -f "$part/$name.roles.sql"
    at "$@" bash -c 'pg_restore --exit-on-error --single-transaction -d "$PGDATABASE" "$0"' "$part/$name.dump"
    at "$@" psql -Xq -v ON_ERROR_STOP=1 -c analyze
    echo "$name.dump: restored in $(seconds "$begin") s"
}

seconds() {
    awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }'
}
