# What up, verify and other scripts share. To be sourced; needs bash 4.4 or later.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
keycloak_version=$(sed -n 's:.*<keycloak.version>\(.*\)</keycloak.version>.*:\1:p' "$root/pom.xml")
greenmail_version=$(sed -n 's:.*<greenmail.version>\(.*\)</greenmail.version>.*:\1:p' "$root/pom.xml")
mvn=(mvn -B --no-transfer-progress -f "$root/pom.xml")

# One line per step, with the seconds since the start.
say() {
  printf '[%3d s] %s\n' "$SECONDS" "$*"
}

# Says in one sentence what is wrong, and ends.
fail() {
  printf 'podium: %s\n' "$*" >&2
  exit 1
}

# An absolute path, there or not, without help of the file system.
absolute() {
  case $1 in
    /*) printf '%s\n' "${1%/}" ;;
    *) printf '%s/%s\n' "$PWD" "${1%/}" ;;
  esac
}

# Finds Java: JAVA_HOME, else the PATH. Sets $java.
need_jdk() {
  local found
  java=${JAVA_HOME:+$JAVA_HOME/bin/}java
  found=$("$java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p') || true
  if [[ -z $found && -n ${JAVA_HOME:-} ]]; then
    fail "JAVA_HOME is $JAVA_HOME, but $java does not run there: set it to a JDK 17 or later, or unset it to use the PATH."
  fi
  if [[ -z $found ]]; then
    fail "No JDK was found: install JDK 17 or later (Debian: apt-get install openjdk-17-jdk-headless) or set JAVA_HOME."
  fi
  if ((found < 17)); then
    fail "JDK 17 or later is needed, but $java is version $found: install a newer one or set JAVA_HOME."
  fi
}

# What is needed only to build: the compiler and Maven.
need_build_tools() {
  local found major minor patch
  if ! "${java}c" -version >/dev/null 2>&1; then
    fail "$java is a runtime without compiler: install a JDK 17 or later (Debian: apt-get install openjdk-17-jdk-headless)."
  fi
  if ! command -v mvn >/dev/null; then
    fail "Maven was not found: install Maven 3.8.6 or later (Debian: apt-get install maven)."
  fi
  found=$(mvn -v 2>/dev/null | sed -n 's/^.*Apache Maven \([0-9]*\.[0-9]*\.[0-9]*\).*/\1/p')
  IFS=. read -r major minor patch <<<"${found:-0.0.0}"
  if ((major * 1000000 + minor * 1000 + patch < 3008006)); then
    fail "Maven 3.8.6 or later is needed, but mvn is version ${found:-unknown}."
  fi
}

# The program is what was packaged last, by whomever, if no source is newer.
program_is_old() {
  local program=$root/target/quarkus-app/quarkus-run.jar
  [[ ! -e $program || -n $(find "$root/pom.xml" "$root"/src/{statistics,tasks,sandbox,scorer,application}/{pom.xml,src/main} \
    "$root/migrations" -newer "$program" -print -quit 2>/dev/null) ]]
}

# Runs a command as root; fails where nobody may do that.
as_root() {
  if ((EUID == 0)); then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    return 126
  fi
}

