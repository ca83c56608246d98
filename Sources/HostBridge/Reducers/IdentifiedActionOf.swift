/// The actions of many children of one feature, told apart by the ids of their states.
public typealias IdentifiedActionOf<Feature: FeatureTypes> =
  IdentifiedAction<Feature.State.ID, Feature.Action> where Feature.State: Identifiable
