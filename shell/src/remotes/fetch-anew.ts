const limitMilliseconds = 3_000;

/**
 * Fetches files past the browser's caches, where a copy that was damaged on its way would stay as long as
 * a good one. Settles in any case: whoever uses the files next will see whether they can be had.
 */
export async function fetchAnew(addresses: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(limitMilliseconds);
  await Promise.allSettled(
    addresses.map(async (address) => {
      const response = await fetch(address, { cache: 'reload', signal });
      await response.arrayBuffer();
    }),
  );
}
