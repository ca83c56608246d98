#include "CHostBridge.h"

_Thread_local const void *hostbridge_dependency_overrides;
