// One feature, written with macros and without: whoever drives the screen cannot tell them apart.

func drive(_ screen: Screen) {
  screen.insert(2)
  screen.choose(.coffee)
  screen.insert(2)
  screen.choose(.coffee)
}

print("with macros")
drive(WithMacros.MachineScreen())

print("without macros")
drive(WithoutMacros.MachineScreen())
