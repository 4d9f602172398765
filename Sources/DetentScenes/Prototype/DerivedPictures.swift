import DetentCanvas
import DetentMotion
import DetentStage

/// Pictures that a painter makes from others: the upright pictures of turned layers, and stretched pictures.
/// A layer keeps its picture while its content stays the same.
final class DerivedPictures {
  private var known: [(content: DisplayList, picture: Picture)] = []
  private var stretched: [(original: Picture, picture: Picture)] = []

  private static let capacity = 64

  /// Returns the picture of an upright layer.
  func turned(_ content: DisplayList, size: Size) -> Picture {
    if let old = known.first(where: { $0.picture.size == size && $0.content == content }) {
      return old.picture
    }
    if known.count >= Self.capacity { known.removeFirst(Self.capacity / 2) }
    let picture = Picture(name: "turned", size: size, isOpaque: false) { $0.append(content) }
    known.append((content, picture))
    return picture
  }

  /// Returns the same pixels for a frame of other proportions.
  func stretched(_ original: Picture, to size: Size) -> Picture {
    if original.size == size || original.sources.isEmpty { return original }
    if let old = stretched.first(where: { $0.original == original && $0.picture.size == size }) {
      return old.picture
    }
    if stretched.count >= Self.capacity { stretched.removeFirst(Self.capacity / 2) }
    let picture = Picture(name: original.name, size: size, original.sources)
    stretched.append((original, picture))
    return picture
  }
}

extension LayerPainter {
  /// Draws a picture into a shape of any proportions.
  func draw(
    _ picture: Picture, _ fit: LayerArtwork.Fit, in shape: RoundedRect,
    into list: inout DisplayList
  ) {
    let frame = shape.rect
    guard !frame.isEmpty, picture.size.width > 0, picture.size.height > 0 else { return }
    switch fit {
    case .cover: list.picture(picture, in: shape)
    case .stretch: list.picture(derived.stretched(picture, to: frame.size), in: shape)
    case .contain: list.picture(picture, in: Self.contained(picture, in: shape))
    }
  }

  /// Returns the part of `shape` that shows all of a picture.
  private static func contained(_ picture: Picture, in shape: RoundedRect) -> RoundedRect {
    let frame = shape.rect
    let scale = min(frame.width / picture.size.width, frame.height / picture.size.height)
    let (width, height) = (picture.size.width * scale, picture.size.height * scale)
    let inner = Rect(
      x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
    return RoundedRect(inner, radii: shape.radii)
  }

  /// Returns the shape that casts the shadow of a layer with this look.
  static func caster(
    _ look: LayerArtwork.Look, in shape: RoundedRect, _ theme: Theme
  ) -> RoundedRect {
    guard case .picture(let themed, .contain) = look else { return shape }
    let picture = themed(theme)
    guard picture.size.width > 0, picture.size.height > 0 else { return shape }
    return contained(picture, in: shape)
  }
}
