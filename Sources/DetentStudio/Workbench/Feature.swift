import DetentDisk

/// A part of the workbench with a state of its own. It asks the workbench for everything else.
///
/// A feature brings its commands as members of `WorkbenchCommand`, and lists their keys.
protocol Feature: SendableMetatype {
  /// The feature's groups in the list of keys.
  static var keys: [KeyGroup] { get }
}

/// A feature that begins with nothing. The workbench keeps its state by its type, so it needs no property there.
protocol PlainFeature: Feature {
  init()
}

extension Feature {
  /// Does `body`. If a file has a problem, shows that instead of the effects that `body` asked for.
  mutating func attempt(
    _ body: (inout Self) throws(FileProblem) -> [Effect]
  ) -> [Effect] {
    do throws(FileProblem) { return try body(&self) + [.say("")] } catch {
      return [.complain(error)]
    }
  }
}
