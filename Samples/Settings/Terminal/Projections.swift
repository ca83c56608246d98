package import SettingsFeature

// A toolkit of texts: what stands in a control for a value, as a property that can be bound.

extension Digest {
  /// The value as a title. One that is none changes nothing.
  package var title: String {
    get { rawValue }
    set { self = Digest(rawValue: newValue) ?? self }
  }
}

extension Double {
  /// The number as text. Text that is none changes nothing.
  package var text: String {
    get { description }
    set { self = Double(newValue) ?? self }
  }
}
