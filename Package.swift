// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// SDL looks for this function; see VirtualKeyboard.swift.
let programLinkerSettings: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--export-dynamic-symbol=xkb_keymap_key_get_syms_by_level"],
    .when(platforms: [.linux]))
]

/// The modules, ground floor first. `Tests/ProjectTests/ModuleRules.swift` states what each may import, and a
/// test checks it.
let package = Package(
  name: "Detent",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "DetentMotion", targets: ["DetentMotion"]),
    .library(name: "DetentMenus", targets: ["DetentMenus"]),
    .library(name: "DetentProof", targets: ["DetentProof"]),
    .executable(name: "detent", targets: ["detent"]),
  ],
  targets: [
    // √ is IEEE's own and exact everywhere; unoptimised builds still call it by its C name.
    .target(
      name: "DetentMotion",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "DetentMenus", dependencies: ["DetentMotion"]),
    .target(name: "DetentStage", dependencies: ["DetentMotion", "DetentMenus"]),
    .target(
      name: "DetentParameters", dependencies: ["DetentMotion", "DetentMenus", "DetentStage"]),
    // Debug builds check at run time that no two places change an object at once; it takes 2.4 % of the
    // instructions of a frame under a slider.
    .target(
      name: "DetentCanvas", dependencies: ["DetentMotion"],
      swiftSettings: [
        .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
      ]),
    .target(
      name: "DetentScenes",
      dependencies: ["DetentMotion", "DetentMenus", "DetentStage", "DetentCanvas"]),
    // A prototype on a page: the same simulation and pixels in a browser.
    .target(
      name: "DetentPlayer",
      dependencies: [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentCanvas", "DetentScenes",
      ]),
    // Paths, whole files, JSON and texts with their mistakes.
    .target(name: "DetentDisk", dependencies: ["DetentMotion"]),
    .target(
      name: "DetentFiles",
      dependencies: [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentCanvas",
        "DetentScenes",
        "DetentDisk",
      ]),
    // The motion behind a recording.
    .target(name: "DetentFit", dependencies: ["DetentMotion", "DetentDisk"]),
    .target(
      name: "DetentStudio",
      dependencies: [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentCanvas",
        "DetentScenes",
        "DetentDisk", "DetentFiles", "DetentFit", "DetentShip",
      ]),
    // A feel in other languages.
    .target(
      name: "DetentShip",
      dependencies: [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentDisk",
        "DetentFiles",
      ]),
    .systemLibrary(
      name: "CSDL2", pkgConfig: "sdl2",
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .systemLibrary(
      name: "CSDL2TTF", pkgConfig: "SDL2_ttf",
      providers: [.apt(["libsdl2-ttf-dev"]), .brew(["sdl2_ttf"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(name: "CSwiftRuntime"),
    // Phones in the local network. Its libraries are optional; see below.
    .target(name: "DetentServe", dependencies: ["DetentDisk"]),
    .target(
      name: "DetentText", dependencies: ["DetentMotion", "DetentCanvas", "DetentDisk", "CSDL2TTF"]),
    .target(
      name: "DetentPNG", dependencies: ["DetentCanvas", "DetentDisk", "DetentFiles", "CPNG"]),
    .target(
      name: "DetentSDL",
      dependencies: ["DetentMotion", "DetentStage", "DetentCanvas", "DetentDisk", "CSDL2"]),
    .target(
      name: "DetentProof",
      dependencies: [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentCanvas",
        "DetentScenes", "DetentPlayer",
        "DetentDisk", "DetentFiles", "DetentPNG", "DetentText",
      ]),
    // The verbs, without the programs that offer them.
    .target(
      name: "DetentCommand",
      dependencies: [
        "DetentMotion", "DetentStage", "DetentParameters", "DetentCanvas", "DetentScenes",
        "DetentDisk", "DetentFiles", "DetentFit", "DetentStudio", "DetentText", "DetentShip",
        "DetentPNG", "DetentSDL", "DetentProof", "DetentServe",
      ]),
    .executableTarget(
      name: "detent", dependencies: ["DetentCommand"], linkerSettings: programLinkerSettings),
    // The tools for those who work on Detent. They are not installed.
    .executableTarget(
      name: "detent-tools",
      dependencies: [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentCanvas",
        "DetentScenes",
        "DetentDisk", "DetentFiles", "DetentFit", "DetentStudio", "DetentPNG",
        "DetentSDL",
        "DetentProof", "DetentCommand",
        "CSwiftRuntime",
      ], linkerSettings: programLinkerSettings),
    // Counts a thread's allocations, for the tests that allow none.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    // The parts that tests share: one hand, one sequence of random numbers, one way to make folders.
    .target(
      name: "TestSupport",
      dependencies: [
        "DetentMotion", "DetentMenus", "DetentStage", "DetentParameters", "DetentCanvas",
        "DetentScenes",
        "DetentDisk", "DetentFiles",
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "DetentMotionTests", dependencies: ["DetentMotion", "DetentMenus", "TestSupport"]),
    .testTarget(
      name: "DetentMenusTests", dependencies: ["DetentMenus", "DetentScenes", "TestSupport"]),
    .testTarget(
      name: "DetentStageTests",
      dependencies: [
        "DetentStage", "DetentParameters", "DetentScenes", "CAllocations", "TestSupport",
      ]),
    .testTarget(name: "DetentParametersTests", dependencies: ["DetentParameters", "TestSupport"]),
    .testTarget(
      name: "DetentCanvasTests",
      dependencies: ["DetentCanvas", "DetentFiles", "DetentPNG", "TestSupport"]),
    .testTarget(
      name: "DetentTextTests", dependencies: ["DetentText", "DetentCanvas", "TestSupport"]),
    .testTarget(name: "DetentSDLTests", dependencies: ["DetentSDL"]),
    .testTarget(
      name: "DetentScenesTests",
      dependencies: [
        "DetentScenes", "DetentFiles", "DetentText", "DetentPNG", "CAllocations", "TestSupport",
      ]),
    .testTarget(
      name: "DetentPlayerTests",
      dependencies: [
        "DetentPlayer", "DetentScenes", "DetentFiles", "DetentText", "DetentPNG", "TestSupport",
      ]),
    .testTarget(name: "DetentDiskTests", dependencies: ["DetentDisk", "TestSupport"]),
    .testTarget(
      name: "DetentFilesTests",
      dependencies: [
        "DetentMotion", "DetentStage", "DetentCanvas", "DetentScenes", "DetentFiles", "TestSupport",
      ]),
    .testTarget(
      name: "DetentFitTests",
      dependencies: ["DetentFit", "DetentMotion", "DetentDisk", "TestSupport"]),
    .testTarget(
      name: "DetentStudioTests",
      dependencies: ["DetentStudio", "DetentShip", "DetentText", "DetentPNG", "TestSupport"]),
    .testTarget(
      name: "DetentProofTests", dependencies: ["DetentProof", "DetentText", "TestSupport"]),
    .testTarget(
      name: "DetentShipTests", dependencies: ["DetentShip", "TestSupport"]),
    .testTarget(
      name: "DetentServeTests", dependencies: ["DetentServe", "DetentDisk", "TestSupport"]),
    .testTarget(
      name: "ReferenceTests",
      dependencies: ["DetentMotion", "DetentStage", "DetentFiles", "TestSupport"]),
    .testTarget(name: "ProjectTests"),
    .testTarget(
      name: "CommandTests",
      dependencies: ["detent", "detent-tools", "DetentCommand", "DetentServe", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// Without libwebsockets and qrencode everything but `detent serve` works. Their headers tell whether they are there.
let includeFolders = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]
func hasHeader(_ name: String) -> Bool {
  includeFolders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name)") }
}
if hasHeader("libwebsockets.h"), hasHeader("qrencode.h") {
  package.targets += [
    .systemLibrary(
      name: "CWebSockets", pkgConfig: "libwebsockets",
      providers: [.apt(["libwebsockets-dev"]), .brew(["libwebsockets"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
  ]
  for target in package.targets where target.name == "DetentServe" {
    target.dependencies += ["CWebSockets", "CQREncode"]
  }
}

// The libraries run on macOS 14. The application uses inline arrays, which Swift has from macOS 26 on. A
// platform would apply to the whole package, so the other targets switch the check off instead.
let libraries = ["DetentMotion", "DetentMenus"]
for target in package.targets where target.type != .system && !libraries.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .unsafeFlags(["-Xfrontend", "-disable-availability-checking"], .when(platforms: [.macOS]))
    ]
}

// Unoptimised tests build sooner. The stage's tests are optimised, because they play very many random hands
// and count allocations, of which they may make none themselves. The project's tests read every source.
// DETENT_PLAIN names modules that release builds do not optimise either.
let optimisedTests = ["DetentStageTests", "ProjectTests"]
let plain = Context.environment["DETENT_PLAIN"]?.split(separator: ",").map(String.init) ?? []
for target in package.targets
where plain.contains(target.name)
  || target.type == .test && !optimisedTests.contains(target.name)
{
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// DETENT_TESTS limits the build to some test targets, as sanitisers and mutations need. With DETENT_PROGRAMS=none
// it also leaves out every module that they do not need.
if let names = Context.environment["DETENT_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
  if Context.environment["DETENT_PROGRAMS"] == "none" {
    let needed = modules(of: names, in: package.targets)
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { product in
      let targets =
        (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
      return !needed.isSuperset(of: targets)
    }
  }
}

/// Returns targets with all that they depend on.
func modules(of names: [String], in targets: [Target]) -> Set<String> {
  var (needed, open): (Set<String>, [String]) = ([], names)
  while let name = open.popLast() {
    guard needed.insert(name).inserted,
      let target = targets.first(where: { $0.name == name })
    else { continue }
    open += target.dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
  }
  return needed
}

// Tests draw and simulate very much. This optimises the modules in debug builds, too, for work on one of them;
// assertions and all checks of debug builds stay.
if Context.environment["DETENT_OPTIMISED"] != nil {
  for target in package.targets where target.type == .regular || target.name == "ProjectTests" {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
      ]
  }
}
