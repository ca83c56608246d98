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

let uikitClient: [Target.Dependency] = [
  "HostBridge", "HostBridgeTesting", "HostBridgeUIKit", "UIKit",
]

let package = Package(
  name: "UIKitStandIn",
  targets: [
    .target(name: "UIKit", path: "UIKit", swiftSettings: settings),
    .target(name: "SwiftUI", dependencies: ["UIKit"], path: "SwiftUI", swiftSettings: settings),

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
      dependencies: uikitClient + ["LoginFeature", "LoginUIKit"],
      path: "HostBridgeUIKitTests", swiftSettings: clientSettings),
    // The seed's controllers in the modes of other clients; the sources are links.
    .testTarget(
      name: "HostBridgeUIKitMainActorTests", dependencies: uikitClient,
      path: "HostBridgeUIKitMainActorTests",
      swiftSettings: clientSettings + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "HostBridgeUIKitSwift5Tests", dependencies: uikitClient,
      path: "HostBridgeUIKitSwift5Tests",
      swiftSettings: clientSettings + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "HostBridgeSwiftUITests",
      dependencies: ["HostBridge", "HostBridgeTesting", "SwiftUI"], path: "HostBridgeSwiftUITests",
      swiftSettings: clientSettings),
    .testTarget(
      name: "ArticleTests", dependencies: uikitClient + ["SwiftUI"], path: "ArticleTests",
      // The article's listing uses the earlier spellings, which warn.
      swiftSettings: clientSettings + [.treatWarning("DeprecatedDeclaration", as: .warning)]),
    .testTarget(
      name: "HostBridgeSwiftUISwift5Tests", dependencies: ["HostBridge", "SwiftUI"],
      path: "HostBridgeSwiftUISwift5Tests",
      swiftSettings: clientSettings + [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)
