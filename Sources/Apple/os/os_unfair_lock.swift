// Packages that ask `canImport(os)` find this module in the build folder, take it for Apple's, and use its lock without
// linking it. So the functions are compiled into their callers (Tests/Package/os).

/// A lock, which `os_unfair_lock()` creates: a mutex of the C library. Unlike Apple's it is fair.
///
/// Source: https://developer.apple.com/documentation/os/os_unfair_lock
// swift-format-ignore: AlwaysUseLowerCamelCase
public typealias os_unfair_lock = pthread_mutex_t
/// The name of the lock's type in C.
// swift-format-ignore: AlwaysUseLowerCamelCase
public typealias os_unfair_lock_s = os_unfair_lock
/// A lock's address, which must not change while the lock is in use.
// swift-format-ignore: AlwaysUseLowerCamelCase
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits for the lock and takes it. Taking it again on the same thread deadlocks.
///
/// Source: https://developer.apple.com/documentation/os/os_unfair_lock_lock
// swift-format-ignore: AlwaysUseLowerCamelCase
@_alwaysEmitIntoClient
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  pthread_mutex_lock(lock)
}

/// Takes the lock unless it is taken. Returns whether it took it.
///
/// Source: https://developer.apple.com/documentation/os/os_unfair_lock_trylock
// swift-format-ignore: AlwaysUseLowerCamelCase
@_alwaysEmitIntoClient
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(lock) == 0
}

/// Releases the lock.
///
/// Source: https://developer.apple.com/documentation/os/os_unfair_lock_unlock
// swift-format-ignore: AlwaysUseLowerCamelCase
@_alwaysEmitIntoClient
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  pthread_mutex_unlock(lock)
}
