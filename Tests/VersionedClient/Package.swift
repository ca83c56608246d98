// swift-tools-version: 6.2
import PackageDescription

// A client as its author writes it, with a version of HostBridge. `run.sh` copies this package next to
// a repository that has such a version: it is no part of HostBridge's own package.
let package = Package(
  name: "Hello",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "../HostBridge", from: "1.0.0")
  ],
  targets: [
    .executableTarget(
      name: "Hello", dependencies: [.product(name: "HostBridge", package: "HostBridge")])
  ]
)
