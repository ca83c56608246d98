#include "CHostBridgeTesting.h"

// Defined in Swift, in HostBridgeTesting.
extern void hostbridge_testing_register_reporter(void);

// A test that links HostBridgeTesting must see issues as failures even if it never calls into it, so
// nothing in Swift could do this.
__attribute__((constructor)) static void hostbridge_testing_register(void) {
  hostbridge_testing_register_reporter();
}
