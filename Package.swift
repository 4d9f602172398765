// swift-tools-version: 6.1
import PackageDescription

/// The modules, ground floor first. What each may import is stated in
/// `Tests/ProjectTests/ModuleRules.swift`, and a test holds the sources to it.
let package = Package(
  name: "Detent",
  products: [
    .library(name: "DetentCore", targets: ["DetentCore"]),
    .executable(name: "detent", targets: ["detent"]),
  ],
  targets: [
    // √ is IEEE's own and exact everywhere; unoptimised builds still call it by its C name.
    .target(
      name: "DetentCore",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "DetentCanvas", dependencies: ["DetentCore"]),
    .target(name: "DetentScenes", dependencies: ["DetentCore", "DetentCanvas"]),
    .target(name: "DetentFiles", dependencies: ["DetentCore"]),
    .target(
      name: "DetentStudio",
      dependencies: ["DetentCore", "DetentCanvas", "DetentScenes", "DetentFiles"]),
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
    .target(name: "DetentText", dependencies: ["DetentCanvas", "DetentFiles", "CSDL2TTF"]),
    .target(name: "DetentPNG", dependencies: ["DetentCanvas", "DetentFiles", "CPNG"]),
    .target(
      name: "DetentSDL", dependencies: ["DetentCore", "DetentCanvas", "DetentFiles", "CSDL2"]),
    .target(
      name: "DetentScreenshots",
      dependencies: ["DetentCore", "DetentCanvas", "DetentScenes", "DetentFiles", "DetentPNG"]),
    .executableTarget(
      name: "detent",
      dependencies: [
        "DetentCore", "DetentCanvas", "DetentScenes", "DetentFiles", "DetentStudio", "DetentText",
        "DetentPNG", "DetentSDL", "DetentScreenshots", "CSwiftRuntime",
      ],
      // See VirtualKeyboard.swift: SDL is to find this one.
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "--export-dynamic-symbol=xkb_keymap_key_get_syms_by_level"],
          .when(platforms: [.linux]))
      ]),
    // Counts a thread's allocations, for the tests that allow none.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(name: "DetentCoreTests", dependencies: ["DetentCore", "CAllocations"]),
    .testTarget(
      name: "DetentCanvasTests", dependencies: ["DetentCanvas", "DetentFiles", "DetentPNG"]),
    .testTarget(name: "DetentTextTests", dependencies: ["DetentText", "DetentCanvas"]),
    .testTarget(name: "DetentSDLTests", dependencies: ["DetentSDL"]),
    .testTarget(
      name: "DetentScenesTests",
      dependencies: ["DetentScenes", "DetentFiles", "DetentText", "DetentPNG", "CAllocations"]),
    .testTarget(name: "DetentFilesTests", dependencies: ["DetentFiles"]),
    .testTarget(
      name: "DetentStudioTests", dependencies: ["DetentStudio", "DetentText", "DetentPNG"]),
    .testTarget(
      name: "DetentScreenshotsTests", dependencies: ["DetentScreenshots", "DetentText"]),
    .testTarget(name: "ReferenceTests", dependencies: ["DetentCore", "DetentFiles"]),
    .testTarget(name: "ProjectTests"),
    .testTarget(name: "CommandTests", dependencies: ["detent"]),
  ],
  swiftLanguageModes: [.v6]
)
