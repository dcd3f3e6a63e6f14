import { normalizeForSearch } from './normalize-for-search.ts';

const EXCERPT_WORDS = 30;
const WORDS_BEFORE_MATCH = 5;
const ASCII = /^[\x20-\x7E]*$/;

function wordsOf(text: string): string[] {
  const comparable = ASCII.test(text) ? text.toLowerCase() : normalizeForSearch(text);
  return comparable.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Returns the thirty consecutive words of a text that contain most of the words of a search. */
export function extractMatch(text: string, search: string): string {
  const sought = [...new Set(wordsOf(search))];
  const words = text.split(' ');
  let near: { word: string; index: number }[] = [];
  let best = { start: 0, found: 0 };
  for (const [index, written] of words.entries()) {
    const parts = wordsOf(written);
    const hits = sought.filter((word) =>
      parts.some((part) => (word.length > 2 ? part.startsWith(word) : part === word)),
    );
    if (hits.length === 0) continue;
    near = near.filter((hit) => hit.index > index - (EXCERPT_WORDS - WORDS_BEFORE_MATCH));
    near.push(...hits.map((word) => ({ word, index })));
    const found = new Set(near.map(({ word }) => word)).size;
    if (found > best.found) best = { start: near[0]?.index ?? index, found };
    if (found === sought.length) break;
  }
  const start = Math.max(0, Math.min(best.start - WORDS_BEFORE_MATCH, words.length - EXCERPT_WORDS));
  return words.slice(start, start + EXCERPT_WORDS).join(' ');
}
