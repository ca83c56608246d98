#!/usr/bin/env bash
# What is for Apple's platforms only, HostBridgeUIKit, the SwiftUI files of HostBridge and the samples' UIKit
# files, compiled against modules that stand in for UIKit and SwiftUI, and run: the code blocks of the seeds,
# and the hard cases of presentation. Then the documentation of HostBridgeUIKit, whose symbols exist nowhere
# else here. Needs the Swift toolchain only.
#
#   Tests/UIKitStandIn/run.sh            run it, and compare the public API with its listing
#   Tests/UIKitStandIn/run.sh --update   run it, and write that listing anew
set -euo pipefail

package=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$package/../.." && pwd)
build=$root/.build/stand-in

if [[ $(uname) == Darwin ]]; then
  printf 'The real UIKit and SwiftUI are here: the stand-ins are for other systems.\n'
  exit 0
fi

swift test --package-path "$package" --scratch-path "$build"

swift package --package-path "$package" --scratch-path "$build" \
  dump-symbol-graph --minimum-access-level public > "$build/symbols.log" 2>&1 \
  || { cat "$build/symbols.log"; exit 1; }
graphs=$(swift build --package-path "$package" --scratch-path "$build" --show-bin-path)/../symbolgraph
rm -rf "$build/graph"
mkdir "$build/graph"
cp "$graphs"/HostBridgeUIKit.symbols.json "$graphs"/HostBridgeUIKit@*.symbols.json "$build/graph"
docc convert "$root/Sources/HostBridgeUIKit/HostBridgeUIKit.docc" \
  --additional-symbol-graph-dir "$build/graph" --fallback-display-name HostBridgeUIKit \
  --fallback-bundle-identifier hostbridge.HostBridgeUIKit \
  --output-path "$build/HostBridgeUIKit.doccarchive" --warnings-as-errors

"$root/Tests/API/run.sh" "$@" HostBridgeUIKit "$build/graph"
