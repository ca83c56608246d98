import Dispatch
import Testing

@testable import HostBridge

@Suite struct FaintReferenceTests {
  private final class Target {
    let value = 42
    var onEnd: (() -> Void)?
    deinit { onEnd?() }
  }

  @Test("H3 a faint reference keeps nothing alive, and is nil once its object goes")
  func gone() {
    var target: Target? = Target()
    let reference = FaintReference(target)
    #expect(reference.object === target)
    let glance = target.map { Glance($0) }
    #expect(glance?.isGone == false && reference.object === target)
    target = nil
    #expect(glance?.isGone == true && reference.object == nil)
  }

  @Test("H3 a faint reference is nil while its object is being deinitialised")
  func going() {
    let target = Target()
    let isNil = Slot<Bool>()
    withExtendedLifetime(target) {
      let holder = Holder(target)
      target.onEnd = { isNil.value = holder.reference.object == nil }
    }
    _ = consume target
    #expect(isNil.value == true)
  }

  @Test("H3 a faint reference of nothing is nil, and one that was cleared too")
  func nothing() {
    let target = Target()
    let holder = Holder(target)
    #expect(holder.reference.object === target)
    holder.reference.clear()
    holder.reference.clear()
    #expect(holder.reference.object == nil)
    #expect(FaintReference(nil).object == nil)
  }

  @Test("H3 a faint reference may be read on one thread while its object is released on another")
  func threads() {
    for _ in 0..<500 {
      var target: Target? = Target()
      nonisolated(unsafe) let holder = Holder(target)
      nonisolated(unsafe) let box = Slot<Target>()
      box.value = target
      target = nil
      DispatchQueue.concurrentPerform(iterations: 2) { side in
        if side == 0 {
          box.value = nil
        } else {
          while let object = holder.reference.object {
            precondition((object as? Target)?.value == 42)
          }
        }
      }
      #expect(holder.reference.object == nil)
    }
  }

  private final class Holder {
    var reference: FaintReference
    init(_ target: Target?) { reference = FaintReference(target) }
  }
}
