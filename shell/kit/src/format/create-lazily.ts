/** Defers the creation of `Intl` formatters, which takes milliseconds, to their first use. */
export function createLazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
