const LARGEST_BYTES = 256 * 1024;

/**
 * Reads a JSON answer of bounded size.
 * @throws {Error} for any status but 200, a body over 256 KiB, or text that is not JSON
 */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    throw new Error(`the source answered ${response.status}`);
  }
  return withinLimit(response).json();
}

/** The same answer, whose reading fails once the body is over 256 KiB. */
export function withinLimit(response: Response): Response {
  if (response.body === null) return response;
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > LARGEST_BYTES) throw new Error('the source sent too much');
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}
