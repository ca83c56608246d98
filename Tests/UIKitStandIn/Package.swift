// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// HostBridge and HostBridgeUIKit as they are compiled on Apple's platforms, against modules that stand in
// for UIKit and SwiftUI. `Library` is a link to the root's `Sources`: `canImport(UIKit)` is true for what
// depends on the stand-ins here, and nothing of them is in the root package. `Samples` is a link, too.
let isStrict = Context.environment["HOSTBRIDGE_STRICT"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

// Swift Testing has an overlay for the real UIKit, which the compiler would look for.
let clientSettings: [SwiftSetting] =
  [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
  + (isStrict ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "UIKitStandIn",
  targets: [
    .target(name: "UIKit", path: "UIKit", swiftSettings: settings),
    .target(name: "SwiftUI", path: "SwiftUI", swiftSettings: settings),

    .macro(
      name: "HostBridgeMacros", path: "Library/HostBridgeMacros", swiftSettings: settings),
    .target(name: "CHostBridge", path: "Library/CHostBridge"),
    .target(
      name: "HostBridge", dependencies: ["CHostBridge", "HostBridgeMacros", "SwiftUI"],
      path: "Library/HostBridge", swiftSettings: settings),
    .target(name: "CHostBridgeTesting", path: "Library/CHostBridgeTesting"),
    .target(
      name: "HostBridgeTesting", dependencies: ["HostBridge", "CHostBridgeTesting"],
      path: "Library/HostBridgeTesting", swiftSettings: settings),
    .target(
      name: "HostBridgeUIKit", dependencies: ["HostBridge", "UIKit"],
      path: "Library/HostBridgeUIKit", swiftSettings: settings),

    .target(
      name: "LoginFeature", dependencies: ["HostBridge"], path: "Samples/Login/Feature",
      swiftSettings: settings),
    .target(
      name: "LoginUIKit", dependencies: ["HostBridge", "HostBridgeUIKit", "LoginFeature", "UIKit"],
      path: "Samples/Login/UIKit", swiftSettings: settings),

    // Clients: with the settings of a client's own package.
    .testTarget(
      name: "HostBridgeUIKitTests",
      dependencies: [
        "HostBridge", "HostBridgeTesting", "HostBridgeUIKit", "LoginFeature", "LoginUIKit", "UIKit",
      ],
      path: "HostBridgeUIKitTests", swiftSettings: clientSettings),
    .testTarget(
      name: "HostBridgeSwiftUITests",
      dependencies: ["HostBridge", "HostBridgeTesting", "SwiftUI"], path: "HostBridgeSwiftUITests",
      swiftSettings: clientSettings),
    .testTarget(
      name: "HostBridgeSwiftUISwift5Tests", dependencies: ["HostBridge", "SwiftUI"],
      path: "HostBridgeSwiftUISwift5Tests",
      swiftSettings: clientSettings + [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)
