// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// CI turns warnings into errors. Clients never get that flag: a newer compiler's new warning must not
// break their builds.
let isStrict = Context.environment["HOSTBRIDGE_STRICT"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// Tests that stand for a client keep the client's own settings: nothing but what they are about.
func client(_ name: String, _ settings: [SwiftSetting]) -> Target {
  .testTarget(
    name: name, dependencies: ["HostBridge", "HostBridgeTesting"], path: "Tests/\(name)",
    swiftSettings: settings + (isStrict ? [.treatAllWarnings(as: .error)] : []))
}

/// The corpus of declarations that macros are expanded on, compiled and run in one client mode.
func macroClient(_ mode: String, _ settings: [SwiftSetting]) -> Target {
  .testTarget(
    name: "MacroClients\(mode)Tests", dependencies: ["HostBridge", "MacroClients"],
    path: "Tests/MacroClients/\(mode)", swiftSettings: settings)
}

/// A sample in three parts: the feature, its terminal screens, and the program.
func terminalSample(_ name: String, excluding others: [String] = []) -> [Target] {
  [
    .target(
      name: "\(name)Feature", dependencies: ["HostBridge"], path: "Samples/\(name)/Feature",
      swiftSettings: settings),
    .target(
      name: "\(name)Terminal",
      dependencies: ["HostBridge", "TerminalHost", "TerminalKit", .target(name: "\(name)Feature")],
      path: "Samples/\(name)/Terminal", swiftSettings: settings),
    .executableTarget(
      name: name, dependencies: ["TerminalKit", .target(name: "\(name)Terminal")],
      path: "Samples/\(name)",
      exclude: ["Feature", "Terminal", "expected.txt"] + others, swiftSettings: settings),
  ]
}

let package = Package(
  name: "HostBridge",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "HostBridge", targets: ["HostBridge"]),
    .library(name: "HostBridgeTesting", targets: ["HostBridgeTesting"]),
    .library(name: "HostBridgeUIKit", targets: ["HostBridgeUIKit"]),
    .library(name: "HostBridgeGTK", targets: ["HostBridgeGTK"]),
  ],
  traits: [
    .trait(name: "GTK", description: "GTK 4 hosts; needs libgtk-4-dev.")
  ],
  targets: [
    .macro(name: "HostBridgeMacros", swiftSettings: settings),
    .target(name: "CHostBridge"),
    .target(
      name: "HostBridge", dependencies: ["CHostBridge", "HostBridgeMacros"],
      swiftSettings: settings),
    .target(name: "CHostBridgeTesting"),
    .target(
      name: "HostBridgeTesting", dependencies: ["HostBridge", "CHostBridgeTesting"],
      swiftSettings: settings),
    // Empty where there is no UIKit; Tests/UIKitStandIn compiles and runs it there.
    .target(name: "HostBridgeUIKit", dependencies: ["HostBridge"], swiftSettings: settings),
    // Empty without the trait.
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "HostBridgeGTK",
      dependencies: ["HostBridge", .target(name: "CGTK", condition: .when(traits: ["GTK"]))],
      swiftSettings: settings),

    .executableTarget(
      name: "Quickstart", dependencies: ["HostBridge"], path: "Samples/Quickstart",
      exclude: ["expected.txt"], swiftSettings: settings),
    .executableTarget(
      name: "TwoWays", dependencies: ["HostBridge"], path: "Samples/TwoWays",
      exclude: ["expected.txt"], swiftSettings: settings),
    .target(
      name: "LifetimeDemo", dependencies: ["HostBridge", "HostBridgeTesting"],
      path: "Samples/ObservationLifetimes/Scenarios", swiftSettings: settings),
    .executableTarget(
      name: "ObservationLifetimes", dependencies: ["LifetimeDemo"],
      path: "Samples/ObservationLifetimes", exclude: ["Scenarios", "expected.txt"],
      swiftSettings: settings),
    .target(name: "TerminalKit", path: "Samples/TerminalKit", swiftSettings: settings),
    .target(
      name: "ParentChildFeature", dependencies: ["HostBridge"], path: "Samples/ParentChild/Feature",
      swiftSettings: settings),
    .executableTarget(
      name: "ParentChild",
      dependencies: ["HostBridge", "ParentChildFeature", "TerminalHost", "TerminalKit"],
      path: "Samples/ParentChild", exclude: ["Feature", "expected.txt"], swiftSettings: settings),
    .target(
      name: "TerminalHost", dependencies: ["HostBridge", "TerminalKit"],
      path: "Samples/TerminalHost", swiftSettings: settings),
    .target(
      name: "GameLoopFeature", dependencies: ["HostBridge"], path: "Samples/GameLoop/Feature",
      swiftSettings: settings),
    .target(
      name: "GameLoopProgram", dependencies: ["GameLoopFeature", "HostBridge"],
      path: "Samples/GameLoop/Loop", swiftSettings: settings),
    .executableTarget(
      name: "GameLoop", dependencies: ["GameLoopProgram"], path: "Samples/GameLoop",
      exclude: ["Feature", "Loop", "expected.txt"], swiftSettings: settings),
    // Legacy code keeps its own language mode.
    .target(
      name: "LegacyDownloads", path: "Samples/WrapLegacyClass/Legacy",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "WrapLegacyClassFeature", dependencies: ["HostBridge", "LegacyDownloads"],
      path: "Samples/WrapLegacyClass/Feature", swiftSettings: settings),
    .target(
      name: "WrapLegacyClassTerminal",
      dependencies: [
        "HostBridge", "LegacyDownloads", "TerminalHost", "TerminalKit", "WrapLegacyClassFeature",
      ],
      path: "Samples/WrapLegacyClass/Terminal", swiftSettings: settings),
    .executableTarget(
      name: "WrapLegacyClass", dependencies: ["TerminalKit", "WrapLegacyClassTerminal"],
      path: "Samples/WrapLegacyClass",
      exclude: ["Feature", "Legacy", "Terminal", "expected.txt"], swiftSettings: settings),
    // Empty without the trait GTK, but for its feature.
    .target(
      name: "GTKDemoFeature", dependencies: ["HostBridge"], path: "Samples/GTKDemo/Feature",
      swiftSettings: settings),
    .target(
      name: "GTKDemoScreens",
      dependencies: [
        "GTKDemoFeature", "HostBridge", "HostBridgeGTK", "LoginFeature", "ParentChildFeature",
        "SettingsFeature", .target(name: "CGTK", condition: .when(traits: ["GTK"])),
      ],
      path: "Samples/GTKDemo/Screens", swiftSettings: settings),
    .target(
      name: "GTKDemoDriver",
      dependencies: [
        "GTKDemoFeature", "GTKDemoScreens", "HostBridge", "HostBridgeGTK", "LoginFeature",
        "ParentChildFeature", "SettingsFeature",
        .target(name: "CGTK", condition: .when(traits: ["GTK"])),
      ],
      path: "Samples/GTKDemo/Driver", swiftSettings: settings),
    .executableTarget(
      name: "GTKDemo", dependencies: ["GTKDemoDriver"], path: "Samples/GTKDemo",
      exclude: ["Driver", "Feature", "Screens"], swiftSettings: settings),
  ] + terminalSample("Login", excluding: ["UIKit"]) + terminalSample("Settings") + [
    .target(name: "AllocationCounter", path: "Samples/AllocationCounter"),
    .executableTarget(
      name: "Benchmark", dependencies: ["HostBridge", "HostBridgeTesting", "AllocationCounter"],
      path: "Samples/Benchmark",
      swiftSettings: settings),

    .testTarget(
      name: "HostBridgeTests", dependencies: ["HostBridge", "HostBridgeTesting"],
      swiftSettings: settings),
    // Empty without the trait. With it they need a display: Tests/HostBridgeGTKTests/run.sh has one.
    .testTarget(
      name: "HostBridgeGTKTests",
      dependencies: [
        "HostBridge", "HostBridgeGTK", "HostBridgeTesting",
        .target(name: "CGTK", condition: .when(traits: ["GTK"])),
      ],
      exclude: ["run.sh", "with-xvfb.sh"], swiftSettings: settings),
    .testTarget(
      name: "HostBridgeMacrosTests", dependencies: ["HostBridgeMacros"], swiftSettings: settings),
    .target(
      name: "MacroClients", dependencies: ["CHostBridge", "HostBridge"],
      path: "Tests/MacroClients/Library"),
    macroClient("Swift6", []),
    macroClient("MainActor", [.defaultIsolation(MainActor.self), .define("MAIN_ACTOR")]),
    macroClient("Swift5", [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "HostBridgeTestingTests", dependencies: ["HostBridge", "HostBridgeTesting"],
      swiftSettings: settings),
    client("MainActorClientTests", []),
    client("NonisolatedClientTests", []),
    client("DefaultIsolationClientTests", [.defaultIsolation(MainActor.self)]),
    client("Swift5ClientTests", [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "TerminalKitTests", dependencies: ["TerminalKit"], swiftSettings: settings),
    .testTarget(
      name: "ParentChildTests",
      dependencies: [
        "HostBridge", "HostBridgeTesting", "ParentChild", "TerminalHost", "TerminalKit",
        "TerminalTesting",
      ],
      swiftSettings: settings),
    .target(
      name: "TerminalTesting", dependencies: ["TerminalKit"], path: "Tests/TerminalTesting",
      swiftSettings: settings),
    .testTarget(
      name: "TerminalHostTests",
      dependencies: [
        "HostBridge", "HostBridgeTesting", "TerminalHost", "TerminalKit", "TerminalTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LoginTests",
      dependencies: [
        "HostBridge", "HostBridgeTesting", "LoginFeature", "LoginTerminal", "TerminalKit",
        "TerminalTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SettingsTests",
      dependencies: [
        "HostBridge", "HostBridgeTesting", "SettingsFeature", "SettingsTerminal", "TerminalKit",
        "TerminalTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GTKDemoTests", dependencies: ["GTKDemoFeature", "HostBridge", "HostBridgeTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "GameLoopTests",
      dependencies: ["GameLoopFeature", "GameLoopProgram", "HostBridge", "HostBridgeTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "WrapLegacyClassTests",
      dependencies: [
        "HostBridge", "HostBridgeTesting", "LegacyDownloads", "TerminalKit", "TerminalTesting",
        "WrapLegacyClassFeature", "WrapLegacyClassTerminal",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LifetimeDemoTests",
      dependencies: ["HostBridge", "HostBridgeTesting", "LifetimeDemo"],
      swiftSettings: settings),
    // The code blocks of the README and the catalogues, and a test that each of them is here.
    .testTarget(
      name: "DocumentationTests", dependencies: ["HostBridge", "HostBridgeTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "ArticleTests", dependencies: ["HostBridge", "HostBridgeTesting"],
      // The article's listing uses the earlier spellings, which warn.
      swiftSettings: settings + [.treatWarning("DeprecatedDeclaration", as: .warning)]),
  ],
  swiftLanguageModes: [.v6]
)
