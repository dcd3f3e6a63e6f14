/**
 * A value that is created at its first use, and kept. Creating a formatter of `Intl` takes milliseconds,
 * which nobody should wait for while a page starts.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
