# What deployment/backup and deployment/restore share.

fail() {
    echo "${0##*/}: $*" >&2
    exit 1
}

PATH=${PODIUM_PG_BIN:+$PODIUM_PG_BIN:}$PATH
compose=false
# from wherever it is run, as cron does
export COMPOSE_FILE=${COMPOSE_FILE:-$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)/docker-compose.yml}

# arguments NAME [ARGUMENT...]: sets compose, and $directory to the one argument that is no option
arguments() {
    local name=$1
    shift
    while [[ ${1:-} == -* ]]; do
        case $1 in
            --help | -h) help; exit 0 ;;
            --compose) compose=true ;;
            *) fail "$1 is no option (--help says more)" ;;
        esac
        shift
    done
    [[ $# == 1 ]] || fail "name $name (--help says more)"
    directory=$1
}

# at DATABASE PROGRAM...: runs a program of PostgreSQL; the password is on no command line. Podium's database or the login server's.
at() {
    local url user password names
    case $1 in
        podium) names=(QUARKUS_DATASOURCE_JDBC_URL QUARKUS_DATASOURCE_USERNAME QUARKUS_DATASOURCE_PASSWORD) ;;
        login) names=(KC_DB_URL KC_DB_USERNAME KC_DB_PASSWORD) ;;
    esac
    if $compose; then
        # where the superuser needs no password, at the socket
        local database=$1
        [[ $database == podium ]] || database=keycloak
        shift
        docker compose exec -T postgres env PGUSER=postgres PGDATABASE="$database" PGAPPNAME="${0##*/}" "$@"
        return
    fi
    shift
    url=${!names[0]:-} user=${!names[1]:-} password=${!names[2]:-}
    [[ -n $url && -n $user ]] || fail "set ${names[0]}, ${names[1]} and the password, or say --compose"
    [[ $url =~ ^jdbc:postgresql://([^/:?]+)(:([0-9]+))?/([^?]+) ]] \
        || fail "$url is not understood: it should be jdbc:postgresql://host:port/database"
    PGHOST=${BASH_REMATCH[1]} PGPORT=${BASH_REMATCH[3]:-5432} PGDATABASE=${BASH_REMATCH[4]} PGUSER=$user PGPASSWORD=$password \
        PGAPPNAME=${0##*/} "$@"
}

# ask DATABASE SQL...: each row as a line
ask() {
    local database=$1 sql=() each
    shift
    for each in "$@"; do sql+=(-c "$each"); done
    at "$database" psql -XAtq -v ON_ERROR_STOP=1 "${sql[@]}"
}

# has_login: whether the login server's database is known
has_login() {
    $compose || [[ -n ${KC_DB_URL:-} ]]
}

# need PROGRAM...: what is run here, which has to be as new as the server
need() {
    local program server own
    if $compose; then
        command -v docker > /dev/null || fail "docker is missing, which --compose asks"
        return
    fi
    for program in "$@"; do
        command -v "$program" > /dev/null || fail "$program is missing: $(clients 18)"
    done
    server=$(ask podium "show server_version_num") || exit 1
    for program in "$@"; do
        own=$("$program" --version | sed -E 's/^[^0-9]*([0-9]+).*/\1/')
        ((own >= server / 10000)) || fail "$program is of PostgreSQL $own and the server of $((server / 10000)), which it does not know: \
$(clients $((server / 10000)))"
    done
}

# clients VERSION: where programs of that version come from
clients() {
    echo "where the server is the one of docker-compose.yml, say --compose, which runs its own. Else install PostgreSQL's client of" \
        "version $1 (Debian: apt-get install postgresql-client-$1; what your release does not have, PostgreSQL's own archive has, which" \
        "/usr/share/postgresql-common/pgdg/apt.postgresql.org.sh of the package postgresql-common adds), or set PODIUM_PG_BIN to where it is"
}

# Roles that own something of a database or may do something in it, and their memberships, as statements that can be repeated.
ROLES="
with named as (
  select relowner as role from pg_class c where c.relnamespace = any (
      select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  union select datdba from pg_database where datname = current_database()
  union select (aclexplode(datacl)).grantee from pg_database where datname = current_database()
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

# Whose the database is and who may do what with it, whatever it is called where it is restored.
OWNER="
with this as (select datdba, datacl from pg_database where datname = current_database()),
statement as (
  select 1 as step, format('alter database %%I owner to %I', r.rolname) as sql from this join pg_roles r on r.oid = this.datdba
  union all select 2, 'revoke all on database %I from public' from this where datacl is not null
  union all select 3, format('grant %s on database %%I to %s%s', granted.privilege_type, coalesce(quote_ident(r.rolname), 'public'),
      case when granted.is_grantable then ' with grant option' else '' end)
    from this cross join lateral aclexplode(this.datacl) granted left join pg_roles r on r.oid = granted.grantee)
select format('select format(%L, current_database()) \\gexec', sql) from statement order by step"

# Whether the user may read all: whose the first table or sequence is that they may not.
UNREADABLE="
select r.rolname from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = c.relowner
where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'S')
  and not pg_has_role(c.relowner, 'usage') limit 1"

# dump DATABASE: writes DATABASE.roles.sql and DATABASE.dump into $part
dump() {
    local name=$1 begin=$EPOCHREALTIME owner
    owner=$(ask "$name" "$UNREADABLE")
    [[ -z $owner ]] || fail "this user may not read everything of the database of $name: back it up as its owner, $owner, or as a superuser"
    ask "$name" "$ROLES" > "$part/$name.roles.sql"
    ask "$name" "$OWNER" >> "$part/$name.roles.sql"
    at "$name" pg_dump -Fc > "$part/$name.dump"
    echo "$name.dump: $(numfmt --to=iec "$(stat -c %s "$part/$name.dump")")B in $(seconds "$begin") s"
}

# restore DATABASE: the other way round
restore() {
    local name=$1 begin=$EPOCHREALTIME there contents dumped server
    there=$(ask "$name" "select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'")
    [[ $there == 0 ]] || fail "the database for $name.dump is not empty, it has $there tables and the like: create a new one"
    server=$(($(ask "$name" "show server_version_num") / 10000))
    contents=$(at "$name" pg_restore -l < "$part/$name.dump") \
        || fail "$name.dump cannot be read: pg_restore has to be at least that of the server that was dumped: $(clients "$server")"
    dumped=$(sed -nE 's/^; +Dumped from database version: ([0-9]+).*/\1/p' <<< "$contents")
    ((dumped <= server)) || fail "$name.dump is of PostgreSQL $dumped, and this server is $server: restore it into one of $dumped or later"
    at "$name" psql -Xq -v ON_ERROR_STOP=1 < "$part/$name.roles.sql"
    at "$name" bash -c 'pg_restore --exit-on-error --single-transaction -d "$PGDATABASE"' < "$part/$name.dump"
    ask "$name" analyze
    echo "$name.dump: restored in $(seconds "$begin") s"
}

seconds() {
    awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }'
}
