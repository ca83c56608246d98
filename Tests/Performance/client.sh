#!/usr/bin/env bash
# What a program pays for HostBridge before it runs: the build of a hello-world client from nothing, in CPU
# seconds, and the size and the start of the sample ParentChild. Prints a JSON object a line, which
# fill-table.swift reads as it reads the benchmark's:
#
#   Tests/Performance/client.sh > client.json
#
# The client is that of Tests/VersionedClient, built on the repository's HEAD in a temporary folder, with
# empty caches. ParentChild is built where the repository is. A start is a whole run: the program shows its
# first screen, reads `quit` and ends. Its floor is `true`, started the same way and in turns with it. The
# median of so many runs is printed. Needs Bash 5, git and no network.
set -euo pipefail

version=1.0.0
runs=301

repository=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
work=$(mktemp -d "${TMPDIR:-/tmp}/hostbridge-performance.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir "$work/tmp"
export TMPDIR=$work/tmp # SwiftPM leaves its lock files there
unset HOSTBRIDGE_STRICT # clients never get CI's flag

git clone --quiet --no-tags "$repository" "$work/HostBridge"
git -C "$work/HostBridge" tag "$version"
mkdir "$work/Hello"
cp -R "$repository/Tests/VersionedClient/Package.swift" "$repository/Tests/VersionedClient/Sources" \
  "$work/Hello"

# build_client CONFIGURATION: prints what the build takes.
build_client() {
  local times
  TIMEFORMAT='%U %S'
  rm -rf "$work/Hello/.build" "$work/cache"
  if ! times=$({
    time swift build --package-path "$work/Hello" --configuration "$1" --cache-path "$work/cache" \
      --config-path "$work/config" --security-path "$work/security" > "$work/log" 2>&1
  } 2>&1); then
    cat "$work/log" >&2
    exit 1
  fi
  awk -v name="client-build-$1" '{ printf "{\"name\":\"%s\",\"cpu_s\":%.1f}\n", name, $1 + $2 }' \
    <<< "$times"
}

# size NAME FILE: prints how many bytes a file has.
size() {
  printf '{"name":"%s","bytes":%d}\n' "$1" "$(wc -c < "$2")"
}

# nanoseconds PROGRAM: how long a run takes.
nanoseconds() {
  local start=$EPOCHREALTIME end
  "$1" < "$work/input" > /dev/null
  end=$EPOCHREALTIME
  echo $(((${end/[.,]/} - ${start/[.,]/}) * 1000))
}

median() {
  sort -n "$1" | sed -n "$((runs / 2 + 1))p"
}

build_client debug
build_client release

swift build --package-path "$repository" --configuration release --product ParentChild \
  > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
program=$(swift build --package-path "$repository" --configuration release --show-bin-path)/ParentChild
strip -o "$work/stripped" "$program"
size parentchild "$program"
size parentchild-stripped "$work/stripped"

echo quit > "$work/input"
nothing=$(type -P true)
for ((run = 0; run < runs; run++)); do
  nanoseconds "$program" >> "$work/starts"
  nanoseconds "$nothing" >> "$work/floors"
done
printf '{"name":"parentchild-start","median_ns":%d,"floor_ns":%d,"floor":"%s"}\n' \
  "$(median "$work/starts")" "$(median "$work/floors")" "the program true, started and ended"
