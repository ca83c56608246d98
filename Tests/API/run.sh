#!/usr/bin/env bash
# Compares the public API with the listings beside this file, so that a change of it is seen.
#
#   Tests/API/run.sh                          compare the modules that are built here
#   Tests/API/run.sh --update                 write the listings anew, to be committed with the change
#   Tests/API/run.sh [--update] MODULE GRAPHS  one module, whose symbol graphs are in a folder
#
# Needs the Swift toolchain only.
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
scratch=$root/.build/api
update=
if [[ ${1:-} == --update ]]; then
  update=1
  shift
fi

changed=
compare() {
  local listing=$here/$1.txt new=$scratch/$1.txt
  mkdir -p "$scratch"
  swift "$here/list-api.swift" "$2/$1.symbols.json" $(find "$2" -name "$1@*.symbols.json" | sort) > "$new"
  if [[ $update ]]; then
    cp "$new" "$listing"
  elif ! diff -u "$listing" "$new"; then
    changed="$changed $1"
  fi
}

# Asks the compiler for the symbol graphs of a module that is built.
graphs() {
  rm -rf "$scratch/$1"
  mkdir -p "$scratch/$1"
  swift-symbolgraph-extract -module-name "$1" -I "$products/Modules" -target "$triple" \
    -Xcc "-fmodule-map-file=$products/CHostBridge.build/module.modulemap" \
    -Xcc "-fmodule-map-file=$products/CHostBridgeTesting.build/module.modulemap" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$scratch/$1"
}

if [[ $# == 2 ]]; then
  compare "$1" "$2"
else
  cd "$root"
  swift build --target HostBridgeTesting
  products=$(swift build --show-bin-path)
  triple=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
  for module in HostBridge HostBridgeTesting; do
    graphs "$module"
    compare "$module" "$scratch/$module"
  done
fi

if [[ $changed ]]; then
  printf '\nThe public API of%s is not what Tests/API lists. If that is meant, run\n' "$changed" >&2
  printf '  Tests/API/run.sh --update        (HostBridgeUIKit: Tests/UIKitStandIn/run.sh --update)\n' >&2
  printf 'and commit the listing with the change.\n' >&2
  exit 1
fi
