import { Fragment } from 'react';

/** The texts to mark: the search as it was typed, and each of its words. */
export function wordsOf(text: string): string[] {
  const typed = text.trim();
  return [...new Set([typed, ...typed.split(/\s+/).filter((word) => word.length > 2)])].filter(Boolean);
}

function pattern(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`(${escaped.join('|')})`, 'gi');
}

/** A text with marked matches. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  // Every second part is a match.
  return text
    .split(pattern(words))
    .map((piece, index) => (
      <Fragment key={index}>
        {index % 2 === 1 ? <mark className="rounded-sm bg-gold-300/60 text-inherit">{piece}</mark> : piece}
      </Fragment>
    ));
}
