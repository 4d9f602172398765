// swift-tools-version: 6.2
import PackageDescription

/// Programs that use the library as a stranger does: its product, its public names, and nothing else.
let package = Package(
  name: "Examples",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "Detent", path: "..")],
  targets: ["Fling", "HeaderList", "CardLists"].map {
    .executableTarget(name: $0, dependencies: [.product(name: "DetentMotion", package: "Detent")])
  },
  swiftLanguageModes: [.v6]
)
