import DetentDisk
import TestSupport
import Testing

@Suite struct XMLReaderTests {
  private func read(_ text: String) throws(FileProblem) -> XMLTree {
    try XMLReader.read(Array(text.utf8), path: "a.svg")
  }

  private func fault(_ text: String) -> String? {
    problem { () throws(FileProblem) in _ = try read(text) }
      .map { String($0.description.dropFirst("a.svg:".count)) }
  }

  @Test func `elements, attributes and texts are read in order`() throws {
    let tree = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- a > b -->
      <svg a='1' b="x &amp; &#233;&#x41;"><g id="é"/><t>a&lt;b<![CDATA[<&]]></t></svg>

      """)
    #expect(tree.nodes.map(\.name) == ["svg", "g", "t", "", ""])
    #expect(tree.nodes.map(\.text) == ["", "", "", "a<b", "<&"])
    #expect(tree.attribute("b", of: 0) == "x & éA" && tree.attribute("id", of: 1) == "é")
    #expect(tree[0].children == [1, 2] && tree[2].children == [3, 4] && tree[1].parent == 0)
  }

  @Test(arguments: [
    ("<a><b></a>", "1:7: found </a>, expected </b>, which closes the one in line 1, column 4"),
    ("<a>\n <b>", "2:5: found the end of the file, expected </b>"),
    ("<a x=1/>", "1:6: found \"1\", expected a value in quotes"),
    ("<a x='1' x='2'/>", "1:10: found \"x\" a second time"),
    ("<a x='<'/>", "1:7: found < in a value"),
    ("<a x='1'y='2'/>", "1:9: found \"y\", expected a space"),
    ("<a>&nbsp;</a>", "1:4: found \"&nbsp;\", expected &amp;"),
    ("<a>& b</a>", "1:4: found & without a name"),
    ("<a>&#0;</a>", "1:4: found \"&#0;\""),
    ("<a/><b/>", "1:5: found a second element beside the root"),
    ("text", "1:1: found text outside of any element"),
    ("", "1:1: found the end of the file, expected an element"),
    ("<!-- a", "1:1: found a comment without an end"),
    ("<?xml version='1.0' encoding='latin1'?><a/>", "1:1: found the encoding \"latin1\""),
    ("<a>\u{1}</a>", "1:4: found a control character"),
    ("<1/>", "1:2: found \"1\", expected the name of an element"),
    ("</a>", "1:1: found </a>, expected no closing tag here"),
  ])
  func `a fault has its place`(text: String, message: String) {
    let found = fault(text)
    #expect(found?.hasPrefix(message) == true, "\(found ?? "nothing")")
  }

  @Test func `entities that a file defines stand for their texts`() throws {
    let tree = try read(
      """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>
      ]>
      <svg xmlns="&ns_svg;" b="50%">a &ns_ai;</svg>
      """)
    #expect(tree.attribute("xmlns", of: 0) == "http://www.w3.org/2000/svg")
    #expect(tree.attribute("b", of: 0) == "50%")
    #expect(tree[1].text == "a http://ns.adobe.com/AdobeIllustrator/10.0/")
  }

  @Test func `a document type may list attributes, which mean nothing here`() throws {
    let tree = try read(
      "<!DOCTYPE svg [<!-- c --><!ATTLIST svg xmlns:a CDATA #IMPLIED><!ENTITY e 'f'>]><svg a='&e;'/>"
    )
    #expect(tree.attribute("a", of: 0) == "f")
    #expect(fault("<!DOCTYPE svg [<!ATTLIST svg")?.contains("a list of attributes") == true)
  }

  @Test func `entities that lead to others or out of the file are refused, and all have a limit`() {
    let laughs = """
      <!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg>&b;</svg>
      """
    #expect(fault(laughs)?.hasPrefix("1:44: found an entity that leads to another one") == true)
    let outside = "<!DOCTYPE svg [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><svg>&a;</svg>"
    #expect(fault(outside)?.hasPrefix("1:27: found \"S\", expected a value in quotes") == true)
    let parameter = "<!DOCTYPE svg [<!ENTITY % a \"b\">%a;]><svg/>"
    #expect(fault(parameter)?.hasPrefix("1:25: found \"%\", expected the name") == true)
    let text = String(repeating: "x", count: 1000)
    let many = String(repeating: "&a;", count: 1100)
    #expect(
      fault("<!DOCTYPE svg [<!ENTITY a \"\(text)\">]><svg>\(many)</svg>")?
        .contains("entities of more than 1048576 bytes in all") == true)
  }

  @Test func `nesting, attributes and names have limits`() {
    let deep = String(repeating: "<g>", count: 129)
    #expect(fault(deep)?.contains("a nesting deeper than 128") == true)
    let wide = "<a " + (0...256).map { "a\($0)=''" }.joined(separator: " ") + "/>"
    #expect(fault(wide)?.contains("more than 256 attributes") == true)
    #expect(
      fault("<" + String(repeating: "a", count: 257) + "/>")?.contains("a name of 257") == true)
    let many = "<a>" + String(repeating: "<b/>", count: XMLReader.maximumCount) + "</a>"
    #expect(fault(many)?.contains("more than 200000 elements") == true)
  }

  @Test func `a file cut anywhere is an error with a place`() {
    let text =
      "<?xml version='1.0'?><!--c--><!DOCTYPE svg [<!ENTITY e 'f'>]><svg a='&e;é'><g>x&amp;<![CDATA[y]]></g></svg>"
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      let part = Array(bytes.prefix(count))
      let error = problem { () throws(FileProblem) in
        _ = try XMLReader.read(part, path: "a.svg")
      }
      #expect(error?.place?.exists(in: part) == true, "cut at \(count): \(error as Any)")
    }
  }

  @Test func `what is escaped is read back`() throws {
    let text = "a<b>&\"'\n\té"
    let tree = try read("<a b=\"\(XMLTree.escaped(text))\">\(XMLTree.escaped(text))</a>")
    #expect(tree.attribute("b", of: 0) == text && tree[1].text == text)
  }
}
