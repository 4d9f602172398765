import DetentFiles
import DetentMotion
import DetentStage

/// Prints `t,position,velocity` of a motion at the times that `--every` and `--until` name.
@MainActor
func sampleMotion(
  _ arguments: Arguments, _ value: (Double) -> MotionValue
) throws(CommandError) -> ExitCode {
  try sample(arguments, header: "t,position,velocity") { seconds in
    let value = value(seconds)
    return [value.position, value.velocity]
  }
}

/// Prints a CSV whose first column is 0, every, 2·every … up to until.
@MainActor
func sample(
  _ arguments: Arguments, header: String, _ values: (Double) -> [Double]
) throws(CommandError) -> ExitCode {
  let every = try arguments.requiredNumber("--every", "a number above 0") { $0 > 0 }
  let until = try arguments.requiredNumber("--until", "a number of at least 0") { $0 >= 0 }
  // A last row that rounding alone would lose belongs to it.
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
    try output.write(place.description)
    for value in row {
      try output.write(",")
      // Plus zero, because −0 is 0 to a reader.
      try output.write((value + 0).description)
    }
    try output.write("\n")
  }
  try output.flush()
  return .success
}

private let maximumRows = 10_000_000
