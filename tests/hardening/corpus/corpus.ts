import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Payloads by technique. A payload calls `alert(1)`, sends a request to `foreign.example`, or attacks the page itself.
 */
export type Payloads = Readonly<Record<string, readonly string[]>>;

const file = z.record(z.string(), z.array(z.string().min(1)).min(1));

function read(name: string): Payloads {
  const text = readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8');
  return file.parse(JSON.parse(text));
}

export const htmlPayloads = read('html');

/** Payloads that do not contain both `<` and `>`, because such content is treated as HTML, not Markdown (NEWS-11). */
export const markdownPayloads = read('markdown');

export function allPayloads(payloads: Payloads): string[] {
  return Object.values(payloads).flat();
}

/** How many times stored content may be HTML-escaped (NEWS-10). */
export const escapeCounts = [0, 1, 2, 3] as const;

export function escapeRepeatedly(text: string, times: number): string {
  if (times === 0) return text;
  const once = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return escapeRepeatedly(once, times - 1);
}
