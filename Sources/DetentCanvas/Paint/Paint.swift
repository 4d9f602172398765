/// What a shape is filled with.
package enum Paint: Equatable, Sendable, BitwiseCopyable {
  case solid(Color)
  case gradient(Gradient)

  package var isOpaque: Bool {
    switch self {
    case .solid(let color): color.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    }
  }
}
