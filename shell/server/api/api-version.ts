import { z } from 'zod';

const timeoutMs = 1_000;
const maxAgeMs = 2_000;

const description = z.object({ info: z.object({ version: z.string() }) });

async function readVersion(bffUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('/api/openapi.json', bffUrl), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return description.parse(await response.json()).info.version;
  } catch {
    return undefined;
  }
}

/** Callers within two seconds share a result; undefined if the bff does not respond within a second. */
export function createApiVersionReader(bffUrl: string): () => Promise<string | undefined> {
  let answer: Promise<string | undefined> | undefined;
  let askedAt = 0;
  return () => {
    if (!answer || Date.now() - askedAt > maxAgeMs) {
      askedAt = Date.now();
      answer = readVersion(bffUrl);
    }
    return answer;
  };
}
