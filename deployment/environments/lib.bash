# What build and from-image share. To be sourced; needs bash 4.4 or later, GNU find and coreutils, awk.

source "$(dirname -- "${BASH_SOURCE[0]}")/../local/lib.bash"

# What an environment is described by; whoever sources this sets them.
name='' suite='' snapshot='' architecture='' canary='' part=''

# The directories of a root that a program sees in place of the host's own; nothing else of it is kept.
shown=' bin etc lib lib32 lib64 libo32 libx32 opt sbin usr '

# A name that may stand in a path, a table and a sentence.
need_name() {
  [[ $1 =~ ^[a-z0-9][a-z0-9.-]{0,62}$ ]] ||
    fail "\"$1\" is no name of an environment: lower-case letters, digits, dots and hyphens, at most 63 of them."
}

# Sets $into, the directory of environments, and $part, a directory beside them that is removed however this ends.
begin_environment() { # DIRECTORY NAME
  into=$(absolute "$1")
  if ! mkdir -p -- "$into" 2>/dev/null || [[ ! -w $into ]]; then
    fail "$into is not writable for you."
  fi
  umask 022
  part=$(mktemp -d -- "$into/.$2.XXXXXXXX")
  trap 'chmod -R u+rwX "$part" 2>/dev/null; rm -rf -- "$part"' EXIT
  trap 'exit 130' INT TERM HUP
}

# Below a root, as extended regular expressions: what tells one machine from another, secrets, and what nobody reads there.
left_out='\./etc/(machine-id|[^/]*shadow[^/]*|[^/]*-|\.pwd\.lock|hostname|resolv\.conf|mtab|adjtime|ssh|ssl/private|apt|dpkg/dpkg\.cfg\.d/99mmdebstrap'
left_out+='|cron[^/]*|init\.d|rc.\.d|systemd)|\./usr/share/(man|info|locale|lintian|bug|doc-base|gtk-doc)'

# Leaves of a root what programs see, the same after every build: nothing that runs with more rights, and everything readable for
# all and writable for its owner only. A root may come from somebody else, and its links may lead to the host: none is followed.
clean_root() ( # ROOT
  cd -P -- "$1" || exit
  # directories that their owner may not enter could not be looked into
  chmod -R u=rwX,go=rX,a-st .
  find . -mindepth 1 -maxdepth 1 -print0 | while IFS= read -r -d '' entry; do
    [[ $shown == *" ${entry#./} "* ]] || rm -rf --one-file-system -- "$entry"
  done
  LC_ALL=C find . -regextype posix-extended -regex "$left_out" -prune -exec rm -rf --one-file-system -- {} +
  # licences stay
  find . -depth -path './usr/share/doc/*' \( ! -type d ! -name copyright -o -type d -empty \) -delete
  find . ! -type f ! -type d ! -type l -delete
  # where a sandbox that shows the whole root mounts its own
  mkdir -p dev proc run sys tmp
)

# Whether a path in a root is a directory, without a link on the way.
is_directory() { # ROOT PATH
  local place=$1 name names
  IFS=/ read -r -a names <<<"$2"
  for name in "${names[@]}"; do
    place+=/$name
    [[ -d $place && ! -L $place ]] || return 1
  done
}

# Programs are looked for in /usr/bin and in /bin, which are two directories in roots of Debian 11.
in_both_directories() { # ROOT PROGRAM...
  local tree=$1 program
  shift
  if ! is_directory "$tree" bin || ! is_directory "$tree" usr/bin; then
    return 0
  fi
  for program; do
    if [[ -e $tree/bin/$program && ! -e $tree/usr/bin/$program && ! -L $tree/usr/bin/$program ]]; then
      ln -s "../../bin/$program" "$tree/usr/bin/$program"
    elif [[ -e $tree/usr/bin/$program && ! -e $tree/bin/$program && ! -L $tree/bin/$program ]]; then
      ln -s "../usr/bin/$program" "$tree/bin/$program"
    fi
  done
}

# What the sandbox starts programs with.
tools=(sh prlimit tar head cat)

