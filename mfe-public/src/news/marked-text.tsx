import { normalizeForSearch } from './normalize-for-search.ts';

/** Returns the normalized texts to mark: the whole search text, and each of its words of three or more characters. */
export function listSearchTerms(text: string): string[] {
  const folded = normalizeForSearch(text).folded.trim();
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  return [...new Set([folded, ...words])].filter(Boolean);
}

function pattern(words: readonly string[]): RegExp {
  return new RegExp(
    words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    'g',
  );
}

/** Marks matches in a text, with the same normalization as the API's search. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const { folded, positions } = normalizeForSearch(text);
  const terms = words.map((word) => normalizeForSearch(word).folded).filter(Boolean);
  const ends =
    terms.length === 0
      ? []
      : [...folded.matchAll(pattern(terms))].flatMap(({ index, 0: found }) => [
          positions[index],
          positions[index + found.length],
        ]);
  return [...ends, text.length].map((end, index) => {
    const piece = text.slice(ends[index - 1] ?? 0, end);
    // Odd pieces are matches. Each piece is an element, because translators of browsers replace text nodes.
    return index % 2 === 1 ? (
      <mark key={index} className="rounded-sm bg-gold-300/60 text-inherit">
        {piece}
      </mark>
    ) : (
      <span key={index}>{piece}</span>
    );
  });
}
