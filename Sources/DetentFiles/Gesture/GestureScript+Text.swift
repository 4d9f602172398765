import DetentDisk
import DetentMotion
import DetentStage

extension GestureScript {
  /// The file's text, for the file at `path`.
  package var text: String { text(at: path) }

  /// Returns the file's text. Every event has its own tick, so that it reads back to the same moment.
  ///
  /// - Parameter path: the file's future path. The text names a prototype as seen from there.
  package func text(at path: String) -> String {
    let prototype = setup.scene.folder.map {
      FilePath.relative($0, from: FilePath.openableFolder(of: path))
    }
    var lines = [
      "detent-gesture \(GestureLimits.version)", "scene \(prototype ?? setup.scene.name)",
    ]
    lines.append("size \(setup.size.text)")
    if let feel { lines.append("feel \(feel.name)") }
    lines += settings.map { "set \($0.setting.key) \($0.setting.text)" }
    if setup.reducesMotion { lines.append("reduce-motion on") }
    if setup.seed != 1 { lines.append("seed \(setup.seed)") }
    if style.themes != [.light] {
      lines.append("theme " + style.themes.map(\.rawValue).joined(separator: " "))
    }
    if style.scale != 1 { lines.append("scale \(style.scale.shortestText)") }
    lines += style.masks.map { mask in
      "mask \(mask.x.shortestText) \(mask.y.shortestText) "
        + Size(width: mask.width, height: mask.height).text
    }
    var device = PointerDevice.mouse
    for step in steps {
      if case .event(.press(_, let pressing)) = step.action, pressing != device {
        device = pressing
        lines.append("device \(device)")
      }
      lines.append("tick \(step.instant.fileText) \(step.action.fileText)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Instant {
  /// The time as `TICK` or `TICK.FRACTION`. The fraction counts 256ths and has three digits.
  var fileText: String {
    guard fraction != 0 else { return "\(tick)" }
    let digits = "\(fraction)"
    return "\(tick)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension GestureStep.Action {
  fileprivate var fileText: String {
    switch self {
    case .event(let kind): kind.fileText
    case .shot(let name): "shot \(name)"
    case .expect(let expectation): "expect \(expectation.fileText)"
    case .settle: "settle"
    case .end: "end"
    }
  }
}

extension InputEvent.Kind {
  fileprivate var fileText: String {
    switch self {
    case .press(let point, _): "press \(point.fileText)"
    case .move(let point): "move \(point.fileText)"
    case .release: "release"
    case .cancel: "cancel"
    case .wheel(let notches): "wheel \(notches.dx.shortestText) \(notches.dy.shortestText)"
    case .wheelEnded: "wheel-end"
    case .key(let key): "key \(key.fileName)"
    case .contentHeight(let height): "content-height \(height.shortestText)"
    }
  }
}

extension Point {
  fileprivate var fileText: String { x.shortestText + " " + y.shortestText }
}

extension StageKey {
  /// The key's name in gesture files: `page-up` for `pageUp`.
  package var fileName: String { "\(self)".words(apart: "-") }
}
