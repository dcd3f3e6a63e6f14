/** The file that could not be run, as the bundler's error names it. */
function failedFile(error: unknown): string | undefined {
  return error instanceof Error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;
}

/**
 * Loads code that is no part of the first load. Browsers keep a copy that was damaged on its way as they keep a good
 * one: a file that fails is fetched past their caches, once, and the code is asked for again.
 * @throws what the bundler or the network says
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const fetched = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const file = failedFile(error);
      if (file === undefined || fetched.has(file)) throw error;
      fetched.add(file);
      await fetch(file, { cache: 'reload' });
    }
  }
}
