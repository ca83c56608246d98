/// The two types every feature declares.
///
/// It stands under ``Reducer`` so that `var body: some ReducerOf<Self>` compiles in modules with
/// main-actor default isolation too, where naming a requirement of the protocol being conformed to
/// would be circular.
public protocol FeatureTypes<State, Action> {
  /// What the feature remembers.
  associatedtype State
  /// What can happen to it.
  associatedtype Action
}

/// A reducer with the state and action of a feature: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<Feature: FeatureTypes> = Reducer<Feature.State, Feature.Action>

/// An effect with the actions of a feature.
public typealias EffectOf<Feature: FeatureTypes> = Effect<Feature.Action>
