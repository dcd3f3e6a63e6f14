/** The file that failed, as named in the bundler's error. */
function failedFileOf(error: unknown): string | undefined {
  return error instanceof Error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;
}

/**
 * Loads a chunk. A failed file is fetched once more bypassing caches, because browsers cache damaged copies.
 * @throws the last error
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  const fetched = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const file = failedFileOf(error);
      if (file === undefined || fetched.has(file)) throw error;
      fetched.add(file);
      await fetch(file, { cache: 'reload' });
    }
  }
}