# Installs Debian packages of which a program is missing: need_programs LOG PROGRAM PACKAGE [PROGRAM PACKAGE]...
need_programs() {
  local log=$1 packages=()
  shift
  while (($#)); do
    [[ -x $1 ]] || packages+=("$2")
    shift 2
  done
  ((${#packages[@]})) || return 0
  local advice="install it as an administrator: apt-get install ${packages[*]}"
  command -v apt-get >/dev/null || fail "Missing: ${packages[*]}. There is no apt-get here; $advice"
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "Missing: ${packages[*]}. You have no rights to install; $advice"
    sudo -v || fail "Missing: ${packages[*]}. sudo gave you no rights to install; $advice"
  fi
  say "Installing ${packages[*]}"
  if ! { as_root apt-get update && as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${packages[@]}"; } >"$log" 2>&1 </dev/null; then
    tail -n 5 "$log" >&2
    fail "apt-get could not install ${packages[*]}; the whole answer is in $log."
  fi
}

# Whether the users that a sandbox drops to can come to a directory, there or not, and nobody else can put another one in its
# place: is_safe DIRECTORY
is_safe() {
  local place=$1
  while [[ $place != / ]]; do
    place=$(dirname -- "$place")
    if [[ -n $(find "$place" -maxdepth 0 \( -perm /022 ! -perm -1000 -o ! -uid 0 ! -uid "$EUID" \) 2>&1) ]] ||
      { ((EUID == 0)) && [[ -z $(find "$place" -maxdepth 0 -perm -001) ]]; }; then
      return 1
    fi
  done
}

# The environment in which the demo's program and those of the tests run.
environment=python-minimal

# Where environments of a data directory lie, which has to be there. Not below /root and the like, where no program could read them.
environments_of() { # DIRECTORY
  local place
  place=$(realpath -m -- "$1/environments")
  if ((EUID == 0)) && ! is_safe "$place"; then place=/var/lib/podium/environments; fi
  printf '%s\n' "$place"
}

has_environment() { # DIRECTORY
  compgen -G "$1/$environment-*/manifest.json" >/dev/null
}

# Builds the environment unless it is there: prepare_environment DIRECTORY MARKER [COMMAND...]. The marker makes the process ours that
# ends all that belong to the build; the command starts it.
prepare_environment() {
  local into=$1 marker=$2
  shift 2
  (umask 022 && mkdir -p -- "$into") || return
  # another start may be about it
  exec 7>>"$into/.lock"
  flock 7
  ! has_environment "$into" || return 0
  setsid -- bash -c 'trap "trap : TERM; kill -TERM 0; wait; exit 143" TERM; "$@" & wait $!' "$marker" \
    "$@" "$root/deployment/environments/build" "$environment" --into "$into"
}

# Where the unpacked login server is, shared by all data directories that name it.
keycloak_home() {
  printf '%s/keycloak-%s\n' "$1" "$keycloak_version"
}

# Whether the login server is there, built for its own file database.
keycloak_is_ready() {
  [[ -e $(keycloak_home "$1")/.built ]]
}

# Fetches the login server as Maven fetches everything else, and builds it once: prepare_keycloak DIRECTORY MARKER.
# The marker makes its processes ours.
prepare_keycloak() {
  local home
  # another start may be about it for another data directory
  exec 8>"$1/.lock"
  flock 8
  ! keycloak_is_ready "$1" || return 0
  home=$(keycloak_home "$1")
  if [[ ! -e $home/.fetched ]]; then
    rm -rf -- "$home" "$1/.markers"
    setsid -- "${mvn[@]}" -N -q dependency:unpack@keycloak "-Dkeycloak.directory=$1" "$2" || return
    touch "$home/.fetched"
  fi
  keycloak_sh "$home" build --db=dev-file "$2" || return
  touch "$home/.built"
}

# The mail server of a trial, beside the login server.
mail_server() { # DIRECTORY
  printf '%s/greenmail-standalone-%s.jar\n' "$1" "$greenmail_version"
}

# Fetches it as Maven fetches everything else: fetch_mail_server DIRECTORY MARKER
fetch_mail_server() {
  [[ -s $(mail_server "$1") ]] ||
    setsid -- "${mvn[@]}" -N -q dependency:copy@mail-server "-Dmail-server.directory=$1" "$2"
}

# The login server's command, in an environment that nobody's own settings reach but those in $keycloak_settings: keycloak_sh HOME ARGUMENT...
# It has few guests here: to compile it well would cost more than it gives.
keycloak_settings=()
keycloak_sh() {
  local home=$1
  shift
  env -i PATH="$PATH" HOME="$HOME" LANG=C.UTF-8 JAVA="$(command -v "$java")" \
    JAVA_OPTS_KC_HEAP='-Xms64m -Xmx384m -XX:TieredStopAtLevel=1' \
    ${KC_BOOTSTRAP_ADMIN_PASSWORD+KC_BOOTSTRAP_ADMIN_USERNAME=admin} \
    ${KC_BOOTSTRAP_ADMIN_PASSWORD+"KC_BOOTSTRAP_ADMIN_PASSWORD=$KC_BOOTSTRAP_ADMIN_PASSWORD"} \
    "${keycloak_settings[@]}" setsid -- "$home/bin/kc.sh" "$@"
}
