import DetentMotion
import DetentStage

extension Verb {
  static let curve = Verb(
    name: "curve", summary: "Samples a motion as CSV.",
    notes: [
      "Lengths are in points, speeds in points per second, times in seconds. There is a row at 0, every,",
      "2·every … up to until, and every row is exact. Numbers print as the shortest decimal that reads",
      "back to the same Double.",
    ], kinds: [.springCurve, .decayCurve, .flingCurve, .bounceCurve, .rubberBandCurve])

  private static let sampling = [
    Option.value("--every", "STEP", "the step from one row to the next"),
    Option.value("--until", "END", "the last row is here, or just before"),
  ]

  private static let start = [
    Option.value("--from", "POINTS", "position at the start"),
    Option.value("--velocity", "SPEED", "velocity at the start, default 0"),
  ]

  private static let springCurve = Verb(
    name: "spring", summary: "A spring by any of its published forms: t,position,velocity.",
    options: SpringForm.options + start
      + [.value("--to", "POINTS", "target, default 0")] + sampling,
    notes: [
      "These flags describe a spring: " + SpringForm.usage + ".",
      "All forms except those of Origami and Framer Motion also take a mass; default 1.",
    ],
    examples: [
      "detent curve spring --stiffness 100 --damping 30 --from -10 --to 0 --every 0.1 --until 1",
      "detent curve spring --response 0.5 --damping-ratio 0.4 --from 0 --to 300 --every 0.01 --until 2",
      "detent curve spring --duration 0.5 --bounce 0.3 --from 0 --to 1 --every 0.0166 --until 1",
    ]
  ) { arguments throws(CommandError) in
    let spring = try SpringForm.spring(from: arguments)
    let start = try start(from: arguments)
    let target = try arguments.number("--to") ?? 0
    try SpringForm.require(spring, upTo: arguments.number("--until", .notNegative) ?? 0)
    let offset = MotionValue(position: start.position - target, velocity: start.velocity)
    return try sampleMotion(arguments) { seconds in
      let value = spring.value(from: offset, after: seconds)
      return MotionValue(position: target + value.position, velocity: value.velocity)
    }
  }

  private static let decayCurve = Verb(
    name: "decay", summary: "Free deceleration up to the feel's stop: t,position,velocity.",
    options: [
      .value(
        "--deceleration", "SHARE",
        "the share of the speed that is left after each millisecond, default 0.998")
    ] + start + sampling,
    examples: [
      "detent curve decay --deceleration 0.998 --from 400 --velocity 480.83 --every 0.1 --until 2"
    ]
  ) { arguments throws(CommandError) in
    let scroll = Feel.default.scroll
    let rule = NumberRule(words: "a number between 0 and 1, both excluded") { $0 > 0 && $0 < 1 }
    let deceleration = try arguments.number("--deceleration", rule)
    let decay = Decay(
      deceleration: deceleration ?? scroll.deceleration, stopSpeed: scroll.stopSpeed)
    let start = try start(from: arguments)
    return try sampleMotion(arguments) { decay.value(from: start, after: $0) }
  }

  private static let flingCurve = Verb(
    name: "fling", summary: "A fling that slows down as on a platform: t,position,velocity.",
    options: [
      .value(
        "--platform", "NAME", FlingPlatform.names.joined(separator: ", "),
        choices: FlingPlatform.names),
      .value("--velocity", "SPEED", "velocity at the start"),
      .value("--from", "POINTS", "position at the start, default 0"),
      .value("--density", "N", "pixels per point in which it is computed, 1 to 4, default 1"),
    ] + sampling,
    notes: FlingPlatform.allCases.map(\.note) + [
      "A point is Android's dp. A fling in points is the same at every density, because velocity,",
      "physical coefficient and distance all grow with it. This program does not round positions to whole",
      "pixels, as Compose does not; OverScroller does. Durations are whole milliseconds, as in both.",
    ],
    examples: [
      "detent curve fling --platform android --velocity 3000 --every 0.0166 --until 2",
      "detent curve fling --platform ios --velocity 3000 --every 0.0166 --until 2",
      "detent curve fling --platform android --velocity -800 --density 2.625 --from 400 --every 0.1 --until 1",
    ]
  ) { arguments throws(CommandError) in
    guard let platform: FlingPlatform = try arguments.choice("--platform") else {
      throw .input(
        "--platform", found: "nothing", expected: FlingPlatform.names.joined(separator: ", "))
    }
    let velocity = try arguments.requiredNumber("--velocity")
    let position = try arguments.number("--from") ?? 0
    let rule = NumberRule(words: "a number from 1 to 4") { (1...4).contains($0) }
    let density = try arguments.number("--density", rule) ?? 1
    let fling = platform.fling(density: density)
    let start = MotionValue(position: 0, velocity: velocity * density)
    return try sampleMotion(arguments) { seconds in
      let value = fling.value(from: start, after: seconds)
      return MotionValue(
        position: position + value.position / density, velocity: value.velocity / density)
    }
  }

