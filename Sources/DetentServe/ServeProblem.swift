/// The reason why no session can be served, in a sentence.
package struct ServeProblem: Error, Equatable, Sendable, CustomStringConvertible {
  package let description: String

  static let notBuilt = ServeProblem(
    description: "this build serves no phones: install libwebsockets and qrencode"
      + " (Debian: libwebsockets-dev libqrencode-dev, Homebrew: libwebsockets qrencode) and build Detent again"
  )

  static let noNetwork = ServeProblem(
    description: "this machine is in no network: connect it to the phone's Wi-Fi,"
      + " or use --local to serve only this machine")

  static func portInUse(_ port: Int) -> ServeProblem {
    ServeProblem(
      description:
        "port \(port) is in use: choose a different one with --port, such as --port \(port + 1)")
  }

  static func cannotListen(_ port: Int, _ reason: String) -> ServeProblem {
    ServeProblem(
      description: "port \(port) cannot be used: \(reason); choose a different one with --port")
  }
}
