import HostBridge
