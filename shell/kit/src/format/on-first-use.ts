/**
 * A value that is made when it is first asked for, and kept. Formats of `Intl` take milliseconds to make, which
 * nobody should wait for while a page starts.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
