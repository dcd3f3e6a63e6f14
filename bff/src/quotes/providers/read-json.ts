const MAX_BYTES = 256 * 1024;
const MAX_PAUSE_MS = 24 * 3_600_000;

export class RetryLaterError extends Error {
  /** @param retryAt milliseconds since 1970 */
  constructor(
    status: number,
    readonly retryAt: number,
  ) {
    super(`the source responded with ${status}, and refuses calls until ${new Date(retryAt).toISOString()}`);
  }
}

/** @throws {RetryLaterError} for a status with `Retry-After` */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    const retryAt = retryTime(response.headers.get('retry-after'));
    if (retryAt !== undefined) throw new RetryLaterError(response.status, retryAt);
    throw new Error(`the source responded with ${response.status}`);
  }
  return limitBodySize(response).json();
}

/** Parses `Retry-After` (RFC 9110, 10.2.3) into milliseconds since 1970, at most a day from now. */
function retryTime(header: string | null): number | undefined {
  if (header === null) return undefined;
  const time = /^\d+$/.test(header) ? Date.now() + Number(header) * 1_000 : Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.min(time, Date.now() + MAX_PAUSE_MS);
}

export function limitBodySize(response: Response): Response {
  if (response.body === null) return response;
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) throw new Error('the response is too large');
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}
