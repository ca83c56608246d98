#!/usr/bin/env bash
# What is for Apple's platforms only, HostBridgeUIKit and the SwiftUI files of HostBridge, compiled against
# modules that stand in for UIKit and SwiftUI, and run: the code blocks of the seeds, and the hard cases of
# presentation. Needs the Swift toolchain only.
#
#   Tests/UIKitStandIn/run.sh
set -euo pipefail

package=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$package/../.." && pwd)

if [[ $(uname) == Darwin ]]; then
  printf 'The real UIKit and SwiftUI are here: the stand-ins are for other systems.\n'
  exit 0
fi

swift test --package-path "$package" --scratch-path "$root/.build/stand-in"