  private static let bounceCurve = Verb(
    name: "bounce",
    summary: "Content that returns to its edge at 0 from beyond it: t,position,velocity.",
    options: start + sampling,
    notes: [
      "A hand lets the content go at the start. The default feel's scroll.bounce.launch gives it a speed",
      "towards the edge; a greater velocity towards the edge counts instead, and one away from it is slowed.",
    ], examples: ["detent curve bounce --from -177 --velocity 0 --every 0.0166 --until 0.7"]
  ) { arguments throws(CommandError) in
    let scroll = Feel.default.scroll
    let tuning = ScrollTuning(bounce: scroll.bounce.spring, bounceLaunch: scroll.bounceLaunch)
    var start = try start(from: arguments)
    start.velocity = tuning.launchVelocity(of: start.velocity, distance: start.position)
    return try sampleMotion(arguments) { tuning.bounce.value(from: start, after: $0) }
  }

  private static let rubberBandCurve = Verb(
    name: "rubber-band", summary: "The offset of content pulled past an edge: pull,offset.",
    options: [
      .value("--dimension", "POINTS", "length of the viewport"),
      .value("--coefficient", "C", "slope at the edge, default 0.55"),
    ] + sampling,
    examples: [
      "detent curve rubber-band --dimension 681.67 --coefficient 0.55 --every 15 --until 435"
    ]
  ) { arguments throws(CommandError) in
    let dimension = try arguments.requiredNumber("--dimension", .positive)
    let coefficient = try arguments.number("--coefficient", .positive)
    let band = RubberBand(
      coefficient: coefficient ?? Feel.default.scroll.rubberBand, dimension: dimension)
    return try sample(arguments, header: "pull,offset") { [band.offset(pull: $0)] }
  }

  private static func start(from arguments: Arguments) throws(CommandError) -> MotionValue {
    MotionValue(
      position: try arguments.requiredNumber("--from"),
      velocity: try arguments.number("--velocity") ?? 0)
  }
}

/// Prints `t,position,velocity` of a motion at the times that `--every` and `--until` set.
@MainActor private func sampleMotion(
  _ arguments: Arguments, _ value: (Double) -> MotionValue
) throws(CommandError) -> ExitCode {
  try sample(arguments, header: "t,position,velocity") { seconds in
    let value = value(seconds)
    return [value.position, value.velocity]
  }
}

/// Prints a CSV whose first column is 0, every, 2·every … up to until.
@MainActor private func sample(
  _ arguments: Arguments, header: String, _ values: (Double) -> [Double]
) throws(CommandError) -> ExitCode {
  let every = try arguments.requiredNumber("--every", .positive)
  let until = try arguments.requiredNumber("--until", .notNegative)
  // Keeps a last row that only rounding would lose.
  let steps = (until / every + 1e-9).rounded(.down)
  guard steps < Double(maximumRows) else {
    throw .input(
      "--every", found: "\(every), which makes more than \(maximumRows) rows",
      expected: "a longer step, or a shorter --until")
  }
  var output = StandardOutput()
  try output.write(header + "\n")
  for index in 0...Int(steps) {
    guard output.hasReader else { break }
    let place = Double(index) * every
    let row = values(place)
    guard row.allSatisfy(\.isFinite) else {
      try output.flush()
      throw .input(
        "curve", found: "a motion that leaves the range of numbers at \(place)",
        expected: "smaller numbers")
    }
    // Adds zero, because a reader takes −0 for 0.
    try output.write("\(place)" + row.map { ",\($0 + 0)" }.joined() + "\n")
  }
  try output.flush()
  return .success
}

private let maximumRows = 10_000_000
