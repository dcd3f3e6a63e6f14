import { expect, test } from '@jest/globals';
import { escapeUTF8 } from 'entities';
import * as fc from 'fast-check';
import { toPlainText, truncateText } from './plain-text.ts';

const MARKS = ['b', 'em', 'u', 'a', 'span', 'code'] as const;
const BLOCKS = ['p', 'h2', 'li', 'blockquote', 'td'] as const;
const CONTAINERS = { li: ['<ul>', '</ul>'], td: ['<table><tr>', '</tr></table>'] } as const;

const words = fc.string({ unit: fc.constantFrom(...'ab1<>&"~*_# é🌊;'), minLength: 1, maxLength: 12 });
const runs = fc.array(fc.tuple(fc.constantFrom(undefined, ...MARKS), words), { minLength: 1, maxLength: 5 });
const blocks = fc.array(fc.tuple(fc.constantFrom(...BLOCKS), runs), { minLength: 1, maxLength: 4 });

function htmlOf([block, texts]: readonly [
  (typeof BLOCKS)[number],
  ReadonlyArray<readonly [string | undefined, string]>,
]): string {
  const inner = texts.map(([mark, text]) =>
    mark === undefined ? escapeUTF8(text) : `<${mark}>${escapeUTF8(text)}</${mark}>`,
  );
  const [before, after] = block === 'li' || block === 'td' ? CONTAINERS[block] : ['', ''];
  return `${before}<${block}>${inner.join('')}</${block}>${after}`;
}

/** Escapes text like the editor, whose pages unescape it three times. */
const stored = (html: string) => html.replaceAll('&', '&amp;amp;amp;');

test('toPlainText joins the text of the blocks with spaces, collapses whitespace and ignores inline formatting', () => {
  const property = fc.property(blocks, (written) => {
    const shown = written.map(([, texts]) => texts.map(([, text]) => text).join('')).join(' ');
    expect(toPlainText(stored(written.map(htmlOf).join('')))).toBe(shown.replaceAll(/\s+/g, ' ').trim());
  });
  fc.assert(property);
});

test('a truncated text is a well-formed beginning of the text, within the maximum length', () => {
  const property = fc.property(
    fc.string({ unit: 'grapheme' }),
    fc.integer({ min: 2, max: 40 }),
    (text, length) => {
      const cut = truncateText(text, length);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(text.startsWith(cut.replace(/…$/, '')) || text === cut).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
    },
  );
  fc.assert(property);
});
