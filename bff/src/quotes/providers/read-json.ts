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
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > LARGEST_BYTES) throw new Error('the source answered too much');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
