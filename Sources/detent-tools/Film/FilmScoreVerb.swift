import DetentCommand
import DetentDisk

extension Verb {
  static let filmScore = Verb(
    name: "film-score", summary: "Measures how well films of known motions are read.",
    operands: "DIR", operandCount: 1...1,
    options: [
      .value(
        "--motion", "NAME", "settle, fling, header, reading or sheet; default all",
        choices: FilmTrial.Motion.names),
      .value("--feels", "N", "the feels of each motion, from 1 to 10; default 10"),
      .value(
        "--fps", "N", "only films of 30, 60 or 120 frames a second", choices: ["30", "60", "120"]),
      .value(
        "--width", "PX", "only films of 390, 750 or 1170 pixels; default 750 and 1170",
        choices: ["390", "750", "1170"]),
    ],
    notes: [
      "DIR keeps the films for the next run. The card settles or its list is flung, the header of explore settles,",
      "the text of reader is flung, the sheet of popup opens. Each film has all frames or every twentieth dropped.",
      "The table compares each track with the pixels that the layouts were drawn on, and the numbers found with",
      "those set. It leaves out the frames in which the box does not show whole.",
      "A number is off if a response or a fling's rate differs by more than 2 %, or a damping ratio by 0.03.",
      "The exit code is 1 if more than one film in twenty is off.",
    ],
    examples: ["detent-tools film-score films", "detent-tools film-score films --feels 2 --fps 60"]
  ) { arguments throws(CommandError) in
    let folder = arguments.operands[0]
    try readingFiles(Folder.make(folder))
    let typesetter = try makeTypesetter()
    let motions = FilmTrial.Motion.allCases.filter { motion in
      arguments.texts("--motion").last.map { $0 == motion.rawValue } ?? true
    }
    func numbers(_ flag: String, _ usual: [Int]) throws(CommandError) -> [Int] {
      guard let text = arguments.texts(flag).last else { return usual }
      guard let number = Int(text), number > 0 else {
        throw .input(flag, found: DisplayText.quoted(text), expected: "a whole number above 0")
      }
      return [number]
    }
    let feels = try numbers("--feels", [10])[0]
    let (rates, widths) = (
      try numbers("--fps", [30, 60, 120]), try numbers("--width", [750, 1170])
    )
    try StandardOutput.print(FilmScore.heading)
    var (good, all) = (0, 0)
    for trial in motions.flatMap({ FilmTrial.all($0).prefix(feels) }) {
      for rate in rates {
        for (width, isDamaged) in widths.flatMap({ [($0, false), ($0, true)] }) {
          let score = try FilmScore(
            trial, rate: rate, width: width, isDamaged: isDamaged, typesetter, in: folder)
          try StandardOutput.print(score.row)
          (good, all) = (good + (score.isGood ? 1 : 0), all + 1)
        }
      }
    }
    try StandardOutput.print("\(good) of \(all) films are read within the limits\n")
    return good * 20 >= all * 19 ? .success : .difference
  }
}
