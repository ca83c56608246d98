#if defined(__linux__) && !defined(__ANDROID__)
#define _GNU_SOURCE
#endif

#include "CHostBridge.h"

#if defined(__linux__) && !defined(__ANDROID__)

#include <link.h>

typedef struct {
  uintptr_t address;
  hostbridge_words found;
} search;

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
  search *search = context;
  _Bool holds_address = 0;
  size_t words = 0;
  for (int index = 0; index < info->dlpi_phnum; index += 1) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    uintptr_t start = info->dlpi_addr + header->p_vaddr;
    if (header->p_type == PT_TLS) words = header->p_memsz / sizeof(void *);
    if (header->p_type == PT_LOAD && search->address >= start
        && search->address - start < header->p_memsz) {
      holds_address = 1;
    }
  }
  if (!holds_address) return 0;
  if (size >= offsetof(struct dl_phdr_info, dlpi_tls_data) + sizeof(void *)
      && info->dlpi_tls_data != NULL
      && (uintptr_t)info->dlpi_tls_data % _Alignof(void *) == 0) {
    search->found.start = info->dlpi_tls_data;
    search->found.count = words;
  }
  return 1;
}

hostbridge_words hostbridge_thread_locals(const void *address) {
  search search = {.address = (uintptr_t)address};
  dl_iterate_phdr(visit, &search);
  return search.found;
}

#else

hostbridge_words hostbridge_thread_locals(const void *address) {
  (void)address;
  return (hostbridge_words){NULL, 0};
}

#endif

__attribute__((noinline)) const void *hostbridge_frame(void) { return __builtin_frame_address(0); }
