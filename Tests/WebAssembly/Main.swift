import DetentMotion
import TestSupport

/// Tries every property and prints its result, which is the same natively and as WebAssembly.
@main enum Main {
  static func main() {
    let motion = Property.springs + Property.motions
    let look = Property.drawings + Property.pictures
    for property in motion + Property.stages + look {
      let trial = property.tried()
      print("\(trial.hash) \(property.description): \(trial.fault ?? "holds")")
    }
  }
}
