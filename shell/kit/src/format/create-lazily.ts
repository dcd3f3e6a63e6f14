/** Creating an `Intl` formatter takes milliseconds that a starting page should not spend. */
export function createLazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
