import DetentMotion

/// The toast over everything else.
package struct ToastLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  package var corner: Double
  /// The opacity of all of it. It is 1, except with reduced motion, where the toast fades in its place.
  package var alpha: Double
  /// The progress: 0 is gone and 1 in its place. A spring or a finger may pass 1.
  package var fraction: Double
  package var isPresented: Bool
}

extension ToastLayout {
  init(_ state: ToastPart, _ tuning: ToastPart.Tuning) {
    isPresented = state.isPresented
    fraction = 1 - state.offset.position / tuning.travel
    corner = tuning.description.corner
    frame = tuning.place
    alpha = tuning.reducesMotion ? clamp(fraction, 0, 1) : 1
    if !tuning.reducesMotion { frame.y += tuning.sign * state.offset.position }
  }
}

extension ToastLayout: Mixable {
  package mutating func blend(from earlier: ToastLayout, _ t: Double) {
    frame.blend(from: earlier.frame, t)
    alpha.blend(from: earlier.alpha, t)
    fraction.blend(from: earlier.fraction, t)
  }
}

extension Element.Kind {
  package static let toast = Self(rawValue: 18)
}

extension ToastLayout: PartLayout {
  package func element(at point: Point) -> Element? {
    frame(of: Element(.toast)).flatMap { $0.contains(point) ? Element(.toast) : nil }
  }

  package func frame(of element: Element) -> Rect? {
    element.kind == .toast && isPresented && alpha > 0 ? frame : nil
  }

  package func focus(on element: Element) -> FocusLayout? {
    frame(of: element).map { FocusLayout(around: $0, radius: corner) }
  }
}
