/// Lists the buttons of a prompt, with conditions and loops.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// A button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Buttons listed elsewhere.
  public static func buildExpression(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// One after the other.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// A loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// A condition without `else`.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// The first branch of a condition.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// The second branch of a condition.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Buttons behind an availability check.
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}

/// Lists the text fields of an alert, with conditions.
@resultBuilder
public enum TextFieldStateBuilder<Action> {
  /// A text field.
  public static func buildExpression(
    _ field: TextFieldState<Action>
  ) -> [TextFieldState<Action>] {
    [field]
  }

  /// One after the other.
  public static func buildBlock(
    _ fields: [TextFieldState<Action>]...
  ) -> [TextFieldState<Action>] {
    fields.flatMap { $0 }
  }

  /// A condition without `else`.
  public static func buildOptional(
    _ fields: [TextFieldState<Action>]?
  ) -> [TextFieldState<Action>] {
    fields ?? []
  }

  /// The first branch of a condition.
  public static func buildEither(
    first fields: [TextFieldState<Action>]
  ) -> [TextFieldState<Action>] {
    fields
  }

  /// The second branch of a condition.
  public static func buildEither(
    second fields: [TextFieldState<Action>]
  ) -> [TextFieldState<Action>] {
    fields
  }
}
