#include "CHostBridge.h"

// The layout of value witness tables is part of Swift's stable ABI. Where pointers in them are signed,
// nothing is asked, and the callers do without.
#if defined(__has_feature)
#if __has_feature(ptrauth_calls)
#define HOSTBRIDGE_SIGNED_POINTERS 1
#endif
#endif

#if defined(__has_attribute)
#if __has_attribute(swiftcall)
#define HOSTBRIDGE_SWIFTCALL __attribute__((swiftcall))
#endif
#endif
#ifndef HOSTBRIDGE_SWIFTCALL
#define HOSTBRIDGE_SWIFTCALL
#endif

typedef struct {
  void *functions[8];
  size_t size;
  size_t stride;
  uint32_t flags;
  uint32_t extra_inhabitants;
  HOSTBRIDGE_SWIFTCALL uint32_t (*tag)(const void *value, const void *type);
  HOSTBRIDGE_SWIFTCALL void (*project)(void *value, const void *type);
  HOSTBRIDGE_SWIFTCALL void (*inject)(void *value, uint32_t tag, const void *type);
} witness_table;

/// The last three functions are there.
static const uint32_t has_enum_functions = 0x00200000;

static const witness_table *witnesses(const void *type) {
  return ((const witness_table *const *)type)[-1];
}

_Bool hostbridge_enum_tag(const void *value, const void *type, uint32_t *tag) {
#ifdef HOSTBRIDGE_SIGNED_POINTERS
  return 0;
#else
  const witness_table *table = witnesses(type);
  if ((table->flags & has_enum_functions) == 0) return 0;
  *tag = table->tag(value, type);
  return 1;
#endif
}

void hostbridge_enum_project(void *value, const void *type) {
#ifndef HOSTBRIDGE_SIGNED_POINTERS
  witnesses(type)->project(value, type);
#endif
}

void hostbridge_enum_inject(void *value, const void *type, uint32_t tag) {
#ifndef HOSTBRIDGE_SIGNED_POINTERS
  witnesses(type)->inject(value, tag, type);
#endif
}
