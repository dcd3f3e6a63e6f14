import { type ApiDocument, parseApiDocument } from '@site/remote/contract';
import { readBounded } from '../remotes/remote-source.ts';

const timeoutMs = 2_000;
const maxAgeMs = 2_000;
const maxBytes = 10_000_000;

/**
 * Creates a function that reads the OpenAPI document, at most every two seconds; undefined if the bff does not respond.
 * Returns the same object while the document is unchanged.
 */
export function createApiDocumentReader(bffUrl: string): () => Promise<ApiDocument | undefined> {
  let answer: Promise<ApiDocument | undefined> | undefined;
  let askedAt = 0;
  let known: { text: string; document: ApiDocument } | undefined;

  async function read(): Promise<ApiDocument | undefined> {
    try {
      const response = await fetch(new URL('/api/openapi.json', bffUrl), {
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = (await readBounded(response, 'openapi.json', maxBytes)).toString('utf8');
      if (!response.ok) return undefined;
      if (text !== known?.text) known = { text, document: parseApiDocument(text) };
      return known.document;
    } catch {
      return undefined;
    }
  }

  return () => {
    if (!answer || Date.now() - askedAt > maxAgeMs) {
      askedAt = Date.now();
      answer = read();
    }
    return answer;
  };
}
