import CSwiftRuntime
import Foundation

/// One row of the benchmark: the results of many runs.
struct Measurement {
  let name: String
  /// The unit: `ms`, `us`, `ns`, `MiB`, or an empty text for a count.
  let unit: String
  let samples: [Double]

  var median: Double { sorted[(sorted.count - 1) / 2] }
  var least: Double { sorted[0] }
  var greatest: Double { sorted[sorted.count - 1] }
  private var sorted: [Double] { samples.sorted() }

  /// Times `count` runs of `body` after a tenth as many untimed ones. One run does a thing `perRun` times. Before each
  /// run, `prepare` is called untimed.
  static func time(
    _ name: String, _ unit: String, count: Int, perRun: Int = 1,
    prepare: () -> Void = {}, _ body: (_ index: Int) -> Void
  ) -> Measurement {
    let warmUp = count / 10
    for index in 0..<warmUp {
      prepare()
      body(index)
    }
    let scale = unit == "ns" ? 1e9 : unit == "us" ? 1e6 : 1e3
    let samples = (0..<count).map { index in
      prepare()
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

/// Counts the objects that Swift allocates (arrays, boxes, closures) with the runtime's own hook.
enum AllocationCounter {
  private nonisolated(unsafe) static var original: detent_allocate?
  private nonisolated(unsafe) static var count = 0

  /// Returns how many objects `body` allocates, or nil if the runtime has no hook or does not call it.
  static func count(_ body: () -> Void) -> Int? {
    guard let hook = detent_allocation_hook(), let isAsked = detent_allocation_switch() else {
      return nil
    }
    original = hook.pointee
    hook.pointee = { metadata, size, alignment in
      AllocationCounter.count += 1
      return AllocationCounter.original?(metadata, size, alignment)
    }
    isAsked.pointee = true
    defer {
      isAsked.pointee = false
      hook.pointee = original
    }
    // Checks the counter with an object that is certainly allocated. A broken counter would always return 0.
    count = 0
    withExtendedLifetime(Probe()) {}
    guard count > 0 else { return nil }
    count = 0
    body()
    return count
  }

  private final class Probe {
    /// Keeps the optimiser from putting the object on the stack.
    @inline(never) init() {}
  }
}
