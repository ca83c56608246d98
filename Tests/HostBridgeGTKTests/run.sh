#!/usr/bin/env bash
# The tests of HostBridgeGTK on real widgets, on an X server of their own. Needs the Swift toolchain and the
# packages libgtk-4-dev, xvfb and fonts-dejavu-core; installs nothing. Without these tests' own package, every test
# of the root would be built along with them.
#
#   Tests/HostBridgeGTKTests/run.sh [argument of swift test ...]
set -euo pipefail

tests=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$tests/../.." && pwd)
package=$root/.build/HostBridgeGTKTests
build=$package/.build

mkdir -p "$package/Tests"
ln -sfn "$tests" "$package/Tests/HostBridgeGTKTests"
cat > "$package/Package.swift" << 'END'
// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  [
    .define("GTK"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  + (Context.environment["HOSTBRIDGE_STRICT"] != nil ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "HostBridgeGTKTests",
  dependencies: [.package(name: "HostBridge", path: "ROOT", traits: ["GTK"])],
  targets: [
    .testTarget(
      name: "HostBridgeGTKTests",
      dependencies: [
        .product(name: "HostBridge", package: "HostBridge"),
        .product(name: "HostBridgeGTK", package: "HostBridge"),
        .product(name: "HostBridgeTesting", package: "HostBridge"),
      ],
      exclude: ["run.sh", "with-xvfb.sh"], swiftSettings: settings)
  ],
  swiftLanguageModes: [.v6])
END
sed -i "s|ROOT|$root|" "$package/Package.swift"

# A test run without a display would skip every test: here that is a failure.
export HOSTBRIDGE_GTK_TESTS=required
swift build --build-tests --package-path "$package" --scratch-path "$build"
"$tests/with-xvfb.sh" \
  timeout --signal=KILL 300 swift test --skip-build --package-path "$package" --scratch-path "$build" "$@"

# The documentation, whose symbols exist with the trait only.
products=$(swift build --package-path "$package" --scratch-path "$build" --show-bin-path)
graph=$package/graph
rm -rf "$graph"
mkdir "$graph"
includes=()
for include in $(pkg-config --cflags-only-I gtk4); do includes+=(-Xcc "$include"); done
swift symbolgraph-extract -module-name HostBridgeGTK -target "$(uname -m)-unknown-linux-gnu" \
  -I "$products" -I "$products/Modules" -Xcc "-fmodule-map-file=$root/Sources/CGTK/module.modulemap" "${includes[@]}" \
  -minimum-access-level public -output-dir "$graph"
docc convert "$root/Sources/HostBridgeGTK/HostBridgeGTK.docc" \
  --additional-symbol-graph-dir "$graph" --fallback-display-name HostBridgeGTK \
  --fallback-bundle-identifier hostbridge.HostBridgeGTK \
  --output-path "$package/HostBridgeGTK.doccarchive" --warnings-as-errors
