import Foundation

/// One figure of the benchmark: what it took, over many runs.
struct Measurement {
  let name: String
  /// `ms`, `us`, `ns`, `MiB`, or `` for a count.
  let unit: String
  let samples: [Double]

  var median: Double { sorted[(sorted.count - 1) / 2] }
  var least: Double { sorted[0] }
  var greatest: Double { sorted[sorted.count - 1] }
  private var sorted: [Double] { samples.sorted() }

  /// Times `count` runs of `body` after `warmUp` of them; `perRun` is how many things one run does.
  static func time(
    _ name: String, _ unit: String, count: Int, warmUp: Int, perRun: Int = 1,
    _ body: (_ index: Int) -> Void
  ) -> Measurement {
    for index in 0..<warmUp { body(index) }
    let scale = unit == "ns" ? 1e9 : unit == "us" ? 1e6 : 1e3
    let samples = (0..<count).map { index in
      let start = seconds()
      body(warmUp + index)
      return (seconds() - start) * scale / Double(perRun)
    }
    return Measurement(name: name, unit: unit, samples: samples)
  }

  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
