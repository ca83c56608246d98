#ifndef C_HOST_BRIDGE_H
#define C_HOST_BRIDGE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// What observable state notes while it is read and changed, for the thread that does it. Swift has no
// thread-local variables; these functions are inlined into the accessors that macros print.

/// One property of one observable value.
typedef struct {
  uint64_t state;
  uint64_t property;
} hostbridge_entry;

/// A list of entries that keeps its memory.
typedef struct {
  hostbridge_entry *entries;
  size_t count;
  size_t capacity;
  /// Of changes: what marks the values that the running turn found in their places; no value had it
  /// before. Zero between turns.
  uint64_t mark;
} hostbridge_log;

/// Where the running thread notes changes and reads; null where nobody wants to know.
typedef struct {
  /// The changes of the turn that is running.
  hostbridge_log *changes;
  /// The reads of the observer that is running.
  hostbridge_log *reads;
  /// That observer's recorder, a Swift object.
  void *recorder;
  /// What observers have read of the store that is being read, a Swift object: the properties that are
  /// noted now are that store's.
  void *source;
  /// Whether that store was read since it became the one.
  _Bool source_is_read;
  /// How many observers wait while code runs that belongs to none.
  int suspensions;
  /// The place, a Swift object, whose child reducers are running; null where no place has to know.
  void *place;
  /// The runtime, a Swift object, whose reducers are running.
  void *runtime;
  /// How many presented features are being run, one in the other.
  int presentations;
  /// Where the standard library keeps what this thread is tracking; null where that was not found.
  void **tracking;
  /// Whether that was looked for.
  _Bool has_looked_for_tracking;
  /// The transaction that is in force, a Swift object.
  void *transaction;
  /// Where sends are noted that have to wait for their turn, a Swift object; null where nobody wants to know.
  void *queued_sends;
} hostbridge_observation;

extern _Thread_local hostbridge_observation hostbridge_current;

/// Makes room for one more entry.
void hostbridge_log_grow(hostbridge_log *log);

/// Frees the memory of a log.
void hostbridge_log_free(hostbridge_log *log);

static inline hostbridge_log *hostbridge_changes(void) { return hostbridge_current.changes; }

static inline void hostbridge_set_changes(hostbridge_log *log) { hostbridge_current.changes = log; }

static inline hostbridge_log *hostbridge_reads(void) { return hostbridge_current.reads; }

static inline void *hostbridge_recorder(void) { return hostbridge_current.recorder; }

static inline _Bool hostbridge_is_suspended(void) {
  return hostbridge_current.suspensions > 0;
}

static inline void hostbridge_suspend(int change) { hostbridge_current.suspensions += change; }

static inline void hostbridge_set_observer(hostbridge_log *reads, void *recorder) {
  hostbridge_current.reads = reads;
  hostbridge_current.recorder = recorder;
}

static inline void *hostbridge_source(void) { return hostbridge_current.source; }

static inline _Bool hostbridge_source_is_read(void) { return hostbridge_current.source_is_read; }

static inline void hostbridge_set_source(void *source, _Bool is_read) {
  hostbridge_current.source = source;
  hostbridge_current.source_is_read = is_read;
}

/// Notes a read of a store if it is the one that is being read.
static inline _Bool hostbridge_read_source(void *source) {
  if (hostbridge_current.source != source) return 0;
  hostbridge_current.source_is_read = 1;
  return 1;
}

static inline _Bool hostbridge_has_looked_for_tracking(void) {
  return hostbridge_current.has_looked_for_tracking;
}

static inline void hostbridge_set_tracking_place(void **place) {
  hostbridge_current.tracking = place;
  hostbridge_current.has_looked_for_tracking = 1;
}

static inline _Bool hostbridge_has_tracking_place(void) {
  return hostbridge_current.tracking != NULL;
}

/// What the running thread is tracking for the standard library; null for nothing.
static inline void *hostbridge_tracking(void) {
  return hostbridge_current.tracking == NULL ? NULL : *hostbridge_current.tracking;
}

static inline void hostbridge_set_tracking(void *tracking) {
  if (hostbridge_current.tracking != NULL) *hostbridge_current.tracking = tracking;
}

/// Some words in memory.
typedef struct {
  void **start;
  size_t count;
} hostbridge_words;

/// The thread-local variables, as the running thread has them, of the library that holds an address; none
/// where that cannot be told.
hostbridge_words hostbridge_thread_locals(const void *address);

/// An address on the stack of the running thread, below the caller's frame.
const void *hostbridge_frame(void);

static inline void *hostbridge_place(void) { return hostbridge_current.place; }

static inline void hostbridge_set_place(void *place) { hostbridge_current.place = place; }

static inline void *hostbridge_runtime(void) { return hostbridge_current.runtime; }

static inline void hostbridge_set_runtime(void *runtime) { hostbridge_current.runtime = runtime; }

static inline _Bool hostbridge_is_presented(void) { return hostbridge_current.presentations > 0; }

static inline void hostbridge_present(int change) { hostbridge_current.presentations += change; }

static inline void *hostbridge_transaction(void) { return hostbridge_current.transaction; }

static inline void hostbridge_set_transaction(void *box) { hostbridge_current.transaction = box; }

static inline void *hostbridge_queued_sends(void) { return hostbridge_current.queued_sends; }

static inline void hostbridge_set_queued_sends(void *sends) {
  hostbridge_current.queued_sends = sends;
}

/// Appends an entry, unless it is the one appended last.
static inline void hostbridge_note(hostbridge_log *log, uint64_t state, uint64_t property) {
  if (log->count > 0) {
    hostbridge_entry *last = &log->entries[log->count - 1];
    if (last->state == state && last->property == property) return;
  }
  if (log->count == log->capacity) hostbridge_log_grow(log);
  log->entries[log->count].state = state;
  log->entries[log->count].property = property;
  log->count += 1;
}

/// Whether two values of a size have the same bits.
static inline _Bool hostbridge_are_same(const void *lhs, const void *rhs, size_t size) {
  return memcmp(lhs, rhs, size) == 0;
}

// What Swift compiles `unowned` references to. Where objects may be Objective-C's, these are not enough.
#if !defined(__APPLE__)
/// Retains an object unless it is being, or was, deinitialised: then returns null.
void *swift_tryRetain(void *object);
/// Keeps the memory of an object, not the object.
void *swift_unownedRetain(void *object);
void swift_unownedRelease(void *object);
#endif

// The dependency overrides in force for the synchronous code of a store that the running thread is in.

/// A Swift object that whoever set it keeps alive; null where no store's own code runs.
extern _Thread_local const void *hostbridge_dependency_overrides;

static inline const void *hostbridge_dependencies(void) { return hostbridge_dependency_overrides; }

static inline void hostbridge_set_dependencies(const void *overrides) {
  hostbridge_dependency_overrides = overrides;
}

// What a Swift enum says about its cases, by the functions in its metadata that the compiler uses itself.

/// The number of the case that a value is in.
///
/// - Returns: False where the type is no enum, or its metadata cannot be asked.
_Bool hostbridge_enum_tag(const void *value, const void *type, uint32_t *tag);

/// Leaves of a value, whose case was told before, its payload alone.
void hostbridge_enum_project(void *value, const void *type);

/// Makes a payload a value in a case again.
void hostbridge_enum_inject(void *value, const void *type, uint32_t tag);

#endif
