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
        == ["another font than recorded: b is 3, was 2"])
    #expect(
      differences(versions: ["a": "1"], ["a": "2"])
        == ["another version than recorded: a is 1, was 2"])
  }

  @Test func `one that is gone and one that is new are said`() {
    #expect(
      differences(fonts: [:], ["a": "1"])
        == ["another font than recorded: a is not there, was 1"])
    #expect(
      differences(fonts: ["a": "1"], [:])
        == ["another font than recorded: a is 1, was not there"])
  }

  @Test func `of several the first is said, and how many more there are`() {
    #expect(
      differences(fonts: ["a": "2", "b": "2", "d": "1"], ["a": "1", "b": "1", "c": "1"])
        == ["another font than recorded: a is 2, was 1; 3 more differ"])
    #expect(
      differences(fonts: ["a": "2"], ["a": "1"], versions: ["v": "2"], ["v": "1"])
        == [
          "another font than recorded: a is 2, was 1",
          "another version than recorded: v is 2, was 1",
        ])
  }
}
