#include "CHostBridge.h"

#include <stdlib.h>

_Thread_local hostbridge_observation hostbridge_current;

void hostbridge_log_grow(hostbridge_log *log) {
  size_t capacity = log->capacity == 0 ? 8 : log->capacity * 2;
  hostbridge_entry *entries = realloc(log->entries, capacity * sizeof(hostbridge_entry));
  if (entries == NULL) abort();
  log->entries = entries;
  log->capacity = capacity;
}

void hostbridge_log_free(hostbridge_log *log) {
  free(log->entries);
  log->entries = NULL;
  log->count = 0;
  log->capacity = 0;
}
