// Registers HostBridgeTesting's issue reporter when the test bundle is loaded. Declares nothing.
