// swift-tools-version: 6.2
import PackageDescription

/// Programs and tests that use the libraries as a stranger does: their products, their public names, and
/// nothing else.
let package = Package(
  name: "Examples",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "Detent", path: "..")],
  targets: ["Follow", "Fling", "HeaderList", "CardLists"].map {
    .executableTarget(
      name: $0,
      dependencies: ["DetentMotion", "DetentMenus"].map { .product(name: $0, package: "Detent") })
  } + [
    .testTarget(
      name: "ScreenTests", dependencies: [.product(name: "DetentProof", package: "Detent")],
      exclude: ["Screenshots"])
  ],
  swiftLanguageModes: [.v6]
)