need_tools() { # ROOT
  local name missing=()
  for name in "${tools[@]}" python3; do
    [[ -n $(find "$1/usr/local/bin" "$1/usr/bin" "$1/bin/" "$1/opt" -maxdepth 3 -name "$name" -print -quit 2>/dev/null) ]] || missing+=("$name")
  done
  ((${#missing[@]} == 0)) || fail "The root lacks ${missing[*]}: programs could not be started in it."
}

# One line for each entry of a root, sorted by bytes; its SHA-256 is the digest of the root. RootDigest.java says what
# stands in a line.
list_root() ( # ROOT
  set -o pipefail
  export LC_ALL=C
  cd -- "$1" || exit
  odd=$(find . \( ! -type f ! -type d ! -type l -o -name '*[[:cntrl:]]*' -o -lname '*[[:cntrl:]]*' \) -print -quit) || exit
  [[ -z $odd ]] || fail "$(printf '%q' "$odd") is no file, directory or link, or has a control character in its name: a root holds no such thing."
  {
    find . -type f -print0 | xargs -0 -r sha256sum --zero | tr '\0' '\n' &&
      printf '\n' &&
      find . -type d -printf '%p/\td\t%m\t0\t-\n' -o -type l -printf '%p\tl\t%m\t%s\t%l\n' -o -printf '%p\tf\t%m\t%s\t\n'
  } | awk -F '\t' '
    !listed && $0 == "" { listed = 1; next }
    !listed { sum[substr($0, 67)] = substr($0, 1, 64); next }
    $2 == "f" && !($1 in sum) { exit 1 }
    $2 == "f" { $0 = $0 sum[$1] }
    { print }' | sort
)

# Distributions of Python that are installed, as lines of name and version; names as PEP 503 normalises them. Of several
# versions the one is told that is found first, as Python does.
distributions() { # ROOT
  local place
  # fields of awk, not variables
  # shellcheck disable=SC2016
  for place in usr/local/lib opt usr/lib; do
    [[ ! -d $1/$place ]] || find "$1/$place" -type f -path '*-packages/*' \( -path '*.dist-info/METADATA' -o -path '*.egg-info/PKG-INFO' \
      -o -name '*.egg-info' \) -print0 | LC_ALL=C sort -z | xargs -0 -r awk '
        FNR == 1 { name = version = ""; head = 1 }
        { sub(/\r$/, "") }
        /^$/ { head = 0 }
        head && /^Name: / { name = tolower($2) }
        head && /^Version: / { version = $2 }
        name != "" && version != "" { gsub(/[-_.]+/, "-", name); print name, version; name = version = ""; head = 0 }'
  done | awk '/^[a-z0-9][a-z0-9-]* [A-Za-z0-9.+!_-]+$/ && !($1 in seen) { seen[$1]; print }' | LC_ALL=C sort
}

json_text() {
  local text=${1//\\/\\\\}
  text=${text//\"/\\\"}
  text=${text//$'\n'/\\n}
  printf '"%s"' "${text//$'\t'/\\t}"
}

# An object of lines that hold a name and a value.
json_object() {
  local name value comma=
  printf '{'
  while read -r name value; do
    printf '%s\n    %s: %s' "$comma" "$(json_text "$name")" "$(json_text "$value")"
    comma=,
  done
  printf '%s}' "${comma:+$'\n  '}"
}

# Lists what was built in $part/root, describes it, and puts it beside the other environments in one step. What is described by
# $name, $suite, $snapshot, $architecture and $canary, and by the files pythons, packages and wheels in $part.
publish() {
  local digest place bytes files number file name_of version sum comma=
  say "Listing and measuring it"
  mkdir "$part/result"
  mv -- "$part/root" "$part/result/root"
  list_root "$part/result/root" >"$part/result/contents"
  digest=$(sha256sum <"$part/result/contents" | cut -c 1-64)
  read -r files bytes < <(awk -F '\t' '$2 == "f" { files++; bytes += $4 } END { printf "%d %.0f\n", files, bytes }' "$part/result/contents")
  {
    printf '{\n  "name": %s,\n  "suite": %s,\n  "snapshot": %s,\n  "built": "%s",\n  "architecture": %s,\n' "$(json_text "$name")" \
      "$(json_text "$suite")" "$(json_text "$snapshot")" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$(json_text "$architecture")"
    printf '  "canary": ["python3", "-c", %s],\n' "$(json_text "$canary")"
    printf '  "digest": "%s",\n  "files": %d,\n  "bytes": %d,\n' "$digest" "$files" "$bytes"
    printf '  "pythons": %s,\n  "wheels": [' "$(json_object <"$part/pythons")"
    while read -r file name_of version sum; do
      printf '%s\n    {"file": %s, "name": %s, "version": %s, "sha256": "%s"}' "$comma" "$(json_text "$file")" "$(json_text "$name_of")" \
        "$(json_text "$version")" "$sum"
      comma=,
    done <"$part/wheels"
    printf '],\n  "distributions": %s,\n' "$(distributions "$part/result/root" | json_object)"
    printf '  "packages": %s\n}\n' "$(json_object <"$part/packages")"
  } >"$part/result/manifest.json"
  chmod 644 "$part/result/contents" "$part/result/manifest.json"
  chmod 755 "$part/result"
  place=$into/$name-${digest:0:12}
  number=$(numfmt --to=si --suffix=B "$bytes")
  if [[ -e $place ]]; then
    mv -T -- "$part/result/manifest.json" "$place/manifest.json"
    say "$place is there already, with the same content ($files files, $number): only its manifest is new."
  else
    mv -T -- "$part/result" "$place"
    say "$place: $files files, $number"
  fi
  say "Digest: $digest"
}
