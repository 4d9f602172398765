import DetentCanvas
import DetentCommand
import DetentDisk
import DetentFiles
import DetentMotion
import DetentParameters
import DetentProof
import DetentStage

/// `Docs/parameters.md`: every parameter of a feel, each with a picture of its effect.
@MainActor struct ParameterPage {
  /// The picture that shows a parameter's effect.
  enum Sight {
    case courses(ParameterCourses)
    case stages(ParameterStages)
  }

  private let typesetter: Typesetter
  private let renderer: StageRenderer
  private let gestures: [ParameterGesture]

  init(_ typesetter: Typesetter, _ library: FeelLibrary) throws(FileProblem) {
    self.typesetter = typesetter
    renderer = StageRenderer(typesetter: typesetter)
    gestures = try ParameterGesture.all(ShotPlayer(typesetter: typesetter), library)
  }

  /// Returns the page's text. `show` gets its pictures with their files' names.
  func write(
    _ show: (_ name: String, _ picture: Bitmap) throws(CommandError) -> Void
  ) throws(CommandError) -> String {
    var text = Self.head
    for group in Feel.groups {
      text += "\n## \(group.label)\n"
      for parameter in group.parameters {
        let sight = sight(of: parameter)
        switch sight {
        case .courses(let courses):
          try show("\(parameter.key).png", ParameterChart(parameter, courses).picture(typesetter))
        case .stages(let stages):
          let unit = parameter.unit == .none ? "" : " \(parameter.unit.rawValue)"
          try show("\(parameter.key).png", stages.picture(typesetter, renderer, unit: unit))
        case nil: break
        }
        text += Self.section(parameter, sight)
      }
    }
    return text
  }

  /// Finds the first gesture whose courses differ clearly, or else the one whose courses differ most. Without
  /// any, it finds the first gesture whose pictures differ.
  private func sight(of parameter: Parameter) -> Sight? {
    var widest: ParameterCourses?
    var stages: ParameterStages?
    guard Self.reasons[parameter.key] == nil else { return nil }
    for gesture in gestures
    where gesture.groups.contains(where: { $0.parameters.contains { $0.key == parameter.key } }) {
      guard let trial = ParameterTrial(parameter, gesture) else { continue }
      if let courses = ParameterCourses(trial) {
        if courses.difference > widest?.difference ?? 0 { widest = courses }
        if courses.difference >= Self.clear { break }
      } else if widest == nil, stages == nil {
        stages = ParameterStages(trial, renderer)
      }
    }
    return widest.map(Sight.courses) ?? stages.map(Sight.stages)
  }

  /// The share of the way from which a difference between courses is clear.
  private static let clear = 0.15

  private static let head = """
    # Every parameter

    What a feel is made of, in the panel's order: what it is called in files and on the command line, what it
    does, what it may be, and where its default comes from. The pictures show the same gesture under less, under
    the usual value (black) and under more, from where the courses part; or, where only the picture changes, one
    moment of it. What they show and which gesture it is stands below them. This page is written by `detent-tools docs`.

    """

  private static func section(_ parameter: Parameter, _ sight: Sight?) -> String {
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
    let picture = "parameters/\(parameter.key).png"
    switch sight {
    case .courses(let courses):
      let values = courses.courses.map(\.value).joined(separator: ", ")
      text += """

        ![\(courses.quantity.label) under \(values)\(unit)](\(picture))

        `\(courses.quantity.name)` in the gesture \(courses.gesture)

        """
    case .stages(let stages):
      let values = stages.moments.map(\.value).joined(separator: ", ")
      text += """

        ![The stage under \(values)\(unit)](\(picture))

        The gesture \(stages.gesture)

        """
    case nil: text += "- No gesture shows it: \(unseen(parameter))\n"
    }
    return text
  }

  /// Returns the reason why no gesture here shows a parameter.
  private static func unseen(_ parameter: Parameter) -> String {
    if parameter.key.hasPrefix("card.heights.") {
      return
        "the shipped cards have fewer stops. It sets a further stop of a prototype, as the parameters above set the first ones."
    }
    if parameter.key.hasPrefix("toggles.") { return "no shipped scene has toggles." }
    if parameter.key.hasPrefix("hide.") { return "no shipped scene has bars that hide." }
    return reasons[parameter.key] ?? "in these gestures nothing depends on it at such values."
  }

  /// The reasons by key. They continue the sentence "No gesture shows it".
  nonisolated static let reasons = [
    "header.availability": "a list would have to rest that near to its top, and not at it.",
    "pull.capsule.carriesVelocity": "a dot would have to turn back in the middle of its way.",
    "pull.capsule.velocity": "at such values it moves a dot by less than a pixel.",
    "pager.most": "a flick would have to be hard enough for several pages.",
    "toast.swipe.speed": "a toast would have to be let go at a speed between such values.",
    "card.handOverSpeed": "a list would have to reach its top at a speed between such values.",
  ]
}
