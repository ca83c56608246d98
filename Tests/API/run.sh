#!/usr/bin/env bash
# Compares the public API with the listings beside this file, so that a change of it is seen.
#
#   Tests/API/run.sh                             compare HostBridge and HostBridgeTesting
#   Tests/API/run.sh --update                    write the listings anew, to be committed with the change
#   Tests/API/run.sh [--update] --gtk PRODUCTS   HostBridgeGTK, as built with its trait: .build/gtk/debug
#   Tests/API/run.sh [--update] MODULE GRAPHS    one module, whose symbol graphs are in a folder
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

# Asks the compiler for the symbol graphs of a module that is built: graphs MODULE PRODUCTS [FLAG ...]
graphs() {
  local module=$1 products=$2 maps=() triple
  shift 2
  for map in "$products"/CHostBridge{,Testing}.build/module.modulemap; do
    if [[ -f $map ]]; then maps+=(-Xcc "-fmodule-map-file=$map"); fi
  done
  triple=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
  rm -rf "${scratch:?}/$module"
  mkdir -p "$scratch/$module"
  swift-symbolgraph-extract -module-name "$module" -I "$products/Modules" -target "$triple" \
    "${maps[@]}" "$@" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$scratch/$module"
}

if [[ ${1:-} == --gtk ]]; then
  flags=(-Xcc "-fmodule-map-file=$root/Sources/CGTK/module.modulemap")
  for flag in $(pkg-config --cflags gtk4); do flags+=(-Xcc "$flag"); done
  graphs HostBridgeGTK "$2" "${flags[@]}"
  compare HostBridgeGTK "$scratch/HostBridgeGTK"
elif [[ $# == 2 ]]; then
  compare "$1" "$2"
else
  cd "$root"
  swift build --target HostBridgeTesting
  for module in HostBridge HostBridgeTesting; do
    graphs "$module" "$(swift build --show-bin-path)"
    compare "$module" "$scratch/$module"
  done
fi

if [[ $changed ]]; then
  printf '\nThe public API of%s is not what Tests/API lists. If that is meant, run\n' "$changed" >&2
  printf '  Tests/API/run.sh --update            for HostBridge and HostBridgeTesting\n' >&2
  printf '  Tests/API/run.sh --update --gtk …    for HostBridgeGTK\n' >&2
  printf '  Tests/UIKitStandIn/run.sh --update   for HostBridgeUIKit\n' >&2
  printf 'and commit the listing with the change.\n' >&2
  exit 1
fi
