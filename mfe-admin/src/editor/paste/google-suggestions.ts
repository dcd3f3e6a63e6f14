import { listTextNodes } from './blank-space.ts';

/** Clipboard format of Google Docs, the only one that contains suggested deletions. */
export const googleDocsFormat = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parse(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether HTML and Google Docs' format contain the same character; white space and placeholders differ. */
function isSign(character: string): boolean {
  return !/[\s\p{Cc}\p{Cf}\p{Co}]/u.test(character);
}

interface Signs {
  readonly text: string;
  readonly deleted: readonly boolean[];
}

/** Returns the characters, and which of them are deleted. A list of suggestions applies until the next list. */
function readSigns(wrapped: string): Signs {
  const resolved = member(parse(member(parse(wrapped), 'data')), 'resolved');
  const text = member(resolved, 'dsl_spacers');
  const lists = member(member(resolved, 'dsl_suggesteddeletions'), 'sgsl_sugg');
  if (typeof text !== 'string' || !Array.isArray(lists)) return { text: '', deleted: [] };
  const deleted: boolean[] = [];
  let isOpen = false;
  for (let index = 0; index < text.length; index += 1) {
    const list: unknown = lists[index];
    if (Array.isArray(list)) isOpen = list.length > 0;
    if (isSign(text.charAt(index))) deleted.push(isOpen);
  }
  return { text: text.split('').filter(isSign).join(''), deleted };
}

/** Wraps deleted characters, and white space between them, in `del`. Returns the next index in `deleted`. */
function markIn(text: Text, deleted: readonly boolean[], first: number): number {
  let next = first;
  const flags = text.data.split('').map((sign) => {
    if (!isSign(sign)) return deleted[next - 1] === true && deleted[next] === true;
    next += 1;
    return deleted[next - 1] === true;
  });
  let rest = text;
  let start = 0;
  while (start < flags.length) {
    const isDeleted = flags[start];
    let end = start;
    while (end < flags.length && flags[end] === isDeleted) end += 1;
    const run = rest;
    if (end < flags.length) rest = rest.splitText(end - start);
    if (isDeleted) {
      const mark = run.ownerDocument.createElement('del');
      run.replaceWith(mark);
      mark.append(run);
    }
    start = end;
  }
  return next;
}

/** Wraps text whose deletion was suggested in Google Docs in `del`. Changes nothing if the texts differ. */
export function markSuggestedDeletions(root: Node, wrapped: string): void {
  const { text, deleted } = readSigns(wrapped);
  const texts = listTextNodes(root);
  const html = texts.map(({ data }) => data).join('');
  if (!deleted.includes(true) || html.split('').filter(isSign).join('') !== text) return;
  let next = 0;
  for (const part of texts) next = markIn(part, deleted, next);
}
