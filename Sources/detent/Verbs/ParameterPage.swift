import DetentCanvas
import DetentFiles
import DetentMotion
import DetentProof
import DetentStage

/// `Docs/parameters.md`: all that a feel is made of, each with a picture of what it does.
@MainActor struct ParameterPage {
  private let typesetter: Typesetter
  private let gestures: [ParameterCourses.Gesture]

  /// In which parameters are looked for, in this order.
  private static let tours = [
    "tour-1-header", "tour-2-expand", "tour-3-lists", "tour-4-pull",
    "tour-6-card", "tour-7-popup", "tour-5-catch",
  ]
  private static let tests = [
    "explore-expand", "explore-unfold", "explore-menu-held", "explore-keys", "card-detents",
    "card-list", "card-edge", "popup-sheet", "popup-box", "reader-catch", "reader-pull",
    "reader-page", "popup-step-05", "popup-step-10", "listen-taps",
  ]

  init(_ typesetter: Typesetter, _ library: FeelLibrary) throws(FileProblem) {
    self.typesetter = typesetter
    let player = ShotPlayer(typesetter: typesetter)
    let tests = FilePath.folder(of: Assets.sources) + "/Tests/Screenshots"
    var gestures: [ParameterCourses.Gesture] = []
    for path in Self.tours.map({ "\(Assets.sources)/Gestures/\($0)" })
      + Self.tests.map({ "\(tests)/\($0)" })
    where FileKind(path + ".gesture") == .file {
      gestures.append(try .init(path + ".gesture", player, library))
    }
    self.gestures = gestures
  }

  /// The page, and its pictures by their files' names.
  func write(
    _ show: (_ name: String, _ picture: Bitmap) throws(CommandError) -> Void
  ) throws(CommandError) -> String {
    var text = Self.head
    for group in Feel.groups {
      text += "\n## \(group.label)\n"
      for parameter in group.parameters {
        let courses = courses(of: parameter)
        if let courses {
          try show("\(parameter.key).png", ParameterChart(parameter, courses).picture(typesetter))
        }
        text += Self.section(parameter, courses)
      }
    }
    return text
  }

  /// In the first gesture in which it is seen.
  func courses(of parameter: Parameter) -> ParameterCourses? {
    for gesture in gestures
    where Feel.groups(of: gesture.scene).contains(where: {
      $0.parameters.contains { $0.key == parameter.key }
    }) {
      if let courses = ParameterCourses(of: parameter, in: gesture) { return courses }
    }
    return nil
  }

  private static let head = """
    # Every parameter

    What a feel is made of, in the panel's order: what it is called in files and on the command line, what it
    does, what it may be, and where its default comes from. The pictures show the same gesture under less, under
    the usual value (black) and under more, from where the courses part; what they show and which gesture it is
    stands below them. This page is written by `detent docs`.

    """

  private static func section(_ parameter: Parameter, _ courses: ParameterCourses?) -> String {
    let unit = parameter.unit == .none ? "" : " \(parameter.unit.rawValue)"
    let standard = parameter.text(of: parameter.defaultValue) + unit
    var step = ""
    if case .number(_, let size) = parameter.kind, !parameter.isWhole {
      step = ", in steps of \(size.shortestText)"
    }
    var text = "\n### \(parameter.label), `\(parameter.key)`\n\n\(parameter.meaning)"
    if let condition = parameter.condition { text += " Counts \(condition)." }
    text += "\n\n- \(parameter.allowed.capitalizedFirst)\(unit)\(step); **\(standard)** by default"
    text += parameter.source.isEmpty ? "\n" : " (\(parameter.source))\n"
    if !parameter.synonyms.isEmpty {
      text += "- Also found as: \(parameter.synonyms.joined(separator: ", "))\n"
    }
    if let courses {
      let values = courses.courses.map(\.value).joined(separator: ", ")
      text += """

        ![\(courses.quantity.label) under \(values)\(unit)](parameters/\(parameter.key).png)

        `\(courses.quantity.name)` in the gesture \(courses.gesture)

        """
    } else if let reason = unseen[parameter.key] {
      text += "- \(reason)\n"
    }
    return text
  }

  /// Parameters that no quantity of these gestures shows, and why.
  static let unseen: [String: String] = [:]
}
