#!/usr/bin/env bash
# A client that depends on HostBridge by version and uses its macros: it must be accepted, build from
# nothing in well below a minute of CPU, run, and print expected.txt.
#
# The aim is 40 s. The speed of a shared machine varies by half from minute to minute, and CPU seconds with
# it, so the gate stands at one and a half times the aim: noise does not reach it, and what it is there for,
# a dependency or a macro that makes clients wait for minutes, does. A fixed piece of work, the compilation
# of a generated file, is timed around the build and printed beside it: where it takes longer than on the
# machine that the aim was set for, the gate moves by as much.
#
#   Tests/VersionedClient/run.sh
#
# Clones the repository's HEAD (what is not committed is not tested), tags the clone, and builds a copy
# of the client beside it. All of it, caches included, is in a temporary folder, which is removed at
# the end. Needs git, the Swift toolchain and no network.
set -euo pipefail

aim=40 # seconds of CPU, user and system
limit=60
reference=3.7 # seconds of CPU that the fixed piece of work takes where the aim was set
version=1.0.0

client=$(cd "$(dirname "$0")" && pwd)
repository=$(git -C "$client" rev-parse --show-toplevel)
work=$(mktemp -d "${TMPDIR:-/tmp}/hostbridge-client.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir "$work/tmp"
export TMPDIR=$work/tmp # SwiftPM leaves its lock files there

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# SwiftPM, with nothing taken from earlier builds and nothing left for later ones.
swiftpm() {
  local command=$1
  shift
  swift "$command" --package-path "$work/Hello" --cache-path "$work/cache" \
    --config-path "$work/config" --security-path "$work/security" "$@"
}

git clone --quiet --no-tags "$repository" "$work/HostBridge"
git -C "$work/HostBridge" tag "$version"
mkdir -p "$work/Hello"
cp -R "$client/Package.swift" "$client/Sources" "$work/Hello"

# Clients never get CI's flag.
unset HOSTBRIDGE_STRICT

# SwiftPM used to refuse a version that has unsafe flags. From tools version 6.2 on it lets them pass
# where this runs, but not Xcode, so a build that succeeds proves nothing: the manifest has to be clean.
for strict in "" 1; do
  (
    [[ -z $strict ]] || export HOSTBRIDGE_STRICT=$strict
    swift package --package-path "$work/HostBridge" --scratch-path "$work/manifest" \
      --cache-path "$work/cache" dump-package
  ) > "$work/manifest.json"
  grep -q '"targets"' "$work/manifest.json" || fail "The manifest could not be read."
  if grep -q '"unsafeFlags"' "$work/manifest.json"; then
    fail "Package.swift has unsafe flags: clients cannot depend on a version of it."
  fi
done
rm -rf "$work/cache"

# The fixed piece of work: structs with generics and closures.
for ((index = 1; index <= 400; index++)); do
  printf 'struct S%d<T: Hashable & Comparable> { var a: [T: [Int]] = [:]\n' "$index"
  printf '  func f(_ x: [T]) -> [(T, Int)] {\n'
  printf '    x.sorted().map { ($0, a[$0, default: []].reduce(%d, +)) }.filter { $0.1 > 0 } } }\n' "$index"
done > "$work/Reference.swift"
TIMEFORMAT='%U %S'
measure_reference() {
  for _ in 1 2 3; do
    { time swiftc -Onone -c -module-name Reference "$work/Reference.swift" -o "$work/tmp/reference.o"; } \
      2>> "$work/references"
  done
}

measure_reference
if ! { time swiftpm build > "$work/build.log" 2>&1; } 2> "$work/time"; then
  cat "$work/build.log" >&2
  fail "The client does not build."
fi
measure_reference
slow=$(awk '{ print $1 + $2 }' "$work/references" | sort -n | sed -n 5p)
read -r user system < "$work/time"
awk -v user="$user" -v sys="$system" -v aim="$aim" -v limit="$limit" -v slow="$slow" \
  -v reference="$reference" '
BEGIN {
  total = user + sys
  if (slow > reference) limit *= slow / reference
  printf "Clean debug build of a client: %.1f s of CPU, %.1f times a fixed compilation (aim %d s, at most %.1f s)\n",
    total, total / slow, aim, limit
  exit total > limit
}' || fail "The build of a client takes too long."

grep -q "\"version\" : \"$version\"" "$work/Hello/Package.resolved" \
  || fail "The client does not depend on version $version."

swiftpm run --skip-build Hello > "$work/output.txt" 2> "$work/run.log" \
  || { cat "$work/run.log" >&2; fail "The client does not run."; }
diff "$client/expected.txt" "$work/output.txt"
printf 'A client of version %s builds, runs and prints what it should.\n' "$version"
