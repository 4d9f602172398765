import Testing

@testable import DetentProof

@Suite struct SurroundingsTests {
  private func items(_ pairs: KeyValuePairs<String, String>) -> [Surroundings.Item] {
    pairs.map { Surroundings.Item(name: $0.key, value: $0.value) }
  }

  private func differences(
    fonts: KeyValuePairs<String, String> = [:], _ thenFonts: KeyValuePairs<String, String> = [:],
    versions: KeyValuePairs<String, String> = [:],
    _ thenVersions: KeyValuePairs<String, String> = [:]
  ) -> [String] {
    Surroundings(fonts: items(fonts), versions: items(versions)).differences(
      from: Surroundings(fonts: items(thenFonts), versions: items(thenVersions)))
  }

  @Test func `the same, in any order, differ in nothing`() {
    #expect(differences() == [])
    #expect(differences(fonts: ["a": "1", "b": "2"], ["b": "2", "a": "1"]) == [])
  }

  @Test func `one that differs is said with both values`() {
    #expect(
      differences(fonts: ["a": "1", "b": "3"], ["a": "1", "b": "2"])
        == ["the fonts differ from the recording: b is 3, was 2"])
    #expect(
      differences(versions: ["a": "1"], ["a": "2"])
        == ["the versions differ from the recording: a is 1, was 2"])
  }

  @Test func `another processor is said, where it was recorded`() {
    func here(_ architecture: String?) -> Surroundings {
      Surroundings(fonts: [], versions: [], architecture: architecture)
    }
    #expect(
      here("arm64").differences(from: here("x86_64"))
        == ["the processor differs from the recording: it is arm64, was x86_64"])
    #expect(here("arm64").differences(from: here("arm64")) == [])
    #expect(here("arm64").differences(from: here(nil)) == [])
  }

  @Test func `one that is gone and one that is new are said`() {
    #expect(
      differences(fonts: [:], ["a": "1"])
        == ["the fonts differ from the recording: a is not there, was 1"])
    #expect(
      differences(fonts: ["a": "1"], [:])
        == ["the fonts differ from the recording: a is 1, was not there"])
  }

  @Test func `of many four are said, and how many more there are`() {
    #expect(
      differences(versions: ["a": "2", "b": "2", "d": "1"], ["a": "1", "b": "1", "c": "1"])
        == [
          "the versions differ from the recording: a is 2, was 1, b is 2, was 1, c is not there, was 1, "
            + "d is 1, was not there"
        ])
    #expect(
      differences(
        fonts: ["a": "2", "b": "2", "c": "2", "d": "2", "e": "2"],
        ["a": "1", "b": "1", "c": "1", "d": "1", "e": "1"]
      ).first?.hasSuffix("d is 2, was 1; 1 more differ") == true)
    #expect(
      differences(fonts: ["a": "2"], ["a": "1"], versions: ["v": "2"], ["v": "1"])
        == [
          "the fonts differ from the recording: a is 2, was 1",
          "the versions differ from the recording: v is 2, was 1",
        ])
  }
}
